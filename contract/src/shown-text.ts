import * as z from 'zod/mini'
import { shortText } from './fields.ts'

/**
 * Invisible characters make one name look like another, or turn the following text around. Joiners are accepted where
 * they belong: between letters of Arabic, related and Indian scripts, and in emoji.
 */
const joinedLetters = '(?=[\\p{L}\\p{M}])[\\u0600-\\u0dff][\\u200c\\u200d](?=\\p{L})'
const joinedEmoji =
  '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0f)?(?:\\u200d(?=\\p{Extended_Pictographic}))?'
const invisible = '\\p{Cf}\\p{Default_Ignorable_Code_Point}'

const visibleOnly = new RegExp(`^(?:${joinedLetters}|${joinedEmoji}|[^${invisible}])*$`, 'u')
const anyInvisible = new RegExp(`[${invisible}]`, 'u')
const joinedOrInvisible = new RegExp(`(${joinedLetters}|${joinedEmoji})|[${invisible}]`, 'gu')

const refusal = 'There are invisible characters in it. Type it anew instead of pasting it'

/** The check alone, for fields with other rules. */
export const allVisible = z.regex(visibleOnly, refusal)

/** A line that others read. A person typed it and sees what is wrong with it. */
export const visibleText = (maxLength: number) => shortText(maxLength).check(allVisible)

/** Removes invisible characters from the text of a file. No one would retype it. */
export const removeInvisible = (text: string): string =>
  anyInvisible.test(text) ? text.replace(joinedOrInvisible, (_, joined: string = '') => joined) : text

/**
 * For text that is also read back from storage. Invisible characters are removed instead of refused, so that older text
 * can still be opened.
 */
export const cleaned = z.overwrite(removeInvisible)

/** A line of cleaned text. */
export const cleanText = (maxLength: number) => shortText(maxLength).check(cleaned)

/** Cleans every text in a document. */
export function removeInvisibleDeep<T>(value: T): T
export function removeInvisibleDeep(value: unknown): unknown {
  if (typeof value === 'string') return removeInvisible(value)
  if (Array.isArray(value)) return value.map((each) => removeInvisibleDeep(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, removeInvisibleDeep(each)]))
}
