import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import type { IdentifiedSession } from './session.store.ts'
import { createSessionCache } from './session-cache.ts'

const row = (sid: string) => ({ sid }) as IdentifiedSession

test('session cache: a session is read once in five seconds', async () => {
  const clock = testClock()
  const cache = createSessionCache(clock)
  let reads = 0
  const read = async () => {
    reads += 1
    return row('s')
  }
  for (let times = 0; times < 3; times += 1) expect(await cache.get('s', read)).toEqual(row('s'))
  expect(reads).toBe(1)
  clock.advance(5 * secondMs)
  await cache.get('s', read)
  expect(reads).toBe(2)
})

test('session cache: a session that ends while it is read is not cached', async () => {
  const cache = createSessionCache(testClock())
  const late = Promise.withResolvers<IdentifiedSession>()
  const reading = cache.get('s', () => late.promise)
  cache.drop('s')
  late.resolve(row('s'))
  await reading
  let reads = 0
  await cache.get('s', async () => {
    reads += 1
    return undefined
  })
  expect(reads).toBe(1)
})

test('session cache: a clock that is set back does not prolong an ended session', async () => {
  const clock = testClock()
  const cache = createSessionCache(clock)
  await cache.get('s', async () => row('s'))
  clock.advance(-hourMs)
  expect(await cache.get('s', async () => undefined)).toBeUndefined()
})

test('session cache: a missing session is looked up each time', async () => {
  const cache = createSessionCache(testClock())
  expect(await cache.get('s', async () => undefined)).toBeUndefined()
  expect(await cache.get('s', async () => row('s'))).toEqual(row('s'))
})

test('session cache: without the database, readers stay signed in unless the session’s end was announced', async () => {
  const clock = testClock()
  const cache = createSessionCache(clock)
  const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  for (const sid of ['s', 'ended']) await cache.get(sid, async () => row(sid))
  clock.advance(14 * minuteMs)
  expect(await cache.get('s', away, true)).toEqual(row('s'))
  expect(await cache.get('ended', away, true)).toEqual(row('ended'))
  await expect(cache.get('s', away)).rejects.toThrow('connect')
  await expect(cache.get('never seen', away, true)).rejects.toThrow('connect')
  cache.drop('ended')
  await expect(cache.get('ended', away, true)).rejects.toThrow('connect')
  clock.advance(minuteMs)
  await expect(cache.get('s', away, true)).rejects.toThrow('connect')
})
