import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestClock, testClock } from '../clock/clock.ts'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Limiter, openLimiter, wasWithinLimit } from './limiter.ts'
import { listNetworks } from './network.ts'
import { networkBudgets } from './network-budgets.ts'

let database: TestDatabase
let clock: TestClock
let limiter: Limiter
beforeAll(async () => {
  database = await testDatabase(inject('databaseServer'))
  clock = testClock(new Date('2026-11-21T18:00:00Z'))
  limiter = openLimiter(database.pool, clock, 'a key')
})
afterAll(() => database.drop())

const five = { name: 'five', most: 5, withinMs: 5 * minuteMs }
const takeRepeatedly = async (key: string, times: number) => {
  const answers: boolean[] = []
  for (let count = 0; count < times; count += 1) answers.push(await wasWithinLimit(limiter.take(five, key)))
  return answers
}

test('limiter: allows a burst, and then one at a time as the budget refills', async () => {
  expect(await takeRepeatedly('a', 6)).toEqual([true, true, true, true, true, false])
  clock.advance(minuteMs - secondMs)
  expect(await takeRepeatedly('a', 1)).toEqual([false])
  clock.advance(secondMs)
  expect(await takeRepeatedly('a', 2)).toEqual([true, false])
  clock.advance(2 * minuteMs)
  expect(await takeRepeatedly('a', 3)).toEqual([true, true, false])
  clock.advance(dayMs)
  expect(await takeRepeatedly('a', 6)).toEqual([true, true, true, true, true, false])
})

test('limiter: a refusal says how long to wait, and more tries do not prolong it', async () => {
  await takeRepeatedly('b', 5)
  for (let tries = 0; tries < 20; tries += 1) await takeRepeatedly('b', 1)
  clock.advance(20 * secondMs)
  const refusal = await limiter.take(five, 'b').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ kind: 'too-many', retryAfterMs: 40 * secondMs })
  clock.advance(40 * secondMs)
  expect(await takeRepeatedly('b', 1)).toEqual([true])
})

test('limiter: says how many are left, also without counting', async () => {
  expect([await limiter.left(five, 'c'), await limiter.take(five, 'c'), await limiter.take(five, 'c')]).toEqual([
    5, 4, 3,
  ])
  expect(await limiter.left(five, 'c')).toBe(3)
  clock.advance(minuteMs)
  expect(await limiter.left(five, 'c')).toBe(4)
  await limiter.forget(five, 'c')
  expect(await limiter.left(five, 'c')).toBe(5)
})

test('limiter: of fifty simultaneous tries exactly the allowed number passes', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => wasWithinLimit(limiter.take(five, 'd'))))
  expect(answers.filter(Boolean)).toHaveLength(5)
})

test('limiter: a clock that is set back a day blocks no one for a day', async () => {
  await takeRepeatedly('e', 5)
  clock.advance(-dayMs)
  expect(await takeRepeatedly('e', 1)).toEqual([false])
  clock.advance(minuteMs)
  expect(await takeRepeatedly('e', 1)).toEqual([true])
})

test('limiter: a host that changes its /64 uses the budgets of its /56 and /48', async () => {
  const budgets = networkBudgets(limiter)
  const limit = { ...five, name: 'rotating' }
  const address = (block: number, network: number) => `2001:db8:7:${(block * 256 + network).toString(16)}::1`
  const passed = async (block: number, many: number) => {
    let count = 0
    for (let network = 0; network < many; network++)
      if (await wasWithinLimit(budgets.take(limit, listNetworks(address(block, network))))) count++
    return count
  }
  expect(await passed(0, 40)).toBe(10)
  const blocks: number[] = []
  for (let block = 1; block < 6; block++) blocks.push(await passed(block, 15))
  expect(blocks).toEqual([10, 10, 10, 0, 0])
  expect(await wasWithinLimit(budgets.take(limit, listNetworks('2001:db8:8::1')))).toBe(true)
})

test('limiter: tries counted afterwards refuse the next one from the same wide network', async () => {
  const budgets = networkBudgets(limiter)
  const limit = { ...five, name: 'guesses' }
  for (let network = 0; network < 10; network++)
    await budgets.count(limit, listNetworks(`2001:db8:9:${network.toString(16)}::1`))
  expect(await wasWithinLimit(budgets.refuseSpent(limit, listNetworks('2001:db8:9:aa::1')))).toBe(false)
  expect(await wasWithinLimit(budgets.refuseSpent(limit, listNetworks('2001:db8:9:1aa::1')))).toBe(true)
})
