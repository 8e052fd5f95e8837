import type { Part, Segment } from '../playlist/media.ts'

/** Seconds; an encoder that stamps in milliseconds does not make all segments equally long. */
const timestampsDifferBy = 0.02

export const secondsOf = (parts: readonly Part[]): number => parts.reduce((sum, { duration }) => sum + duration, 0)

/**
 * The part that most probably comes next, as EXT-X-PRELOAD-HINT names it. Segments are mostly as long as the one before:
 * one that is open so long gets no more parts, and players would ask for one in vain.
 */
export function expectedPart(number: number, open: readonly Part[], before: Segment | undefined): string {
  const isFull = before?.duration !== undefined && secondsOf(open) > before.duration - timestampsDifferBy
  return isFull ? `${number + 1}.0.m4s` : `${number}.${open.length}.m4s`
}
