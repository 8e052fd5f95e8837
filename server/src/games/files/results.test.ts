import { currentSchool } from '@fieldhouse/contract/company'
import { importResults } from '@fieldhouse/contract/games/files'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
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

const dual = async (day: string): Promise<string> => {
  const body = { sport: 'womens-swimming-and-diving', day, site: 'home', opponent: 'Westerly' }
  return String((await operator.call(createGame, { body })).body.id)
}
const send = async (id: string, teams: readonly [string, string], query: { accept?: 'true' } = {}) => {
  const lines = [
    'Event,Pl,Swimmer,School,Time,Pts',
    `100 Butterfly,1,Ida Low,${teams[0]},54.31,9`,
    `100 Butterfly,2,Una Foss,${teams[1]},55.00,4`,
  ]
  const body = new TextEncoder().encode(lines.join('\n'))
  return (await operator.call(importResults, { params: { id }, query, body, headers: { 'content-type': 'text/csv' } }))
    .body
}
const scoreOf = async (id: string) => (await operator.call(getGameSnapshot, { params: { id } })).body.state.score

test('results: a dual’s teams are found with a state or letters behind their names', async () => {
  const id = await dual('2026-11-14')
  expect(await send(id, [`${currentSchool().school}-UT`, 'Westerly - WES'])).toMatchObject({
    shown: true,
    findings: [],
  })
  expect(await scoreOf(id)).toEqual({ away: 4, home: 9 })
})

test('results: a dual with an unknown team is not shown with half a score', async () => {
  const id = await dual('2026-11-21')
  const strange = [currentSchool().school, 'Westerly Swim Club'] as const
  const message = `“Westerly Swim Club” isn’t Westerly or ${currentSchool().school}.`
  expect(await send(id, strange)).toMatchObject({ shown: false, findings: [message] })
  expect(await scoreOf(id)).toBeUndefined()
  expect(await send(id, strange, { accept: 'true' })).toMatchObject({ shown: true })
  expect(await scoreOf(id)).toBeUndefined()
})
