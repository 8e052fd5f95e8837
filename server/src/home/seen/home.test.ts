import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addToMyList } from '@fieldhouse/contract/favorites/favorites'
import { exploreHome, exploreNext } from '@fieldhouse/contract/home/home'
import * as contract from '@fieldhouse/contract/home/rows'
import * as home from '@fieldhouse/contract/home/seen-home'
import type { Row } from '@fieldhouse/contract/library/entities'
import * as live from '@fieldhouse/contract/live/admin'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let editor: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  editor = await running.staff('editor')
  fan = await running.fan()
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const latest = { kind: 'latest' }
const rowsOf = async (home_id: string) =>
  (await editor.call(contract.operatorRows)).body.rows.filter((row) => row.home_id === home_id)
const seenByFan = async (): Promise<Row[]> => (await fan.call(exploreHome, { query: {} })).body.rows
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const make = async (body: object) => (await editor.call(contract.createRow, { body })).body
const later = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const asAnybody = { plan: 'free', market: '770' }

test('home rows: their order is saved in one call and applies at once', async () => {
  const before = await rowsOf('app')
  const order = before.map(({ id }) => id).reverse()
  const { status } = await editor.call(contract.orderRows, { body: { home_id: 'app', rows: order } })
  expect(status).toBe(200)
  expect((await rowsOf('app')).map(({ id }) => id)).toEqual(order)
  const shownIds = (await seenByFan()).map(({ id }) => Number(id))
  expect(shownIds).toEqual(order.filter((id) => shownIds.includes(id)))
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries[0]).toMatchObject({ action: 'order rows', subject: 'home app', actor: editor.uid })
  await editor.call(contract.orderRows, { body: { home_id: 'app', rows: before.map(({ id }) => id) } })
})

test('home rows: an outdated order is refused and changes nothing', async () => {
  const before = (await rowsOf('app')).map(({ id }) => id)
  const other = await make({ title: 'Meanwhile', filling: latest })
  const refused = await editor.call(contract.orderRows, { body: { home_id: 'app', rows: before.toReversed() } })
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    'Someone else added or removed rows. Reload the page, then set the order.',
  ])
  for (const rows of [[...before, other.id, other.id], [...before, 999_999], []])
    expect((await editor.call(contract.orderRows, { body: { home_id: 'app', rows } })).status).toBe(409)
  await editor.call(contract.removeRow, one(other.id))
  expect((await rowsOf('app')).map(({ id }) => id)).toEqual(before)
})

test('home rows: a row is shown between its start and end, and a hidden one never', async () => {
  const input = { title: 'For a minute', position: 0, filling: latest }
  const { id } = await make({ ...input, from: later(minuteMs), until: later(2 * minuteMs) })
  const isThere = async () => titles(await seenByFan()).includes('For a minute')
  expect(await isThere()).toBe(false)
  running.deps.clock.advance(minuteMs)
  expect(await isThere()).toBe(true)
  running.deps.clock.advance(minuteMs)
  expect(await isThere()).toBe(false)
  await editor.call(contract.editRow, { ...one(id), body: input })
  expect(await isThere()).toBe(true)
  await editor.call(contract.editRow, { ...one(id), body: { ...input, hidden: true } })
  expect(await isThere()).toBe(false)
  const [first] = (await rowsOf('app')).filter((row) => row.id === id)
  expect(first).toMatchObject({ hidden: true, from: null, until: null })
  const { status, refusal } = await editor.call(contract.editRow, {
    ...one(id),
    body: { ...input, from: later(hourMs), until: later(0) },
  })
  expect([status, refusal.message]).toEqual([400, expect.stringContaining('Choose an end after the start.')])
  const { trash } = (await editor.call(contract.removeRow, one(id))).body
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect((await rowsOf('app')).find((row) => row.id === id)).toMatchObject({ hidden: true })
  await editor.call(contract.removeRow, one(id))
})

test('home rows: tonight’s game is first in the hero until it is over', async () => {
  const { event } = (
    await operator.call(live.createEvent, { body: { title: 'Tonight', starts_at: later(5 * hourMs) } })
  ).body
  const hero = (await rowsOf('app')).find(({ type }) => type === 'hero')
  if (!hero) throw new Error('the demo has a hero')
  const { id, ...input } = hero
  const heroItems = async () => (await seenByFan()).find(({ type }) => type === 'hero')?.items ?? []
  const before = await heroItems()
  const filling = { ...input.filling, event: event.id }
  expect((await editor.call(contract.editRow, { ...one(id), body: { ...input, filling } })).status).toBe(200)
  expect((await heroItems()).map((item) => item.id)).toEqual([event.id, ...before.map((item) => item.id)].slice(0, 10))
  await operator.call(live.endEvent, one(event.id))
  expect(await heroItems()).toEqual(before)
  await editor.call(contract.editRow, { ...one(id), body: input })
})

test('home preview: shows what a fan of a plan and market sees, and why rows are left out', async () => {
  const all = [...(await seenByFan())]
  let next = (await fan.call(exploreHome, { query: {} })).body.next_page
  while (next !== null) {
    const { body } = await fan.call(exploreNext, { params: { cursor: next.replace('/explore/next/', '') } })
    if (body.kind !== 'rows') throw new Error('no page of the home')
    all.push(...body.rows)
    next = body.next_page
  }
  const { defaultPlan: plan, defaultMarket: market } = currentSchool()
  const seenHome = (await editor.call(home.seeHome, { body: { plan, market } })).body
  expect(seenHome.rows).toEqual(all.filter(({ items }) => items.length > 0))
  expect(seenHome.ads).toEqual((await fan.call(exploreHome, { query: {} })).body.ads)

  const ids: number[] = []
  for (const row of [
    { title: 'Hidden', hidden: true },
    { title: 'Later', from: later(hourMs) },
    { title: 'Before', until: later(-hourMs) },
    { title: 'Of a plan', packages: ['season'] },
    { title: 'Of a market', markets: ['501'] },
    { title: 'Nothing in it', filling: { kind: 'titles', titles: [] } },
  ])
    ids.push((await make({ filling: latest, ...row })).id)
  const preview = async (body: object) => (await editor.call(home.seeHome, { body: { ...asAnybody, ...body } })).body
  const now = await preview({})
  expect(Object.fromEntries(now.left_out.map(({ title, why }) => [title, why]))).toMatchObject({
    Hidden: 'hidden',
    Later: 'early',
    Before: 'over',
    'Of a plan': 'plan',
    'Of a market': 'market',
    'Nothing in it': 'empty',
  })
  expect(titles((await preview({ plan: 'season' })).rows)).toContain('Of a plan')
  expect(titles((await preview({ market: '501' })).rows)).toContain('Of a market')
  expect(titles((await preview({ at: later(2 * hourMs) })).rows)).toContain('Later')
  expect((await editor.call(home.seeHome, { body: { plan: 'nonesuch', market: '1' } })).status).toBe(400)
  expect((await editor.call(home.seeHome, { body: { ...asAnybody, home_id: 'nowhere' } })).status).toBe(404)
  for (const id of ids) await editor.call(contract.removeRow, one(id))
})

test('home preview: operators can see a named fan’s home, and the audit log says who looked', async () => {
  const named = await running.fan({ firstname: 'Wren', lastname: 'Oakes' })
  await named.call(addToMyList, one(1))
  const request = { body: { email: named.email.toUpperCase() } }
  expect((await editor.call(home.seeHomeOf, request)).status).toBe(403)
  const { rows } = (await operator.call(home.seeHomeOf, request)).body
  expect(rows.find(({ type }) => type === 'mylist')?.items).toMatchObject([{ id: 1 }])
  const entry = async () =>
    (await operator.call(auditTrail)).body.entries.find(({ action }) => action === 'preview home as')
  expect(await entry()).toMatchObject({ actor: operator.uid, subject: `fan ${named.uid}`, subject_name: 'Wren Oakes' })
  const nobody = await operator.call(home.seeHomeOf, { body: { email: 'nobody@example.org' } })
  expect([nobody.status, nobody.refusal.message]).toEqual([404, 'No account has that address.'])
  await named.call(deleteAccount, { body: { password: hashed(named.password) } })
  expect(await entry()).toMatchObject({ subject: 'fan', subject_name: null })
})
