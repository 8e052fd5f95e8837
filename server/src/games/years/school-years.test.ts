import { createGame } from '@fieldhouse/contract/games/schedule'
import { listSchoolYears } from '@fieldhouse/contract/games/years/school-years'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const add = (day: string) =>
  operator.call(createGame, { body: { sport: 'softball', day, site: 'home', opponent: 'Halford' } })
const list = async () => (await operator.call(listSchoolYears, {})).body.years

test('school years: each with games is listed, newest first, and starts on July 1', async () => {
  expect(await list()).toEqual([])
  for (const day of ['2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01']) expect((await add(day)).status).toBe(201)
  expect(await list()).toEqual([
    { year: 2026, games: 1 },
    { year: 2025, games: 2 },
    { year: 2024, games: 1 },
  ])
})

test('school years: only operators read them', async () => {
  const scorer = await running.staff('scorer')
  expect((await scorer.call(listSchoolYears, {})).status).toBe(403)
})
