import { secondMs } from '@fieldhouse/contract/durations'
import type { LiveCaptionLine } from '@fieldhouse/contract/origin/origin'

const lettersInLine = 37
const linesAtOnce = 2
const mostOnScreen = 3
/** Reading time per character, for a fast reader. No caption is shorter than the minimum. */
const letterMs = 50
const leastMs = 1200
/** Extra time for a caption that nothing follows. */
const lingersMs = 2 * secondMs

/** The time that a caption takes to read. */
export const readingMs = (words: string): number => Math.max(leastMs, words.length * letterMs)

/** Breaks a text between words into captions of two lines. */
export function broken(words: string): string[] {
  const lines: string[] = []
  for (const word of words.split(' ').flatMap((one) => one.match(/.{1,37}/gsu) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lettersInLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_, index) =>
    lines.slice(index * linesAtOnce, (index + 1) * linesAtOnce).join('\n'),
  )
}

export interface Said {
  at: Date
  lasts_ms: number | null
  words: string
}

/**
 * Computes when each caption shows: until the next one, but long enough to read, and never too many at once. A later
 * caption never changes one that was shown already.
 */
export function standing(said: readonly Said[]): LiveCaptionLine[] {
  const beginsMs = (index: number) => said[index]?.at.getTime() ?? Number.POSITIVE_INFINITY
  return said.map(({ lasts_ms, words }, index) => {
    const fromMs = beginsMs(index)
    const lastsMs = lasts_ms ?? readingMs(words) + lingersMs
    const isReadMs = fromMs + Math.min(lastsMs, readingMs(words))
    const untilMs = Math.min(fromMs + lastsMs, Math.max(isReadMs, beginsMs(index + 1)), beginsMs(index + mostOnScreen))
    return { fromMs, untilMs, text: words }
  })
}
