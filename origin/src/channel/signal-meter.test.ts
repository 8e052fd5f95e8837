import { expect, test } from 'vitest'
import { SignalMeter } from './signal-meter.ts'

const clock = { now: () => new Date('2026-11-21T19:00:00Z') }

function meter() {
  let now = 1_000
  const measured = new SignalMeter(clock, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  /** Sends thirty frames per second at this bit rate. */
  const send = (ms: number, kbps = 4_000) => {
    for (let passed = 0; passed < ms; passed += 100) {
      pass(100)
      measured.saw((kbps * 100) / 8)
      measured.drew(3)
    }
  }
  return { measured, pass, send }
}

test('signal meter: reports no signal when nothing ever arrived', () => {
  const { measured, pass } = meter()
  pass(60_000)
  expect([measured.signal, measured.kbps]).toEqual([undefined, 0])
})

test('signal meter: reports the bit rate in two-second steps, with the current frame rate', () => {
  const { measured, send } = meter()
  send(10_000)
  send(10_000, 2_000)
  const { kbps = [], frameRate, losses } = measured.signal ?? {}
  expect(kbps).toHaveLength(9)
  expect(kbps.slice(1, 4)).toEqual([4_000, 4_000, 4_000])
  expect(kbps.slice(-3)).toEqual([2_000, 2_000, 2_000])
  expect([measured.kbps, frameRate, losses]).toEqual([2_000, 30, []])
})

test('signal meter: estimates the bit rate in the first seconds', () => {
  const { measured, send } = meter()
  send(1_000)
  expect(measured.kbps).toBeGreaterThan(3_000)
  expect(measured.signal).toMatchObject({ kbps: [] })
})

test('signal meter: a gap is a loss with its start and length, and it has no length until it ends', () => {
  const { measured, pass, send } = meter()
  send(10_000)
  pass(1_200)
  expect(measured.signal?.losses).toEqual([])
  pass(3_800)
  expect(measured.signal?.losses).toEqual([{ at: '2026-11-21T18:59:55.000Z', ms: null }])
  send(4_000)
  // 5 s, and 0.1 s until the first bytes arrive.
  expect(measured.signal?.losses).toEqual([{ at: '2026-11-21T18:59:51.000Z', ms: 5_100 }])
  expect(measured.signal?.kbps.slice(5, 7)).toEqual([0, 0])
})

test('signal meter: keeps five minutes and about twenty losses, and forgets an encoder that left long ago', () => {
  const { measured, pass, send } = meter()
  for (let index = 0; index < 200; index++) {
    send(2_000)
    pass(2_000)
  }
  expect(measured.signal?.kbps).toHaveLength(150)
  expect(measured.signal?.losses.length).toBeLessThanOrEqual(21)
  pass(400_000)
  expect(measured.signal).toBeUndefined()
  send(4_000)
  expect(measured.signal?.losses).toEqual([])
})

test('signal meter: forgets a silent encoder after five minutes, even when it is read all the time', () => {
  const { measured, pass, send } = meter()
  send(10_000)
  const signals = Array.from({ length: 200 }, () => {
    pass(2_000)
    return measured.signal
  })
  expect([signals[0]?.losses.length, signals.at(-1)]).toEqual([1, undefined])
})
