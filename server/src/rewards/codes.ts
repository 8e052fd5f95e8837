import { randomInt } from 'node:crypto'

/** Nothing that looks like something else when it is read aloud, or from a screen far away. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const someCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** As it is typed: `k7q-4m2` is `K7Q4M2`. */
export const typedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
