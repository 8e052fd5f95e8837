import { removeAccents } from '../text.ts'

/** Normalizes a text to how people type: without case, accents and punctuation. */
export const normalizeText = (text: string): string =>
  removeAccents(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const splitWords = (text: string): string[] => normalizeText(text).split(' ').filter(Boolean)

/** Words that people type between the others: "lakemont at home", "the roster". */
const fillers = new Set(['a', 'against', 'and', 'at', 'for', 'in', 'my', 'of', 'on', 'the', 'to', 'v', 'versus', 'vs'])

/**
 * Splits a query into the words to search for. Fillers and the school's nickname, which everything here is about, count
 * only in a query that has no other words.
 */
export function splitQuery(query: string, nickname: string): string[] {
  const words = splitWords(query)
  const ofSchool = splitWords(nickname)
  const telling = words.filter((word) => !fillers.has(word) && !ofSchool.includes(word))
  return telling.length > 0 ? telling : words
}
