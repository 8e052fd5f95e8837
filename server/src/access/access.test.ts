import {
  type AskedPlace,
  type accessStepKinds,
  checkAccess,
  findWatchables,
  tabulateAccess,
} from '@fieldhouse/contract/access/access'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { suspendFan } from '@fieldhouse/contract/fans/fans'
import type { Audience } from '@fieldhouse/contract/library/audience'
import { setMarketOverride } from '@fieldhouse/contract/markets/admin'
import { grantPlan } from '@fieldhouse/contract/plans/admin'
import { makePlanCodes, openPlanCodes } from '@fieldhouse/contract/plans/codes'
import { applyTicketList, previewTicketList } from '@fieldhouse/contract/plans/list'
import { redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import { listPlans } from '@fieldhouse/contract/plans/plans'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

const [saltLake, phoenix] = ['770', '753']
const video = 3
const content = { kind: 'vod', id: video } as const
const open: Audience = { plans: [], blackout: [], blackout_until: null, from: null, until: null }

let running: TestApp
let support: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
})
afterAll(() => running.close())
beforeEach(async () => {
  support = await running.staff('operator')
  fan = await running.fan({ firstname: 'Riley', lastname: 'Navarro' })
  await setRights({})
})

const inFuture = (ms: number): string => new Date(running.deps.clock.now().getTime() + ms).toISOString()
async function setRights(audience: Partial<Audience>, hidden = false) {
  await running.deps.pool.query('update title set audience = $1, hidden = $2 where id = $3', [
    JSON.stringify({ ...open, ...audience }),
    hidden,
    video,
  ])
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
}
const ask = (more: { at?: string; place?: AskedPlace } = {}, uid = fan.uid) =>
  support.call(checkAccess, { params: { uid }, body: { content, ...more } })
const check = async (more: { at?: string; place?: AskedPlace } = {}) => (await ask(more)).body
const stateOf = async (kind: (typeof accessStepKinds)[number]) =>
  (await check()).steps.find((step) => step.kind === kind)?.state
const setMarket = (market: string) =>
  support.call(setMarketOverride, {
    params: { uid: fan.uid },
    body: { market, ends_at: inFuture(dayMs), reason: 'On the road' },
  })
const give = (plan: string) =>
  support.call(grantPlan, { params: { uid: fan.uid }, body: { plan, ends_at: null, reason: 'Season tickets' } })

test('access: place comes before plan, the first no ends the list, and what else is missing is said', async () => {
  await setRights({ plans: ['plus'], blackout: [phoenix], blackout_until: inFuture(hourMs) })
  await setMarket(phoenix)
  const answer = await check()
  expect(answer.answer).toBe('no')
  expect(answer.headline).toBe('No. Blacked out in Phoenix until Sat, Nov 21, 12:00 PM')
  expect(answer.note).toBe('Without the blackout it would still need Utes+.')
  expect(answer.steps.map(({ kind, state }) => [kind, state])).toEqual([
    ['account', 'yes'],
    ['content', 'yes'],
    ['place', 'no'],
    ['plan', 'not-needed'],
    ['screens', 'not-needed'],
  ])
  expect(answer.unavailable).toMatchObject({ code: 'market', message: 'Blacked out in Phoenix until' })
  await give('season')
  expect((await check()).note).toBe('Riley has the right plan, but is in Phoenix.')
  // The blackout is over by then.
  expect(await check({ at: inFuture(2 * hourMs) })).toMatchObject({ answer: 'yes' })
})

test('access: says no exactly where the stream does, with the same words', async () => {
  const worlds: { rights: Partial<Audience>; hidden?: boolean; market?: string; plan?: string }[] = [
    { rights: {} },
    { rights: {}, hidden: true },
    { rights: { until: inFuture(-hourMs) } },
    { rights: { from: inFuture(hourMs), blackout: [saltLake] } },
    { rights: { plans: ['plus'] } },
    { rights: { plans: ['plus'] }, plan: 'season' },
    { rights: { plans: ['season'], blackout: [phoenix] }, market: phoenix, plan: 'season' },
    { rights: { blackout: [phoenix], blackout_until: inFuture(-hourMs) }, market: phoenix },
    { rights: { blackout: [saltLake] } },
  ]
  for (const { rights, hidden = false, market, plan } of worlds) {
    fan = await running.fan()
    await setRights(rights, hidden)
    if (market) await setMarket(market)
    if (plan) await give(plan)
    const answer = await check()
    const joined = await fan.call(joinPlay, { body: { content } })
    const said = joined.status === 404 ? 'no' : joined.body.kind === 'playing' ? 'yes' : 'no'
    expect([rights, answer.answer]).toEqual([rights, said])
    expect(answer.unavailable).toEqual(joined.body.kind === 'unavailable' ? joined.body.unavailable : null)
    expect(answer.steps.filter(({ state }) => state === 'no')).toHaveLength(said === 'no' ? 1 : 0)
  }
})

test('access: the place is the market that staff set, the last stream’s, the default, or one that is chosen', async () => {
  await setRights({ blackout: [phoenix] })
  const place = async (more = {}) => (await check(more)).steps.find(({ kind }) => kind === 'place')?.words
  expect(await place()).toContain('Salt Lake City, the default market, because they have no stream yet.')
  await fan.call(joinPlay, { body: { content } })
  expect(await place()).toContain('Salt Lake City, where their last stream was (Sat, Nov 21, 11:00 AM).')
  expect(await place({ place: { kind: 'market', market: phoenix } })).toContain('Phoenix, as chosen here. Blacked out')
  expect(await place({ place: { kind: 'unknown' } })).toContain('Unknown network, which counts as Salt Lake City.')
  await setMarket(phoenix)
  expect(await place()).toContain('Phoenix, set by staff until Sun, Nov 22, 2026, 11:00 AM. Blacked out there')
  // By then the market that staff set has ended.
  expect(await place({ at: inFuture(2 * dayMs) })).toContain('Salt Lake City, where their last stream was')
  // It comes before any network.
  for (const one of [{ kind: 'market', market: saltLake } as const, { kind: 'unknown' } as const])
    expect(await place({ place: one })).toContain('Phoenix, set by staff')
  expect((await ask({ place: { kind: 'market', market: '999' } })).status).toBe(400)
})

test('access: a pass is explained with its team and where it came from', async () => {
  await setRights({ plans: ['plus'] })
  const plan = async () => (await check()).steps.find(({ kind }) => kind === 'plan')?.words
  expect(await plan()).toBe('Needs Utes+. Riley has Free.')
  const sheet = new TextEncoder().encode(`Email,Plan,Team,Until\n${fan.email},plus,Men's basketball,12/31/2026`)
  const headers = { 'content-type': 'text/csv' }
  const shown = (await support.call(previewTicketList, { body: sheet, query: {}, headers })).body
  await support.call(applyTicketList, { body: sheet, query: { preview: String(shown.fingerprint) }, headers })
  expect(await plan()).toBe(
    `Needs Utes+. Riley has Free, and Utes+ for Men's basketball, from the ticket office’s list, until Dec 31, 2026.`,
  )
  expect(await check()).toMatchObject({ answer: 'yes' })

  fan = await running.fan({ firstname: 'Riley', lastname: 'Navarro' })
  const batch = await support.call(makePlanCodes, {
    body: {
      label: 'Promo table',
      plan: 'plus',
      only: { kind: 'team', sport: 'mens-basketball' },
      codes: 1,
      uses: 1,
      redeem_until: inFuture(dayMs),
      ends_at: inFuture(dayMs),
    },
  })
  const { codes } = (await support.call(openPlanCodes, { params: { id: String(batch.body.id) } })).body
  await fan.call(redeemPlanCode, { body: { code: codes[0]?.code ?? '' } })
  expect(await plan()).toContain(`and Utes+ for Men's basketball, from a code, until Sun, Nov 22`)
})

test('access: a suspended account, and all screens in use, say no', async () => {
  const second = await running.visitor().signIn(fan.email, fan.password)
  await fan.call(joinPlay, { body: { content } })
  expect(await stateOf('screens')).toBe('yes')
  await second.call(joinPlay, { body: { content } })
  expect(await check()).toMatchObject({ answer: 'no', headline: 'No. All 2 screens of Free are in use' })
  // What is in use now says nothing about another time.
  expect(await check({ at: inFuture(hourMs) })).toMatchObject({ answer: 'yes' })
  const body = { reason: 'Spam', until: inFuture(hourMs) }
  await support.call(suspendFan, { params: { uid: fan.uid }, body })
  expect(await check()).toMatchObject({ answer: 'no', headline: expect.stringContaining('No. Suspended until Sat') })
  expect(await stateOf('account')).toBe('no')
  expect(await check({ at: inFuture(2 * hourMs) })).toMatchObject({ answer: 'yes' })
})

test('access: asking about a fan is noted as opening the page is, and staff are never found', async () => {
  await ask()
  await ask()
  const { entries } = (await support.call(auditTrail)).body
  expect(entries.filter(({ action, subject }) => action === 'open fan' && subject === `fan ${fan.uid}`)).toHaveLength(1)
  const staff = await running.staff('editor')
  expect((await ask({}, staff.uid)).status).toBe(404)
  const missing = { kind: 'event', id: 999_999 } as const
  expect(
    (await support.call(checkAccess, { params: { uid: fan.uid }, body: { content: missing } })).refusal.message,
  ).toBe('That live event doesn’t exist.')
  expect((await staff.call(checkAccess, { params: { uid: fan.uid }, body: { content } })).status).toBe(403)
})

test('access table: each plan in each market and on unknown networks, for a draft and for what is saved', async () => {
  const audience = { ...open, plans: ['plus'], blackout: [phoenix], blackout_until: inFuture(hourMs) }
  const { body } = await support.call(tabulateAccess, { body: { rights: { kind: 'draft', audience }, count: true } })
  const markets = Object.keys(currentSchool().markets)
  expect(body.columns).toEqual([
    ...markets.map((market) => ({ market, unknown: false })),
    { market: currentSchool().defaultMarket, unknown: true },
  ])
  expect(body.rows.map(({ plan }) => plan)).toEqual(listPlans())
  const codeOf = (plan: string, market: string) =>
    body.rows.find((row) => row.plan === plan)?.cells[markets.indexOf(market)]?.code
  expect([codeOf('free', saltLake), codeOf('free', phoenix)]).toEqual(['plan', 'market'])
  expect([codeOf('plus', saltLake), codeOf('season', phoenix)]).toEqual(['yes', 'market'])
  expect(body.nobody).toBeNull()
  expect(body.rows[0]?.fans).toBeGreaterThan(0)
  await setRights(audience)
  const saved = await support.call(tabulateAccess, { body: { rights: { kind: 'saved', content } } })
  expect(saved.body.rows.map(({ cells }) => cells)).toEqual(body.rows.map(({ cells }) => cells))
  expect(saved.body.rows[0]?.fans).toBeNull()
  const editor = await running.staff('editor')
  const asEditor = await editor.call(tabulateAccess, { body: { rights: { kind: 'draft', audience }, count: true } })
  expect(asEditor.body.rows.map(({ fans }) => fans)).toEqual(listPlans().map(() => null))
})

test('access table: says why no one could watch', async () => {
  const why = async (rights: object, at?: string) =>
    (
      await support.call(tabulateAccess, {
        body: { rights: { kind: 'draft', audience: open, ...rights }, ...(at && { at }) },
      })
    ).body.nobody
  expect(await why({})).toBeNull()
  expect(await why({ hidden: true })).toBe('It’s hidden.')
  expect(await why({ audience: { ...open, blackout: Object.keys(currentSchool().markets) } })).toBe(
    'It’s blacked out in every market.',
  )
  expect(await why({ audience: { ...open, until: inFuture(-hourMs) } })).toBe(
    'Its last day was over Sat, Nov 21, 2026, 10:00 AM.',
  )
  expect(await why({ audience: { ...open, from: inFuture(hourMs) } })).toBe(
    'It isn’t available before Sat, Nov 21, 2026, 12:00 PM.',
  )
  expect(await why({ audience: { ...open, plans: ['retired'] } })).toBe(
    'It needs Retired, which the school doesn’t have anymore.',
  )
  expect(await why({ replay: { plans: [], hidden: true } })).toBe('It’s hidden.')
})

test('access: what is watched is found by the beginnings of words, also what is hidden', async () => {
  await setRights({}, true)
  await running.deps.pool.query(`update title set title = 'Zephyr Señor Night' where id = ${video}`)
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
  const find = async (search: string) => (await support.call(findWatchables, { body: { search } })).body
  expect((await find('senor zeph')).found).toMatchObject([{ kind: 'vod', id: video, state: 'hidden' }])
  expect((await find('ephyr')).found).toEqual([])
  expect((await find('')).found.length).toBeGreaterThan(0)
})
