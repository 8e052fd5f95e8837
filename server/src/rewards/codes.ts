import { randomInt } from 'node:crypto'

/** Characters that are not confused when read aloud, or from a screen far away. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const someCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Normalizes a typed code: `k7q-4m2` becomes `K7Q4M2`. */
export const typedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
