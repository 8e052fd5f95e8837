// @vitest-environment happy-dom

import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { changePlanGrant, endPlanGrant, grantPlan, type PlanGrant } from '@fieldhouse/contract/plans/admin'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { createGrantDraft, formatTerm, formatUntil } from './plans.model.ts'

const { server, page, open, says, eventually, press, pressButton, button, field, type } = testScreen()

const uid = 'riley-uid-0001'
const season: PlanGrant = {
  id: 7,
  plan: 'season',
  only: null,
  source: 'staff',
  reason: 'Season tickets, account 4471',
  given_by: 'Jordan Vale',
  given_at: '2026-08-15T18:00:00Z',
  starts_at: '2026-08-15T18:00:00Z',
  ends_at: '2027-07-01T06:00:00Z',
  state: 'counts',
}
const plus: PlanGrant = { ...season, id: 8, plan: 'plus', reason: 'Contest', ends_at: null, state: 'covered' }
const fromCode: PlanGrant = { ...plus, id: 9, source: 'code', given_by: null, reason: 'Bookstore holiday' }
const trial: PlanGrant = { ...plus, id: 6, given_by: null, reason: 'Trial', state: 'ended' }
const fan = (plan: string, grants: PlanGrant[]) =>
  ({ uid, firstname: 'Riley', lastname: 'Navarro', email: 'r@x.example', plan, grants }) as unknown as FanPage

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00Z') })
  for (const endpoint of [grantPlan, changePlanGrant, endPlanGrant])
    server.answers(endpoint, () => ({ plan: 'plus', grants: [] }))
})
afterEach(() => vi.useRealTimers())

const choose = (label: string, value: string) =>
  act(() => {
    const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const select = document.querySelector<HTMLSelectElement>(`select[id="${name?.htmlFor}"]`)
    if (!select) throw new Error(`there is no select ${label}`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const dialogSays = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))

test('plan panel: says which plan counts, where it came from and why the others do not', async () => {
  await open(<PlanPanel fan={fan('season', [season, plus, trial, fromCode])} />)
  await says('Plan: Season Pass')
  await says('Given by Jordan Vale: Season tickets, account 4471')
  await says('In force')
  await says('Covered by Season Pass')
  await says('Given by someone who left: Trial')
  await says('From a code: Bookstore holiday')
  expect(page.querySelectorAll('li')[2]?.querySelectorAll('button')).toHaveLength(0)
})

test('plan panel: an end at midnight is the last day that the fan reads, any other has its time', () => {
  expect(formatTerm(season)).toBe('Since Aug 15, 2026. Last day Jun 30, 2027')
  expect(formatUntil(season.ends_at)).toBe('until Jun 30, 2027')
  // Five minutes before midnight.
  const early = '2027-07-01T05:55:00Z'
  expect(formatTerm({ ...season, ends_at: early })).toMatch(/^Aug 15, 2026 to Wed, Jun 30, 2027, 11:55\sPM$/)
  expect(formatUntil(early)).toMatch(/^until Wed, Jun 30, 2027, 11:55\sPM$/)
  expect([formatTerm(plus), formatUntil(null)]).toEqual(['Since Aug 15, 2026, no end', 'without an end'])
})

test('plan panel: a plan is granted with an end and a reason', async () => {
  await open(<PlanPanel fan={fan('free', [])} />)
  await says('The plan that everyone has.')
  await pressButton('Grant a plan')
  await dialogSays('Grant Riley Navarro a plan')
  await pressButton('Grant')
  await dialogSays('Enter the reason.')
  expect(server.callsOf(grantPlan)).toEqual([])
  type(field('Reason'), 'Won the contest')
  await pressButton('Grant')
  await says('Riley Navarro has Season Pass until')
  expect(server.callsOf(grantPlan)).toMatchObject([
    { body: { plan: 'season', ends_at: '2027-07-01T06:00:00.000Z', reason: 'Won the contest' } },
  ])
})

test('plan panel: a pass is granted for a game, a team or a day', async () => {
  server.answers(getSchedule, () => ({
    games: [gameOf({ id: 12, day: '2026-12-05' })],
  }))
  await open(<PlanPanel fan={fan('free', [])} />)
  const grant = async (target: string) => {
    await pressButton('Grant a plan')
    await dialogSays('Grant Riley Navarro a plan')
    type(field('Reason'), 'Single-game ticket')
    await choose('For', target)
  }
  await grant('game')
  await pressButton('Grant')
  await dialogSays('Choose a game.')
  await dialogSays('Lakemont at Harbor')
  await choose('Game', '12')
  await pressButton('Grant')
  await says('Riley Navarro has Season Pass for this game until')
  await grant('team')
  await choose('Team', 'softball')
  await pressButton('Grant')
  await eventually(() => expect(server.callsOf(grantPlan)).toHaveLength(2))
  await grant('day')
  type(field('Day'), '2026-12-05')
  await pressButton('Grant')
  await eventually(() => expect(server.callsOf(grantPlan)).toHaveLength(3))
  const reason = 'Single-game ticket'
  expect(server.callsOf(grantPlan).map(({ body }) => body)).toEqual([
    { plan: 'season', only: { kind: 'game', id: 12 }, ends_at: '2026-12-13T07:00:00.000Z', reason },
    { plan: 'season', only: { kind: 'team', sport: 'softball' }, ends_at: '2027-07-01T06:00:00.000Z', reason },
    { plan: 'season', starts_at: '2026-12-05T07:00:00.000Z', ends_at: '2026-12-06T07:00:00.000Z', reason },
  ])
})

test('plan panel: a pass says what it is for', async () => {
  const game = { kind: 'game', id: 12, type: 'game', name: 'Lakemont at Oaks', day: '2026-12-05' } as const
  await open(<PlanPanel fan={fan('free', [{ ...plus, only: game, state: 'counts' }])} />)
  await says('Utes+ for Lakemont at Oaks, Dec 5')
})

test('plan panel: an end is changed or taken away, and a plan ends now', async () => {
  await open(<PlanPanel fan={fan('season', [season, plus])} />)
  await press(button('Change the end of Season Pass'))
  await dialogSays('Change the end of Season Pass')
  await press(field('It ends'))
  type(field('Reason'), 'For life')
  await pressButton('Save')
  await says('Riley Navarro has Season Pass without an end.')
  expect(server.callsOf(changePlanGrant)).toMatchObject([{ body: { ends_at: null, reason: 'For life' } }])
  await press(button('End Season Pass'))
  await dialogSays('End Season Pass now?')
  type(field('Reason'), 'Not paid')
  await pressButton('End plan')
  await says('Season Pass has ended. Riley Navarro now has Utes+.')
  expect(server.callsOf(endPlanGrant)).toMatchObject([{ body: { reason: 'Not paid' } }])
})

test('grant: proposes the end of the sports year', () => {
  const untilOf = (now: string) => createGrantDraft('plus', undefined, new Date(now)).until
  expect(untilOf('2026-11-28T20:00:00Z')).toBe('2027-07-01T00:00')
  expect(untilOf('2027-03-01T20:00:00Z')).toBe('2027-07-01T00:00')
  expect(untilOf('2027-07-02T20:00:00Z')).toBe('2028-07-01T00:00')
})
