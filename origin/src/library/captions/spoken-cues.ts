import type { SpokenLine } from '@fieldhouse/contract/origin/origin'
import type { StoredSegment } from '../../storage/manifest.ts'
import type { Cue } from './cue.ts'

/** A stretch of pictures: when it was, and where it begins among those that it is counted with. */
export interface Seen {
  instantMs: number
  durationMs: number
  fromMs: number
}

/** What is read while these pictures are seen; it is cut where they are. */
export const spokenWithin = (lines: readonly SpokenLine[], { instantMs, durationMs, fromMs }: Seen): Cue[] =>
  lines
    .map(({ text, ...line }) => ({
      startMs: Math.max(0, line.fromMs - instantMs) + fromMs,
      endMs: Math.min(durationMs, line.untilMs - instantMs) + fromMs,
      settings: [],
      text: [{ kind: 'text' as const, text }],
    }))
    .filter(({ startMs, endMs }) => startMs < endMs)

/** A rounding lies between two segments at most. */
const seamMs = 20

/** What was said while it was on, as the captions of its recording, which counts without slates. */
export function recordedCues(lines: readonly SpokenLine[], segments: readonly StoredSegment[]): Cue[] {
  const shown = seenIn(segments)
  return lines.flatMap((line) => {
    const whole: Cue[] = []
    for (const seen of shown) {
      if (seen.instantMs >= line.untilMs || seen.instantMs + seen.durationMs <= line.fromMs) continue
      const before = whole.at(-1)
      for (const piece of spokenWithin([line], seen))
        if (before && piece.startMs - before.endMs <= seamMs) before.endMs = piece.endMs
        else whole.push(piece)
    }
    return whole
  })
}

function seenIn(segments: readonly StoredSegment[]): Seen[] {
  const all: Seen[] = []
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
