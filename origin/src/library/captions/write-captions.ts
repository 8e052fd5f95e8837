import type { Cue } from './cue.ts'
import { writeCueText } from './cue-text.ts'

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

function clock(ms: number): string {
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ]
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(ms % 1000, 3)}`
}

/** Only what we have understood: no notes, no styles, no map of times to a transport stream. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, settings, text }) => {
    const places = settings.map(([name, value]) => ` ${name}:${value}`).join('')
    return `${clock(startMs)} --> ${clock(endMs)}${places}\n${writeCueText(text)}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}
