import { currentSchool } from '@fieldhouse/contract/company'
import {
  addAffiliation,
  chooseTeams,
  listAffiliations,
  listMyAffiliations,
  listTeams,
  removeAffiliation,
} from '@fieldhouse/contract/customer/choices'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const mine = async (who: Visitor) =>
  (await who.call(listMyAffiliations)).body.affiliations.map(({ id }: { id: number }) => id)
const followed = async (who: Visitor) =>
  (await who.call(listTeams)).body.teams
    .filter(({ selected }: { selected: boolean }) => selected)
    .map(({ id }: { id: number }) => id)
const choose = (who: Visitor, teams: unknown) => who.call(chooseTeams, { body: { teams } })

test('affiliations: a fan can add each once and remove it', async () => {
  const fan = await running.fan()
  expect((await fan.call(listAffiliations)).body.affiliations).toEqual(currentSchool().affiliations)
  for (const id of ['3', '1', '3'])
    expect((await fan.call(addAffiliation, { params: { id } })).body).toEqual({ success: true })
  expect(await mine(fan)).toEqual([1, 3])
  for (const id of ['3', '3']) expect((await fan.call(removeAffiliation, { params: { id } })).status).toBe(200)
  expect(await mine(fan)).toEqual([1])
})

test('affiliations: an unknown one is not found, and an invalid id is refused', async () => {
  const fan = await running.fan()
  for (const endpoint of [addAffiliation, removeAffiliation]) {
    expect((await fan.call(endpoint, { params: { id: '99' } })).status).toBe(404)
    for (const id of ['0', '-1', 'x', '1.5', '1e3', '9999999999'])
      expect((await fan.call(endpoint, { params: { id } })).status).toBe(400)
    expect((await running.visitor().call(endpoint, { params: { id: '1' } })).status).toBe(401)
  }
})

test('affiliations: simultaneous additions of one add it once', async () => {
  const fan = await running.fan()
  const answers = await Promise.all(Array.from({ length: 30 }, () => fan.call(addAffiliation, { params: { id: '2' } })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await mine(fan)).toEqual([2])
})

test('followed teams: are exactly the last choice, in the school’s order', async () => {
  const fan = await running.fan()
  const { body } = await fan.call(listTeams)
  expect(body.teams.map(({ id }: { id: number }) => id)).toEqual(listSchoolSports().map(({ id }) => id))
  expect(body.teams[0]).toEqual({
    id: 101,
    slug: 'football',
    name: 'Football',
    gender: 'm',
    icon: 'football',
    selected: false,
    score_safe: false,
  })
  await choose(fan, [125, 101, 101])
  expect(await followed(fan)).toEqual([101, 125])
  await choose(fan, [128])
  expect(await followed(fan)).toEqual([128])
  await choose(fan, [])
  expect(await followed(fan)).toEqual([])
})

test('followed teams: unknown, too many or invalid ones are refused, and the choice stays', async () => {
  const fan = await running.fan()
  await choose(fan, [101])
  const unknown = await choose(fan, [101, 999])
  expect([unknown.status, Object.keys(unknown.refusal.validation_errors)]).toEqual([400, ['teams']])
  for (const teams of [Array(101).fill(101), ['101'], [1.5], [-1], 'all', null, [null], { 0: 101 }])
    expect((await choose(fan, teams)).status).toBe(400)
  expect(await followed(fan)).toEqual([101])
  expect((await choose(running.visitor(), [101])).status).toBe(401)
})

test('followed teams: of two simultaneous choices one wins completely', async () => {
  const fan = await running.fan()
  for (let times = 0; times < 10; times += 1) {
    const [one, two] = [
      [101, 102, 103],
      [125, 117],
    ]
    await Promise.all([choose(fan, one), choose(fan, two)])
    expect([
      [101, 102, 103],
      [117, 125],
    ]).toContainEqual((await followed(fan)).sort())
  }
})

test('choices: one fan’s are separate from another’s', async () => {
  const [one, two] = [await running.fan(), await running.fan()]
  await choose(one, [101])
  await one.call(addAffiliation, { params: { id: '1' } })
  expect([await followed(two), await mine(two)]).toEqual([[], []])
})
