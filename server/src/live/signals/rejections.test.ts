import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { RejectedConnection } from '@fieldhouse/contract/origin/origin'
import { expect, test } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import { createRejectionList } from './rejections.ts'

const list = () => {
  const clock = testClock(new Date('2026-11-21T18:00:00Z'))
  const knocks = createRejectionList(clock)
  const knock = (changes: Partial<RejectedConnection> = {}) =>
    knocks.note({ at: clock.now().toISOString(), address: '10.0.0.7', why: 'wrong-key', asset: 'a', ...changes })
  return { clock, knocks, knock }
}

test('rejected encoders: repeated attempts are one line, with their number and the last time', () => {
  const { clock, knocks, knock } = list()
  knock()
  clock.advance(minuteMs)
  knock()
  knock({ why: 'taken' })
  expect(knocks.list()).toMatchObject([
    { why: 'taken', times: 1 },
    { why: 'wrong-key', times: 2, at: '2026-11-21T18:01:00.000Z' },
  ])
})

test('rejected encoders: attempts from a thousand addresses fill five lines, and none of another event', () => {
  const { knocks, knock } = list()
  knock({ asset: 'b', address: '10.9.9.9' })
  for (let address = 0; address < 1_000; address++) knock({ address: `10.0.0.${address}` })
  const of = (asset: string) => knocks.list().filter((line) => line.asset === asset)
  expect([of('a').length, of('b').length]).toEqual([5, 1])
  for (let event = 0; event < 100; event++) knock({ asset: `c${event}` })
  expect(knocks.list()).toHaveLength(30)
})

test('rejected encoders: are forgotten after an hour', () => {
  const { clock, knocks, knock } = list()
  knock()
  clock.advance(hourMs)
  expect(knocks.list()).toEqual([])
  knock()
  expect(knocks.list()).toMatchObject([{ times: 1 }])
})
