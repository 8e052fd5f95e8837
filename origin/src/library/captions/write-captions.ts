import { formatVtt } from '@fieldhouse/contract/films/webvtt'
import type { CaptionCue } from './cue.ts'
import { writeCueText } from './cue-text.ts'

/** Writes the parsed cues only: no notes, no styles, no timestamp map. */
export const writeCaptions = (cues: readonly CaptionCue[]): string =>
  formatVtt(
    cues.map(({ settings, text, ...times }) => ({
      ...times,
      settings: settings.map(([name, value]) => `${name}:${value}`).join(' '),
      payload: writeCueText(text),
    })),
  )
