import type { LiveCaptionLine } from '@fieldhouse/contract/origin/origin'
import type { StoredSegment } from '../../storage/manifest.ts'
import type { CaptionCue } from './cue.ts'

/** A range of video: its instant, and its position on the timeline of the captions. */
export interface VideoRange {
  instantMs: number
  durationMs: number
  fromMs: number
}

/** Returns the live captions during a range, cut to it. */
export const cutLiveCaptions = (
  lines: readonly LiveCaptionLine[],
  { instantMs, durationMs, fromMs }: VideoRange,
): CaptionCue[] =>
  lines
    .map(({ text, ...line }) => ({
      startMs: Math.max(0, line.fromMs - instantMs) + fromMs,
      endMs: Math.min(durationMs, line.untilMs - instantMs) + fromMs,
      settings: [],
      text: [{ kind: 'text' as const, text }],
    }))
    .filter(({ startMs, endMs }) => startMs < endMs)

/** Two segments may be apart by a rounding error. */
const seamMs = 20

/** Converts live captions to the captions of the recording, whose timeline has no slates. */
export function toRecordedCues(lines: readonly LiveCaptionLine[], segments: readonly StoredSegment[]): CaptionCue[] {
  const ranges = listVideoRanges(segments)
  return lines.flatMap((line) => {
    const cues: CaptionCue[] = []
    for (const range of ranges) {
      if (range.instantMs >= line.untilMs || range.instantMs + range.durationMs <= line.fromMs) continue
      const before = cues.at(-1)
      for (const piece of cutLiveCaptions([line], range))
        if (before && piece.startMs - before.endMs <= seamMs) before.endMs = piece.endMs
        else cues.push(piece)
    }
    return cues
  })
}

function listVideoRanges(segments: readonly StoredSegment[]): VideoRange[] {
  const all: VideoRange[] = []
  let [instantMs, seconds] = [0, 0]
  for (const { duration, programDateTime, slate } of segments) {
    if (programDateTime) instantMs = Date.parse(programDateTime)
    const durationMs = Math.round(duration * 1000)
    if (!slate) {
      all.push({ instantMs, durationMs, fromMs: Math.round(seconds * 1000) })
      seconds += duration
    }
    instantMs += duration * 1000
  }
  return all
}
