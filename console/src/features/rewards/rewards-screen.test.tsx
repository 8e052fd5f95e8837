// @vitest-environment happy-dom
import {
  changePrize,
  handOut,
  listKeptCauses,
  listKeptPrizes,
  listRedemptions,
  listVenueCodes,
  makeVenueCode,
  type OperatorPrize,
  type OperatorRedemption,
  takeBack,
  type VenueCode,
} from '@fieldhouse/contract/rewards/admin'
import { addRule, changeRule, listRules, type RewardRule } from '@fieldhouse/contract/rewards/rules'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { RewardsScreen } from './RewardsScreen.tsx'
import { toRedemptionTable } from './rewards.model.ts'

const { server, open: openScreen, says, eventually, pressButton: press, typeInto: type } = testScreen()

const rule: RewardRule = {
  id: 4,
  deed: 'watch',
  goal: 0,
  name: 'Watch',
  words: 'Watch a video.',
  points: 10,
  per_day: 5,
  art: 'eye',
  paused: false,
  since: '2026-11-21T18:00:00.000Z',
  fans: 1,
  paid: 1_200,
}
const prize: OperatorPrize = {
  id: 7,
  name: 'A cap',
  words: 'At the desk',
  art: 'cap',
  image: null,
  cost: 120,
  stock: 10,
  taken: 4,
  handed_out: 1,
  per_fan: 1,
  paused: false,
}
const one: OperatorRedemption = {
  id: 9,
  prize: 'A cap',
  points: 120,
  at: '2026-11-21T18:00:00.000Z',
  code: 'ABCD2345',
  fan: 'Ana Ruiz',
  email: 'ana@example.org',
  state: 'waiting',
  handed_at: null,
}
const code: VenueCode = {
  game: 3,
  sport: 'football',
  name: 'A at B',
  day: '2026-11-28',
  code: null,
  from: '2026-11-28T18:00:00.000Z',
  until: '2026-11-29T00:00:00.000Z',
  fans: 0,
}

beforeEach(() => {
  server.answers(listRules, () => ({ rules: [rule] }))
  server.answers(changeRule, () => rule)
  server.answers(addRule, () => rule)
  server.answers(listKeptPrizes, () => ({ prizes: [prize] }))
  server.answers(listKeptCauses, () => ({ causes: [] }))
  server.answers(listVenueCodes, () => ({ codes: [code] }))
  server.answers(makeVenueCode, () => ({ ...code, code: 'K7Q4M2' }))
  server.answers(listRedemptions, () => ({ redemptions: [one], more: false }))
  server.answers(handOut, () => ({ ...one, state: 'handed-out' as const }))
  server.answers(takeBack, () => ({ ...one, state: 'taken-back' as const }))
})

const open = (part = '') => openScreen(<RewardsScreen part={part} />)

test('rewards: a rule shows its terms and totals and can be paused, changed and added', async () => {
  await open()
  await says('Watch a video or stream, 10 points each time, up to 5 a day, 1,200 points earned by 1 fan')
  await press('Pause Watch')
  const { name, words, points, per_day, art } = rule
  await eventually(() =>
    expect(server.callsOf(changeRule)).toMatchObject([
      { params: { id: '4' }, body: { name, words, points, per_day, art, paused: true } },
    ]),
  )
  await press('Change Watch')
  await type('Points', '15')
  await press('Save')
  await eventually(() =>
    expect(server.callsOf(changeRule)[1]?.body).toEqual({ name, words, points: 15, per_day, art, paused: false }),
  )
  await type('Name', 'Film room')
  await type('What fans do', 'Ten videos')
  await type('Points', 'many')
  await press('Add rule')
  await says('“Points” must be a whole number.')
  await type('Points', '60')
  await type('Trophy after', '10')
  await press('Add rule')
  await eventually(() =>
    expect(server.callsOf(addRule).map(({ body }) => body)).toEqual([
      { deed: 'watch', goal: 10, name: 'Film room', words: 'Ten videos', points: 60, per_day: null, art: 'cup' },
    ]),
  )
})

test('rewards: a prize shows what is left, and a refusal is shown at its form', async () => {
  await open('prizes')
  await says('120 points, 6 of 10 left, 1 of 4 picked up, 1 per fan')
  await press('Change A cap')
  const message = 'Fans already redeemed 4. Enter at least that many.'
  server.answers(changePrize, () => ({ refused: 409, body: { message } }))
  await type('Total available', '2')
  await press('Save')
  await says('Fans already redeemed 4')
  expect(server.callsOf(changePrize)).toMatchObject([
    { params: { id: '7' }, body: { stock: 2, cost: 120, paused: false } },
  ])
})

test('rewards: a redemption is found by its code and handed out or refunded', async () => {
  await open('redemptions')
  await says('ABCD-2345, ana@example.org')
  const queries = () => server.callsOf(listRedemptions).map(({ search }) => String(search))
  expect(queries()).toEqual(['state=waiting'])
  await type('Code from fan', 'abcd-2345')
  await eventually(() => expect(queries().at(-1)).toBe('state=waiting&code=abcd-2345'))
  await press('Mark picked up A cap, Ana Ruiz')
  await eventually(() => expect(server.callsOf(handOut)).toMatchObject([{ params: { id: '9' } }]))
  await press('Return points A cap, Ana Ruiz')
  await eventually(() => expect(server.callsOf(takeBack)).toMatchObject([{ params: { id: '9' } }]))
  expect(toRedemptionTable([one]).rows[0]?.slice(1, 4)).toEqual(['A cap', 120, 'ABCD2345'])
})

test('rewards: a check-in code is made for a game, and empty lists say so', async () => {
  await open('codes')
  await says('A at B')
  await press('Make a code for A at B')
  await eventually(() => expect(server.callsOf(makeVenueCode)).toMatchObject([{ params: { id: '3' } }]))
  await open('causes')
  await says('No causes yet.')
  await open('elsewhere')
  await says('We couldn’t find that page.')
})
