import { secondMs } from '@fieldhouse/contract/durations'
import type { LiveCaptionLine } from '@fieldhouse/contract/origin/origin'

const charactersPerLine = 37
const linesAtOnce = 2
const mostOnScreen = 3
/** Reading time per character, for a fast reader. No caption is shorter than the minimum. */
const characterMs = 50
const leastMs = 1200
/** Extra time for a caption that nothing follows. */
const lingersMs = 2 * secondMs

/** The time that a caption takes to read. */
export const getReadingMs = (text: string): number => Math.max(leastMs, text.length * characterMs)

/** Breaks a text between words into captions of two lines. */
export function breakIntoCaptions(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => one.match(/.{1,37}/gsu) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= charactersPerLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_, index) =>
    lines.slice(index * linesAtOnce, (index + 1) * linesAtOnce).join('\n'),
  )
}

export interface SpokenLine {
  at: Date
  lasts_ms: number | null
  words: string
}

/**
 * Computes when each caption shows: until the next one, but long enough to read, and never too many at once. A later
 * caption never changes one that was shown already.
 */
export function toCaptionLines(lines: readonly SpokenLine[]): LiveCaptionLine[] {
  const getStartMs = (index: number) => lines[index]?.at.getTime() ?? Number.POSITIVE_INFINITY
  return lines.map(({ lasts_ms, words }, index) => {
    const fromMs = getStartMs(index)
    const lastsMs = lasts_ms ?? getReadingMs(words) + lingersMs
    const isReadMs = fromMs + Math.min(lastsMs, getReadingMs(words))
    const untilMs = Math.min(
      fromMs + lastsMs,
      Math.max(isReadMs, getStartMs(index + 1)),
      getStartMs(index + mostOnScreen),
    )
    return { fromMs, untilMs, text: words }
  })
}
