import { expect, test } from 'vitest'
import {
  formatCueTime,
  parseCueTime,
  parseShiftSeconds,
  readVtt,
  replaceCue,
  shiftCues,
  writeVtt,
} from './cues.model.ts'

const vtt = [
  'WEBVTT',
  '',
  '00:00:01.000 --> 00:00:02.500 line:90%',
  'Kickoff &amp; away',
  'we go',
  '',
  '01:02:03.040 --> 01:02:05.000',
  'A <i>goal</i> &lt;3 &amp;lt;',
  '',
].join('\n')

test('captions are read from VTT and written back unchanged', () => {
  expect(readVtt(vtt)).toEqual([
    { fromMs: 1_000, untilMs: 2_500, settings: 'line:90%', text: 'Kickoff & away\nwe go' },
    { fromMs: 3_723_040, untilMs: 3_725_000, settings: '', text: 'A <i>goal</i> &lt;3 &amp;lt;' },
  ])
  expect(writeVtt(readVtt(vtt))).toBe(vtt.replace('&amp; away', '& away'))
})

test('captions are shifted together, cut at the start and dropped before it', () => {
  const cues = readVtt(vtt)
  expect(shiftCues(cues, 1_500)[0]).toMatchObject({ fromMs: 2_500, untilMs: 4_000 })
  expect(shiftCues(cues, -1_500)[0]).toMatchObject({ fromMs: 0, untilMs: 1_000 })
  expect(shiftCues(cues, -2_500)).toHaveLength(1)
  expect(shiftCues(shiftCues(cues, 700), -700)).toEqual(cues)
})

test('a caption can be changed, moved to its time or removed, and its text cannot break the file', () => {
  const cues = readVtt(vtt)
  const [first, second] = cues
  if (!first || !second) throw new Error('two captions are kept')
  expect(replaceCue(cues, 0, { ...first, fromMs: 4_000_000, untilMs: 4_001_000 }).map(({ fromMs }) => fromMs)).toEqual([
    3_723_040, 4_000_000,
  ])
  expect(replaceCue(cues, 0, undefined)).toEqual([second])
  const typed = 'One\n\n00:00:09.000 --> 00:00:10.000\n  two '
  expect(readVtt(writeVtt(replaceCue(cues, 0, { ...first, text: typed })))).toHaveLength(2)
})

test('caption times and shifts are accepted as people type them', () => {
  expect(['4', '1:02', '1:02.5', '1:02:03', '00:00:01,250', '0:61', 'x', ''].map(parseCueTime)).toEqual([
    4_000,
    62_000,
    62_500,
    3_723_000,
    1_250,
    undefined,
    undefined,
    undefined,
  ])
  expect([1_000, 62_500, 605_000, 3_723_040].map(formatCueTime)).toEqual([
    '0:01.000',
    '1:02.500',
    '10:05.000',
    '1:02:03.040',
  ])
  expect(['+1.5', '-2', '−0,25', '1.5s', ''].map(parseShiftSeconds)).toEqual([
    1_500,
    -2_000,
    -250,
    undefined,
    undefined,
  ])
})
