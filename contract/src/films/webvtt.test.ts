import { expect, test } from 'vitest'
import { formatVtt, formatVttTime, parseVttTime } from './webvtt.ts'

test('WebVTT: formats a time as hours, minutes, seconds and milliseconds', () => {
  expect([0, 999, 3_753_500, 360_000_000].map(formatVttTime)).toEqual([
    '00:00:00.000',
    '00:00:00.999',
    '01:02:33.500',
    '100:00:00.000',
  ])
})

test('WebVTT: reads a time with or without hours, and with a comma as the decimal point', () => {
  expect(['01:02:33.500', '02:33.5', '00:00:00,250'].map(parseVttTime)).toEqual([3_753_500, 153_500, 250])
  for (const text of ['', '61:00.000', '00:75.000', '00:10', '1.5', 'a:00.000'])
    expect(parseVttTime(text)).toBeUndefined()
})

test('WebVTT: writes one block per cue, with its settings if it has any', () => {
  const cues = [
    { startMs: 0, endMs: 1000, payload: 'Kick' },
    { startMs: 1500, endMs: 2000, settings: 'line:0', payload: 'Good' },
  ]
  expect(formatVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nKick\n\n00:00:01.500 --> 00:00:02.000 line:0\nGood\n',
  )
  expect(formatVtt([])).toBe('WEBVTT\n\n')
})
