import type { Signal } from '@fieldhouse/contract/live/signals'
import { expect, test } from 'vitest'
import { getChartTop, listLostStretches, toBitrateSteps, toBitrateTable } from './time-line.model.ts'

const signalOf = (changes: Partial<Signal> = {}): Signal => ({
  at: '2026-11-21T19:05:00.000Z',
  step_seconds: 2,
  kbps: [4_000, 2_000],
  frame_rate: null,
  losses: [],
  ...changes,
})

test('the bitrate chart puts the newest step at its end', () => {
  expect(toBitrateSteps(signalOf())).toEqual([
    { ago: 3, kbps: 4_000 },
    { ago: 1, kbps: 2_000 },
  ])
})

test('the bitrate chart cuts a loss at its start and extends an open one to its end', () => {
  const losses = [
    { at: '2026-11-21T18:50:00.000Z', seconds: 10 },
    { at: '2026-11-21T18:59:55.000Z', seconds: 15 },
    { at: '2026-11-21T19:04:50.000Z', seconds: null },
  ]
  expect(listLostStretches(signalOf({ losses }))).toEqual([
    { fromAgo: 300, untilAgo: 290 },
    { fromAgo: 10, untilAgo: 0 },
  ])
})

test('the bitrate chart’s upper edge stays the same for small changes', () => {
  expect([3_900, 4_100, 4_300].map((most) => getChartTop(signalOf({ kbps: [most] })))).toEqual([5_000, 5_000, 5_000])
  expect(getChartTop(signalOf({ kbps: [] }))).toBe(1_000)
  expect(getChartTop(signalOf({ kbps: [22_000] }))).toBe(25_000)
})

test('the bitrate table lists half minutes, oldest first', () => {
  const signal = signalOf({ kbps: Array.from({ length: 30 }, (_, step) => (step < 15 ? 4_000 : 0)) })
  const { rows } = toBitrateTable(signal, (at) => at.toISOString().slice(14, 19))
  expect(rows).toEqual([
    ['04:00', '4.0', '0'],
    ['04:30', '0.0', '0'],
  ])
})
