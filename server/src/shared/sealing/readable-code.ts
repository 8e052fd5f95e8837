import { randomInt } from 'node:crypto'

/**
 * Characters that are not confused when read aloud, or from a screen far away. Without vowels no code spells a word.
 */
const codeCharacters = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const generateReadableCode = (length: number): string =>
  Array.from({ length }, () => codeCharacters[randomInt(codeCharacters.length)]).join('')

/** Normalizes a typed code: `k7q-4m2` becomes `K7Q4M2`. */
export const normalizeTypedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
