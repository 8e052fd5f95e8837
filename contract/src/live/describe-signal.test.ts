import { expect, test } from 'vitest'
import { describeRejection, describeSignal } from './describe-signal.ts'
import type { Signal } from './signals.ts'

const clock = (at: string) => at.slice(11, 19)
const signalOf = (changes: Partial<Signal> = {}): Signal => ({
  at: '2026-11-21T19:05:00.000Z',
  step_seconds: 2,
  kbps: Array.from({ length: 150 }, (_, step) => (step % 2 ? 4_100 : 4_300)),
  frame_rate: 30,
  losses: [],
  ...changes,
})
const loss = (at: string, seconds: number | null) => ({ at: `2026-11-21T${at}.000Z`, seconds })

test('signal description: gives the lowest, highest and average rate, and says that nothing was lost', () => {
  expect(describeSignal(signalOf(), clock)).toBe('Last 5 minutes: 4.1 to 4.3 Mb/s, average 4.2. No signal loss.')
})

test('signal description: counts losses with their length, and an ongoing loss has its start time', () => {
  const once = [loss('19:03:10', 12)]
  expect(describeSignal(signalOf({ losses: once }), clock)).toContain('lost once, at 19:03:10 for 12 seconds.')
  const twice = [...once, loss('19:04:00', 1.2)]
  expect(describeSignal(signalOf({ losses: twice }), clock)).toContain(
    'lost twice, 13 seconds in all, last at 19:04:00 for 1 second.',
  )
  const now = [...twice, loss('19:04:58', null)]
  expect(describeSignal(signalOf({ losses: now }), clock)).toContain('No signal since 19:04:58.')
})

test('signal description: gives no rate when nothing arrived', () => {
  expect(describeSignal(signalOf({ kbps: [0, 0, 0] }), clock)).toMatch(/^No signal in the last 6 seconds\./)
})

test('rejected encoder: the message says where it came from, why, what to do and when', () => {
  const knock = { at: '2026-11-21T19:03:10.000Z', times: 1, address: '::ffff:10.0.0.7', why: 'wrong-key' as const }
  expect(describeRejection(knock, clock)).toBe(
    'An encoder at 10.0.0.7 used a wrong or old key. Copy the stream’s key into it again. (at 19:03:10)',
  )
  expect(describeRejection({ ...knock, times: 3, address: 'SRT', why: 'taken' }, clock)).toMatch(
    /^An encoder over SRT connected while another encoder is sending\. .*\(3 times, last at 19:03:10\)$/,
  )
})
