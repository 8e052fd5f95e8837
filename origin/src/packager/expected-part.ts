import type { MediaPart, MediaSegment } from '../playlist/media.ts'

/** Seconds. An encoder with millisecond timestamps makes segments of slightly different lengths. */
const timestampsDifferBy = 0.02

export const sumPartSeconds = (parts: readonly MediaPart[]): number =>
  parts.reduce((sum, { duration }) => sum + duration, 0)

/**
 * Predicts the next part for EXT-X-PRELOAD-HINT. Segments are mostly as long as the one before. A segment of that
 * length gets no more parts, so players would wait for one in vain.
 */
export function predictPart(number: number, open: readonly MediaPart[], before: MediaSegment | undefined): string {
  const isFull = before?.duration !== undefined && sumPartSeconds(open) > before.duration - timestampsDifferBy
  return isFull ? `${number + 1}.0.m4s` : `${number}.${open.length}.m4s`
}
