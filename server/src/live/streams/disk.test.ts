import { createGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { getDiskForecast } from '@fieldhouse/contract/live/disk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { forecastDisk } from './disk-forecast.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const gb = 1e9
const recording = (sport: string | null, size: number) => ({ sport, bytes: size * gb })
const input = {
  total: 100 * gb,
  used: 60 * gb,
  videos: [
    { day: '2026-11-20', bytes: 10 * gb },
    { day: '2026-10-25', bytes: 20 * gb },
  ],
  recordings: [recording('football', 12), recording('football', 11), recording('football', 90), recording('tennis', 4)],
  planned: [
    { day: '2026-11-22', sport: 'football', isGame: true },
    { day: '2026-11-23', sport: 'tennis', isGame: true },
    { day: '2026-11-24', sport: null, isGame: false },
  ],
  pastDays: ['2026-11-19', '2026-11-20', '2026-11-21'],
  daysAhead: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
}

test('disk: the forecast adds the usual size of each sport on the day of its game', () => {
  const { past, ahead, expected, videos, full_on } = forecastDisk(input)
  expect(past.map(({ bytes }) => bytes / gb)).toEqual([50, 60, 60])
  // The middle of 11, 12 and 90 is 12; an event without a sport is as large as any.
  expect(ahead.map(({ bytes }) => bytes / gb)).toEqual([60, 72, 76, 88])
  expect(expected).toEqual({ games: 2, events: 1, bytes: 28 * gb, usual: 12 * gb })
  expect([videos / gb, full_on]).toEqual([30, null])
})

test('disk: the day is named when it gets 90 percent full, and object storage never does', () => {
  expect(forecastDisk({ ...input, used: 78 * gb }).full_on).toBe('2026-11-22')
  expect(forecastDisk({ ...input, used: 95 * gb }).full_on).toBe('2026-11-21')
  expect(forecastDisk({ ...input, total: null, used: 95 * gb }).full_on).toBeNull()
  expect(forecastDisk({ ...input, recordings: [] }).expected).toMatchObject({ bytes: 0, usual: null })
})

test('disk: staff get the level of a month back and a month ahead, with what is planned', async () => {
  const body = { title: 'Signing day', starts_at: '2026-12-02T17:00:00.000Z' }
  await operator.call(createEvent, { body })
  await operator.call(createGame, { body: { sport: 'football', day: '2026-11-28', site: 'home', opponent: 'Halford' } })
  const { body: disk } = await operator.call(getDiskForecast)
  expect([disk.past.length, disk.ahead.length]).toEqual([31, 31])
  expect([disk.past.at(-1)?.day, disk.ahead[0]?.day]).toEqual(['2026-11-21', '2026-11-21'])
  expect(disk.total).toBeGreaterThan(disk.used)
  // No football game was ever streamed here, so this one probably isn’t either.
  expect(disk.expected).toMatchObject({ games: 0, events: 1, usual: null })
})
