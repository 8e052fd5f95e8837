import { expect, test } from 'vitest'
import { PictureCaptions } from './picture-captions.ts'

const cue = (startTime: number, endTime: number, text: string) => ({ startTime, endTime, text }) as VTTCue

test('embedded captions: a language is offered once it appears, unless the playlist has it', () => {
  const captions = new PictureCaptions()
  expect(captions.beside([])).toEqual([])
  expect([captions.met('textTrack1'), captions.met('textTrack1'), captions.met('textTrack9')]).toEqual([
    true,
    false,
    false,
  ])
  expect(captions.beside([])).toEqual([{ language: 'en', label: 'English' }])
  expect(captions.beside([{ language: 'en', label: 'English, corrected' }])).toEqual([])
  captions.met('textTrack2')
  expect(captions.beside([]).map(({ language }) => language)).toEqual(['en', 'es'])
  captions.clear()
  expect(captions.beside([])).toEqual([])
})

const live = { live: true, edge: 14, targetduration: 4 }

test('embedded captions: a late line at the live edge is shown for its full length, and an early one keeps its time', () => {
  const captions = new PictureCaptions()
  expect(captions.take('textTrack1', [cue(8, 10, 'late'), cue(14, 16, 'ahead')], 11, live)).toBe('en')
  expect(captions.cuesIn('en')).toEqual([cue(11, 13, 'late'), cue(14, 16, 'ahead')])
  expect(captions.cuesIn('es')).toEqual([])
  expect(captions.take('textTrack9', [cue(1, 2, 'of no language that is known')], 0, live)).toBe(undefined)
})

test.each([
  ['a recording', { live: false, edge: 14, targetduration: 4 }],
  ['a broadcast, well before its edge', { live: true, edge: 1000, targetduration: 4 }],
  ['what has not told its length yet', null],
])('embedded captions: a jump into a segment of %s does not show earlier lines', (_, list) => {
  const captions = new PictureCaptions()
  captions.take('textTrack1', [cue(8, 9, 'earlier'), cue(9, 10, 'earlier too'), cue(10.5, 12, 'now')], 11, list)
  expect(captions.cuesIn('en')).toEqual([cue(8, 9, 'earlier'), cue(9, 10, 'earlier too'), cue(10.5, 12, 'now')])
})
