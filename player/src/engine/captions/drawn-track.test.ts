import { expect, test } from 'vitest'
import { mergeCues } from './drawn-track.ts'

const cue = (startTime: number, endTime: number, text: string) => ({ startTime, endTime, text }) as VTTCue

function track() {
  const cues: VTTCue[] = []
  return { cues, addCue: (one: VTTCue) => cues.push(one) } as unknown as TextTrack & { cues: VTTCue[] }
}

test('drawn captions: pieces of one line are merged in any order', () => {
  const drawn = track()
  mergeCues(drawn, [cue(4.2, 4.5, 'Goal'), cue(4.2, 4.5, 'By Ann')])
  mergeCues(drawn, [cue(4.501, 6, 'Goal')])
  mergeCues(drawn, [cue(4, 4.2, 'Goal'), cue(4, 6, 'Goal')])
  expect(drawn.cues).toEqual([cue(4, 6, 'Goal'), cue(4.2, 4.5, 'By Ann')])
  mergeCues(drawn, [cue(9, 10, 'Goal')])
  expect(drawn.cues).toHaveLength(3)
})
