import { formatVtt } from '@fieldhouse/contract/films/webvtt'
import type { Cue } from './cue.ts'
import { writeCueText } from './cue-text.ts'

/** Only what we have understood: no notes, no styles, no map of times to a transport stream. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  formatVtt(
    cues.map(({ settings, text, ...times }) => ({
      ...times,
      settings: settings.map(([name, value]) => `${name}:${value}`).join(' '),
      payload: writeCueText(text),
    })),
  )
