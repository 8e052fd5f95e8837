import { randomUUID } from 'node:crypto'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { getNumbers, getViewers } from '@fieldhouse/contract/analytics/numbers'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { createTitle } from '@fieldhouse/contract/films/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMs } from '../../shared/clock/clock.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { analyticsRetentionJob } from '../analytics.service.ts'
import { rollUpJob } from './roll-up.service.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const now = () => running.deps.clock.now()
const one = (counted: AnalyticsEventDraft, activity: string = randomUUID(), at = now()) => ({
  id: randomUUID(),
  activity,
  at: at.toISOString(),
  ...counted,
})
const post = async (...events: object[]) => {
  const { status, body } = await (await running.visitor().openSession()).call(postBatch, { body: { events } })
  expect(status).toBe(202)
  return body.accepted
}
const roll = () => running.deps.jobs.run(rollUpJob)
const numbers = async (from = '2026-11-21', until = from) =>
  (await operator.call(getNumbers, { query: { from, until } })).body
const film = (id: number) => ({ on: { kind: 'title' as const, id }, play: randomUUID() })

test('analytics numbers: views, progress and networks are summed with current names', async () => {
  const { id } = (await operator.call(createTitle, { body: { title: 'A long night' } })).body
  const [whole, half] = [film(id), film(id)]
  await post(
    one({ name: 'play', ...whole, network: 'wifi' }),
    one({ name: 'play', ...half, network: '4g' }),
    one({ name: 'minute', ...whole, minute: 1, live: false }),
    ...([1, 2, 3, 4] as const).map((quarter) => one({ name: 'progress', ...whole, quarter })),
    ...([1, 2] as const).map((quarter) => one({ name: 'progress', ...half, quarter })),
    one({ name: 'stall', ...half, network: '4g', ms: 700 }),
    one({ name: 'stall', ...half, network: '4g', ms: 500 }),
    one({ name: 'error', ...half, fault: 'network' }),
  )
  await roll()
  const { watched, networks, faults, days } = await numbers()
  expect(watched).toEqual([
    {
      kind: 'title',
      id,
      name: 'A long night',
      plays: 2,
      quarter: 2,
      half: 2,
      three_quarters: 1,
      whole: 1,
      minutes: 1,
      errors: 1,
    },
  ])
  expect(networks).toEqual([
    { network: 'wifi', plays: 1, stalls: 0, stalled_ms: 0 },
    { network: '4g', plays: 1, stalls: 2, stalled_ms: 1_200 },
  ])
  expect(faults).toEqual([{ fault: 'network', times: 1 }])
  expect(days).toEqual([expect.objectContaining({ day: '2026-11-21', plays: 2, minutes: 1 })])
})

test('analytics numbers: sign-up steps are counted once per visit', async () => {
  const [far, short] = [randomUUID(), randomUUID()]
  const earlier = new Date(now().getTime() - 3_600_000)
  const step = (name: 'form' | 'mailed' | 'verified', visit: string, at = now()) =>
    one({ name: 'sign_up', step: name }, visit, at)
  // The form an hour later belongs to the same visit.
  await post(
    step('form', far, earlier),
    step('form', far),
    step('mailed', far),
    step('verified', far),
    step('form', short),
  )
  await roll()
  const { joining, days } = await numbers()
  expect(joining.map(({ step, visits }) => [step, visits])).toEqual([
    ['form', 2],
    ['mailed', 1],
    ['verified', 1],
    ['affiliations', 0],
    ['teams', 0],
  ])
  expect(days[0]?.joined).toBe(1)
})

test('analytics numbers: pages, stories, searches, follows, shares and ads are listed, highest first', async () => {
  const view = (path: string) => one({ name: 'page_view', path })
  await post(
    ...[view('/app/home'), view('/app/mylist'), view('/app/home')],
    ...[one({ name: 'story', story: 900, how: 'opened' }), one({ name: 'story', story: 900, how: 'read' })],
    one({ name: 'story', story: 901, how: 'opened' }),
    one({ name: 'story', story: 900, how: 'opened' }),
    one({ name: 'search', found: 3, opened: 'game' }),
    one({ name: 'search', found: 0, opened: 'nothing' }),
    one({ name: 'search', found: 9, opened: 'game' }),
    one({ name: 'follow', what: 'team', of: 101, on: true }),
    one({ name: 'follow', what: 'team', of: 101, on: false }),
    one({ name: 'share', what: 'title', of: 7, how: 'copied' }),
    one({ name: 'ad', ad: 5, did: 'started' }),
    one({ name: 'ad', ad: 5, did: 'skipped' }),
  )
  await roll()
  const report = await numbers()
  expect(report.pages).toEqual([
    { path: '/app/home', views: 2 },
    { path: '/app/mylist', views: 1 },
  ])
  expect(report.stories).toEqual([
    { id: 900, name: null, opened: 2, read: 1 },
    { id: 901, name: null, opened: 1, read: 0 },
  ])
  expect(report.searches).toEqual([
    { opened: 'game', times: 2 },
    { opened: 'nothing', times: 1 },
  ])
  expect(report.follows).toEqual([{ what: 'team', begun: 1, ended: 1 }])
  expect(report.shares).toEqual([{ what: 'title', times: 1 }])
  expect(report.ads).toEqual([{ id: 5, name: null, started: 1, done: 0, skipped: 1, failed: 0 }])
})

test('analytics numbers: live viewers are counted per minute, each once in every minute', async () => {
  const [ana, ben] = [
    { on: { kind: 'event' as const, id: 77 }, play: randomUUID() },
    { on: { kind: 'event' as const, id: 77 }, play: randomUUID() },
  ]
  const begun = new Date('2026-11-21T18:00:00Z')
  const minute = (who: typeof ana, at: number, live = true) =>
    one({ name: 'minute', ...who, minute: at + 1, live }, randomUUID(), addMs(begun, at * minuteMs + 12_000))
  await post(minute(ana, 0), minute(ana, 1), minute(ben, 1), minute(ben, 1), minute(ben, 2, false))
  await roll()
  const { minutes, broadcasts } = (await operator.call(getViewers, { query: { day: '2026-11-21' } })).body
  expect(minutes).toEqual([
    { at: '2026-11-21T18:00:00.000Z', viewers: 1 },
    { at: '2026-11-21T18:01:00.000Z', viewers: 2 },
  ])
  expect(broadcasts).toEqual([
    { kind: 'event', id: 77, name: null, most: 2, most_at: '2026-11-21T18:01:00.000Z', minutes: 3 },
  ])
})

test('analytics numbers: late events count on their day at the school, and repeated ones change nothing', async () => {
  // 11:30 PM in the mountains is the next day in London.
  const late = new Date('2026-11-20T06:30:00Z')
  const events = [one({ name: 'page_view', path: '/app/groups' }, randomUUID(), late)]
  expect([await post(...events), await post(...events)]).toEqual([1, 0])
  await roll()
  expect((await numbers('2026-11-19')).days).toEqual([expect.objectContaining({ day: '2026-11-19', views: 1 })])
  await post(one({ name: 'page_view', path: '/app/groups' }, randomUUID(), addMs(late, hourMs)))
  await roll()
  expect((await numbers('2026-11-18', '2026-11-20')).days.map(({ views }) => views)).toEqual([0, 1, 1])
})

test('analytics numbers: sums stay when their events are deleted', async () => {
  running.deps.clock.advance(400 * dayMs)
  await running.deps.jobs.run(analyticsRetentionJob)
  const { rows } = await running.deps.pool.query(
    'select (select count(*)::int from analytics_event) as events, (select count(*)::int from analytics_hour) as hours',
  )
  expect(rows[0]).toEqual({ events: 0, hours: 0 })
  // The session has expired by now.
  operator = await running.staff('operator')
  expect((await numbers()).days[0]?.plays).toBe(2)
})

test('analytics numbers: an invalid period is refused with a reason', async () => {
  const fetchNumbers = (from: unknown, until: unknown) =>
    operator.call(getNumbers, { query: { from, until } as { from: string; until: string } })
  for (const [from, until] of [
    ['2026-11-21', '2026-11-20'],
    ['2020-01-01', '2026-11-21'],
    ['2026-02-30', '2026-03-01'],
    ['yesterday', 'today'],
  ])
    expect((await fetchNumbers(from, until)).status).toBe(400)
  expect((await fetchNumbers('2026-11-21', '2026-11-20')).refusal.message).toContain('on or after the first day')
})

test('analytics numbers: fans, editors and visitors cannot read them', async () => {
  const query = { from: '2026-11-21', until: '2026-11-21' }
  for (const who of [await running.fan(), await running.staff('editor')])
    expect([
      (await who.call(getNumbers, { query })).status,
      (await who.call(getViewers, { query: { day: query.from } })).status,
    ]).toEqual([403, 403])
  expect((await running.visitor().call(getNumbers, { query })).status).toBe(401)
})
