import * as z from 'zod/mini'
import { shortText } from './fields.ts'

/**
 * Characters that nobody sees make one name look like another, or turn the text after them around. Joiners stay where they belong: between
 * letters of Arabic, of the scripts like it and of India, and in emoji.
 */
const joinedLetters = '(?=[\\p{L}\\p{M}])[\\u0600-\\u0dff][\\u200c\\u200d](?=\\p{L})'
const joinedEmoji =
  '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0f)?(?:\\u200d(?=\\p{Extended_Pictographic}))?'
const invisible = '\\p{Cf}\\p{Default_Ignorable_Code_Point}'

const shown = new RegExp(`^(?:${joinedLetters}|${joinedEmoji}|[^${invisible}])*$`, 'u')
const anyInvisible = new RegExp(`[${invisible}]`, 'u')
const kept = new RegExp(`(${joinedLetters}|${joinedEmoji})|[${invisible}]`, 'gu')

const refusal = 'There are invisible characters in it. Type it anew instead of pasting it'

/** The check alone, for what has rules of its own besides. */
export const allShown = z.regex(shown, refusal)

/** One line that others read: typed by a person, who is told what is wrong with it. */
export const shownText = (maxLength: number) => shortText(maxLength).check(allShown)

/** For files, which nobody types anew. */
export const withoutInvisible = (text: string): string =>
  anyInvisible.test(text) ? text.replace(kept, (_, joined: string = '') => joined) : text

/**
 * For what is also read back as it was stored: what nobody sees is taken out instead of refused, so that what was saved before this was
 * looked at can still be opened.
 */
export const clean = z.overwrite(withoutInvisible)

/** One line of it. */
export const cleanText = (maxLength: number) => shortText(maxLength).check(clean)

/** Every text in a document. */
export function withoutInvisibleIn<T>(value: T): T
export function withoutInvisibleIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map((each) => withoutInvisibleIn(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutInvisibleIn(each)]))
}
