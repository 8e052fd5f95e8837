import type { SocialSpan } from '@fieldhouse/contract/social/social'
import type { StoryRun } from '@fieldhouse/contract/stories/document'
import { toSafeLink } from '../../shared/files/markup/addresses.ts'
import type { MarkupPiece } from '../../shared/files/markup/pieces.ts'

/** Longer posts are cut: the whole text is where it was written. */
const mostSigns = 2_000
const mostSpans = 200
const longestLink = 40

/** Characters that change the direction of the text around them, and invalid ones. */
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\p{Cs}]/gu
const control = /[\p{Cc}\u2028\u2029]/gu

const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(turning, '')
    .replace(control, (sign) => (sign === '\n' ? sign : ' '))
    .replace(/[^\S\n]+/g, ' ')

/** Text and links, without unprintable characters, and of limited length. */
export function toSpans(input: readonly SocialSpan[]): SocialSpan[] {
  const spans: SocialSpan[] = []
  let left = mostSigns
  for (const { text, url } of input) {
    if (left <= 0 || spans.length >= mostSpans) break
    const piece = truncateText(cleanText(text), left)
    left -= piece.length
    const last = spans.at(-1)
    if (last && last.url === url) last.text += piece
    else if (piece !== '') spans.push({ text: piece, ...(url !== undefined && { url }) })
  }
  return trimSpans(spans)
}

function truncateText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function trimSpans(spans: SocialSpan[]): SocialSpan[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  for (const span of spans) span.text = span.text.replace(/ *\n */g, '\n').replace(/\n{3,}/g, '\n\n')
  return spans.filter(({ text }) => text !== '')
}

export const getSpansText = (spans: readonly SocialSpan[]): string => spans.map(({ text }) => text).join('')

/** Reduces a text to one line, for names and picture descriptions. */
export const toSingleLine = (text: unknown, most: number): string =>
  typeof text === 'string'
    ? truncateText(
        cleanText(text.slice(0, 4 * most))
          .replace(/\s+/g, ' ')
          .trim(),
        most,
      )
    : ''

/** Converts parsed markup to lines. */
export function toSpansFromPieces(pieces: readonly MarkupPiece[]): SocialSpan[] {
  const lines = pieces.flatMap((piece): SocialSpan[][] => {
    if (piece.kind === 'list') return piece.items.map((runs) => [{ text: '• ' }, ...runs.map(toSpan)])
    return 'words' in piece ? [piece.words.map(toSpan)] : []
  })
  return lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]))
}

const toSpan = ({ text, link }: StoryRun): SocialSpan =>
  link?.kind === 'web' ? createLinkSpan(text, link.url) : { text }

/** Creates a link. An address as its text is shortened. */
export function createLinkSpan(text: string, url: string | undefined): SocialSpan {
  const at = toSafeLink(url, 'https://nowhere.invalid/')
  if (at === undefined) return { text }
  const isAddress = /^(https?:\/\/|www\.)\S+$/i.test(text.trim())
  const short = text
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
  return { text: isAddress ? truncateText(short, longestLink) : text, url: at }
}
