import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { changeEmail, undoEmailChange } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { changePlanGrant, endPlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import {
  applyTicketList,
  findTicketHolders,
  getTicketList,
  previewTicketList,
  removeTicketHolder,
  undoTicketList,
  workbookType,
} from '@fieldhouse/contract/plans/list'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { joinPlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTextWorkbook } from '../../shared/files/workbook/test-workbook.ts'
import type { TestApp } from '../../test-app.ts'
import { type Fan, hashed } from '../../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../../test-locked-video.ts'
import { listRetentionJob } from './list.service.ts'

let running: TestApp
let support: Fan
beforeAll(async () => {
  running = await openWithLockedVideo()
  support = await running.staff('operator')
})
afterAll(() => running.close())
beforeEach(async () => {
  running.deps.clock.advance(minuteMs)
  support = await running.visitor().signIn(support.email, support.password)
  await running.deps.pool.query(
    "delete from plan_list; delete from plan_list_entry; delete from plan_grant where source = 'list'",
  )
})

const end = '2027-06-30'
const endAt = '2027-07-01T06:00:00.000Z'
const sheetOf = (...rows: string[]) => new TextEncoder().encode(['Email,Plan,Until,Account', ...rows].join('\n'))
const rowOf = ({ email }: { email: string }, plan = 'season', until = end) => `${email},${plan},${until},4471`
const preview = async (sheet: Uint8Array, query: Record<string, string> = {}, by = support) =>
  by.call(previewTicketList, { body: sheet, query, headers: { 'content-type': 'text/csv' } })
const send = (sheet: Uint8Array, query: Record<string, string>, by = support) =>
  by.call(applyTicketList, { body: sheet, query, headers: { 'content-type': 'text/csv' } })
/** Applies a list exactly as it was previewed. */
async function apply(...rows: string[]) {
  const sheet = sheetOf(...rows)
  const shown = (await preview(sheet)).body
  const answer = await send(sheet, {
    preview: String(shown.fingerprint),
    name: 'season.csv',
    ...(shown.asks_number && { ending: String(shown.people.ending) }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...answer.body, id: Number(answer.body.applied) }
}
const mine = async (fan: Fan) => (await fan.call(getMyPlans)).body
const planOf = async (fan: Fan) => (await mine(fan)).plan
const grantsOf = async ({ uid }: Fan) => (await support.call(openFan, { params: { uid } })).body.grants
const play = (fan: Fan) => fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })
const kinds = (changes: readonly { kind: string; email: string }[]) => changes.map(({ kind, email }) => [kind, email])

test('ticket list: gives the plan to fans at once, and to others when they sign up with that address', async () => {
  const fan = await running.fan()
  expect((await play(fan)).body).toMatchObject({ kind: 'unavailable' })
  const later = 'later@example.org'
  const shown = (await preview(sheetOf(rowOf(fan), rowOf({ email: 'LATER@example.org' })))).body
  expect(shown).toMatchObject({
    asks: [],
    refused: [],
    people: { now: 0, ending: 0, after: 2, waiting: 1 },
    applied: null,
    changes: [
      { kind: 'new', row: 2, email: fan.email, plan: 'season', account: '4471', after: endAt, waits: false },
      { kind: 'new', row: 3, waits: true },
    ],
  })
  expect(await planOf(fan)).toBe('free')
  await apply(rowOf(fan), rowOf({ email: 'LATER@example.org' }))
  expect(await mine(fan)).toMatchObject({ plan: 'season', source: 'list', ends_at: endAt })
  expect((await play(fan)).body).toMatchObject({ kind: 'playing' })
  const [grant] = await grantsOf(fan)
  expect(grant).toMatchObject({ source: 'list', reason: 'Ticket office’s list, account 4471', given_by: null })
  expect((await support.call(getTicketList)).body).toMatchObject({ people: 2, waiting: 1 })
  const newcomer = await running.visitor().signUp({ email: later })
  expect(await mine(newcomer)).toMatchObject({ plan: 'season', source: 'list' })
  expect((await play(newcomer)).body).toMatchObject({ kind: 'playing' })
  expect((await support.call(getTicketList)).body).toMatchObject({ people: 2, waiting: 0 })
})

test('ticket list: an Excel file is read as it is sent', async () => {
  const fan = await running.fan()
  const body = makeTextWorkbook([['Email'], [fan.email]])
  const query = { plan: 'season', until: end }
  const shown = await support.call(previewTicketList, { body, query, headers: { 'content-type': workbookType } })
  expect(shown.body.changes).toMatchObject([{ kind: 'new', row: 2, email: fan.email, after: endAt }])
})

test('ticket list: the next one adds, changes and ends, and leaves what staff granted', async () => {
  const [stays, moves, goes, added] = [
    await running.fan(),
    await running.fan(),
    await running.fan(),
    await running.fan(),
  ]
  await apply(rowOf(stays), rowOf(moves), rowOf(goes))
  await support.call(grantPlan, { params: { uid: goes.uid }, body: { plan: 'plus', ends_at: null, reason: 'Contest' } })
  running.deps.clock.advance(secondMs)
  const done = await apply(rowOf(stays), rowOf(moves, 'season', '8/31/2027'), rowOf(added))
  expect(kinds(done.changes)).toEqual([
    ['ending', goes.email],
    ['new', added.email],
    ['changed', moves.email],
    ['same', stays.email],
  ])
  expect(done.changes[2]).toMatchObject({ now: endAt, after: '2027-09-01T06:00:00.000Z' })
  expect(await mine(moves)).toMatchObject({ ends_at: '2027-09-01T06:00:00.000Z' })
  expect([await planOf(stays), await planOf(added), await planOf(goes)]).toEqual(['season', 'season', 'plus'])
  expect(await grantsOf(goes)).toMatchObject([
    { source: 'staff', state: 'counts' },
    { source: 'list', state: 'ended' },
  ])
  const again = await apply(rowOf(stays), rowOf(moves, 'season', '8/31/2027'), rowOf(added))
  expect(new Set(again.changes.map(({ kind }) => kind))).toEqual(new Set(['same']))
  expect(await grantsOf(stays)).toHaveLength(1)
  const entry = (await support.call(auditTrail)).body.entries.find(({ action }) => action !== 'open fan')
  expect(entry).toMatchObject({ action: 'apply ticket list', subject: `ticket-list ${again.id}`, actor: support.uid })
  expect(JSON.parse(entry?.change ?? '')).toMatchObject({ name: 'season.csv', same: 3, new: 0 })
})

test('ticket list: an open stream ends when its fan is no longer in the list', async () => {
  const [fan, other, third] = [await running.fan(), await running.fan(), await running.fan()]
  await apply(rowOf(fan), rowOf(other), rowOf(third))
  const joined = (await play(fan)).body
  if (joined.kind !== 'playing') throw new Error(joined.kind)
  running.deps.clock.advance(secondMs)
  await apply(rowOf(other), rowOf(third))
  expect((await running.app.inject(joined.stream.url)).statusCode).toBe(403)
  expect((await fan.call(playStatus, { body: { session: joined.session } })).body).toMatchObject({ kind: 'ended' })
})

test('ticket list: when more than half would end, their number must be typed', async () => {
  const fans = [await running.fan(), await running.fan(), await running.fan()]
  await apply(...fans.map((fan) => rowOf(fan)))
  running.deps.clock.advance(secondMs)
  const sheet = sheetOf(rowOf(fans[0] as Fan))
  const shown = (await preview(sheet)).body
  expect(shown).toMatchObject({ asks_number: true, people: { now: 3, ending: 2, after: 1 } })
  for (const ending of ['3', '1']) {
    const refused = await send(sheet, { preview: String(shown.fingerprint), ending })
    expect([refused.status, refused.refusal.message]).toEqual([
      400,
      'More than half would end. Type how many people lose their plan.',
    ])
  }
  expect(await planOf(fans[2] as Fan)).toBe('season')
  expect((await send(sheet, { preview: String(shown.fingerprint), ending: '2' })).status).toBe(200)
  expect(await planOf(fans[2] as Fan)).toBe('free')
})

test('ticket list: only what was shown is applied', async () => {
  const fan = await running.fan()
  const sheet = sheetOf(rowOf(fan))
  const { fingerprint } = (await preview(sheet)).body
  expect((await send(sheetOf(rowOf(fan, 'plus')), { preview: String(fingerprint) })).status).toBe(409)
  expect((await send(sheet, { preview: String(fingerprint), until: '2027-01-31', columns: '3:ignored' })).status).toBe(
    409,
  )
  // The address becomes one of staff.
  await running.deps.pool.query("update customer set role = 'scorer' where uid = $1", [fan.uid])
  const { status, refusal } = await send(sheet, { preview: String(fingerprint) })
  expect([status, refusal.message]).toEqual([409, 'Something changed since this preview. Check the new one.'])
  expect((await support.call(getTicketList)).body).toMatchObject({ people: 0, applied: [] })
  const shown = (await preview(sheet)).body
  expect(shown.refused).toEqual([{ row: 2, message: 'This is the address of a staff account' }])
  const open = (await preview(sheetOf(`${fan.email},,,`), { columns: '2:ignored' })).body
  expect(open).toMatchObject({ asks: ['plan'], fingerprint: null, changes: [] })
  expect((await send(sheetOf(`${fan.email},,,`), { preview: '0'.repeat(64), columns: '2:ignored' })).status).toBe(409)
})

test('ticket list: a mistake in a row ends nothing, and two applied at once are one', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  await apply(rowOf(fan), rowOf(other))
  running.deps.clock.advance(secondMs)
  const done = await apply(rowOf(fan, 'Gold'), rowOf(other))
  expect(kinds(done.changes)).toEqual([['same', other.email]])
  expect(done).toMatchObject({
    refused: [{ row: 2, message: 'No plan is named “Gold”' }],
    people: { now: 2, after: 2 },
  })
  expect(await planOf(fan)).toBe('season')
  const third = await running.fan()
  const sheet = sheetOf(rowOf(fan), rowOf(other), rowOf(third))
  const { fingerprint } = (await preview(sheet)).body
  const both = await Promise.all([0, 1].map(() => send(sheet, { preview: String(fingerprint) })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await grantsOf(third)).toHaveLength(1)
})

test('ticket list: what staff ended or changed stays, until the list has another end', async () => {
  const fan = await running.fan()
  await apply(rowOf(fan))
  const [grant] = await grantsOf(fan)
  running.deps.clock.advance(secondMs)
  const params = { uid: fan.uid, id: String(grant?.id) }
  await support.call(endPlanGrant, { params, body: { reason: 'Shared the account' } })
  await apply(rowOf(fan))
  expect(await planOf(fan)).toBe('free')
  await apply(rowOf(fan, 'season', '8/31/2027'))
  expect(await planOf(fan)).toBe('season')
  expect(await grantsOf(fan)).toMatchObject([{ state: 'counts' }, { state: 'ended' }])
})

test('ticket list: follows the address when an account moves, and moving does not undo what staff did', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  const old = fan.email
  await apply(rowOf(fan), rowOf({ email: 'moved@example.org' }, 'plus'), rowOf(other))
  const move = async (email: string) => {
    running.deps.clock.advance(5 * minuteMs)
    fan.jwt = (await running.visitor().signIn(fan.email, fan.password)).jwt
    const asked = await fan.call(changeEmail, { body: { email, password: hashed(fan.password) } })
    const { pin } = await fan.mailed(email)
    const body = { company_id: currentSchool().id, token: asked.body.token, pin }
    const { status } = await fan.call(verifyUpdateAccount, { body })
    expect(status).toBe(200)
    fan.email = email
  }
  await move('elsewhere@example.org')
  expect(await planOf(fan)).toBe('free')
  await move('moved@example.org')
  expect(await planOf(fan)).toBe('plus')
  await move(old)
  expect(await planOf(fan)).toBe('season')
  support = await running.visitor().signIn(support.email, support.password)
  const grant = (await grantsOf(fan)).find(({ state }) => state === 'counts')
  await support.call(changePlanGrant, {
    params: { uid: fan.uid, id: String(grant?.id) },
    body: { ends_at: '2026-12-24T00:00:00Z', reason: 'Unpaid' },
  })
  await move('elsewhere@example.org')
  await move(old)
  expect(await planOf(fan)).toBe('free')
  // Undoing a move is a move, too.
  await move('moved@example.org')
  expect(await planOf(fan)).toBe('plus')
  const [, token = ''] = /email_token=([\w-]{43})/.exec((await running.mailTo(old))?.text ?? '') ?? []
  expect((await running.visitor().call(undoEmailChange, { body: { token } })).status).toBe(200)
  fan.email = old
  fan.jwt = (await running.visitor().signIn(old, fan.password)).jwt
  expect(await planOf(fan)).toBe('free')
})

test('ticket list: undo takes back what the last list did, once and for seven days', async () => {
  const [stays, moves, goes, added] = [
    await running.fan(),
    await running.fan(),
    await running.fan(),
    await running.fan(),
  ]
  const first = await apply(rowOf(stays), rowOf(moves), rowOf(goes))
  running.deps.clock.advance(secondMs)
  const second = await apply(
    rowOf(stays),
    rowOf(moves, 'season', '8/31/2027'),
    rowOf(added),
    rowOf({ email: 'new@x.example' }),
  )
  expect((await support.call(undoTicketList, { params: { id: String(first.id) } })).status).toBe(409)
  running.deps.clock.advance(secondMs)
  expect((await support.call(getTicketList)).body.applied.map(({ can_undo }) => can_undo)).toEqual([true, false])
  const undone = await support.call(undoTicketList, { params: { id: String(second.id) } })
  expect(undone.status).toBe(200)
  expect(await Promise.all([stays, moves, goes, added].map(planOf))).toEqual(['season', 'season', 'season', 'free'])
  expect([(await mine(moves)).ends_at, (await mine(goes)).ends_at]).toEqual([endAt, endAt])
  const state = (await support.call(getTicketList)).body
  expect(state).toMatchObject({ people: 3, waiting: 0, applied: [{ can_undo: false }, { can_undo: false }] })
  expect((await support.call(undoTicketList, { params: { id: String(second.id) } })).status).toBe(409)
  const third = await apply(rowOf(stays), rowOf(moves), rowOf(goes))
  expect(new Set(third.changes.map(({ kind }) => kind))).toEqual(new Set(['same']))
  running.deps.clock.advance(8 * dayMs)
  support = await running.visitor().signIn(support.email, support.password)
  expect((await support.call(undoTicketList, { params: { id: String(third.id) } })).status).toBe(409)
  expect((await support.call(undoTicketList, { params: { id: '999999' } })).status).toBe(404)
})

test('ticket list: a failure in the middle changes nothing, and the same list can be applied again', async () => {
  const fan = await running.fan()
  const { pool } = running.deps
  const sheet = sheetOf(rowOf(fan))
  const { fingerprint } = (await preview(sheet)).body
  await pool.query(`create function fail_grant() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail_grant before insert on plan_grant for each row execute function fail_grant()`)
  expect((await send(sheet, { preview: String(fingerprint) })).status).toBe(500)
  await pool.query('drop trigger fail_grant on plan_grant; drop function fail_grant')
  expect((await support.call(getTicketList)).body).toMatchObject({ people: 0, applied: [] })
  expect((await send(sheet, { preview: String(fingerprint) })).status).toBe(200)
  expect(await grantsOf(fan)).toHaveLength(1)
})

test('ticket list: people are found by address and account number, and one is removed', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  await apply(rowOf(fan), rowOf(other), rowOf({ email: 'nobody_yet@example.org' }))
  const find = async (search: string) => (await support.call(findTicketHolders, { body: { search } })).body.people
  expect((await find('4471')).length).toBe(3)
  expect(await find('NOBODY_')).toMatchObject([{ email: 'nobody_yet@example.org', uid: null, ends_at: endAt }])
  const [found] = await find(fan.email)
  expect(found).toMatchObject({ uid: fan.uid, plan: 'season', account: '4471' })
  running.deps.clock.advance(secondMs)
  expect((await support.call(removeTicketHolder, { params: { id: String(found?.id) } })).status).toBe(200)
  expect([await planOf(fan), await find(fan.email)]).toEqual(['free', []])
  expect((await support.call(removeTicketHolder, { params: { id: String(found?.id) } })).status).toBe(404)
})

test('ticket list: who is long over is deleted, and what can no longer be undone', async () => {
  const fan = await running.fan()
  await apply(rowOf(fan), rowOf({ email: 'short@example.org' }, 'season', '11/30/2026'))
  running.deps.clock.advance(8 * dayMs)
  await running.deps.jobs.run(listRetentionJob)
  const count = async (table: string) => (await running.deps.pool.query(`select from ${table}`)).rowCount
  expect([await count('plan_list_entry'), await count('plan_list_change')]).toEqual([2, 0])
  running.deps.clock.advance(40 * dayMs)
  await running.deps.jobs.run(listRetentionJob)
  expect(await count('plan_list_entry')).toBe(1)
})

test('ticket list: is for those who may grant plans, and refuses what is not a list', async () => {
  const fan = await running.fan()
  const editor = await running.staff('editor')
  const sheet = sheetOf(rowOf(fan))
  expect((await preview(sheet, {}, fan)).status).toBe(403)
  expect((await preview(sheet, {}, editor)).status).toBe(403)
  expect((await send(sheet, { preview: '0'.repeat(64) }, editor)).status).toBe(403)
  const visitor = running.visitor()
  expect((await visitor.call(previewTicketList, { body: sheet, headers: { 'content-type': 'text/csv' } })).status).toBe(
    401,
  )
  const damaged = await preview(new TextEncoder().encode('PK\x03\x04 nothing'))
  expect([damaged.status, damaged.refusal.message]).toEqual([400, expect.stringContaining('This workbook is damaged')])
  const chosen = { plan: 'season', until: end }
  const addresses = new TextEncoder().encode(`Email\n${fan.email}`)
  const bad: Record<string, string>[] = [
    { plan: 'gold' },
    { until: '2026-02-31' },
    { columns: '1:owner' },
    { until: '2020-06-30' },
  ]
  for (const query of bad)
    expect([query, (await preview(addresses, { ...chosen, ...query })).status]).toEqual([query, 400])
})

test('ticket list: twenty thousand people are compared and applied, and the next list and its undo find them all', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => rowOf({ email: `many-${index}@example.org` }))
  await running.deps.pool.query(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, newsletter, created_at)
     select 'many-uid-' || n, 36, 'many-' || n || '@example.org', 'many-' || n || '@example.org', 'M', 'N', false, now()
     from generate_series(0, 9999) n`,
  )
  const done = await apply(...rows)
  expect(done.people).toMatchObject({ after: 20_000, waiting: 10_000 })
  running.deps.clock.advance(secondMs)
  const next = await apply(...rows.slice(0, 12_000).map((row) => row.replace(end, '2027-08-31')))
  expect(next.people).toMatchObject({ ending: 8_000, after: 12_000 })
  expect((await support.call(undoTicketList, { params: { id: String(next.id) } })).status).toBe(200)
  expect((await support.call(getTicketList)).body).toMatchObject({ people: 20_000, waiting: 10_000 })
  const { rows: grants } = await running.deps.pool.query(
    "select count(*)::int as given, count(distinct customer_uid)::int as fans from plan_grant where source = 'list'",
  )
  expect(grants).toEqual([{ given: 10_000, fans: 10_000 }])
})

const teamSheet = (...rows: string[]) => new TextEncoder().encode(['Email,Plan,Team,Until', ...rows].join('\n'))
const applySheet = async (sheet: Uint8Array) => {
  const shown = (await preview(sheet)).body
  const { status, body } = await send(sheet, {
    preview: String(shown.fingerprint),
    ...(shown.asks_number && { ending: String(shown.people.ending) }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body, id: Number(body.applied) }
}
const listedPasses = async (fan: Fan) =>
  (await mine(fan)).passes.map(({ plan, only, ends_at }) => [plan, only.kind === 'team' && only.sport, ends_at])

test('ticket list: a team in a row gives a pass for it, beside the plan for everything', async () => {
  const [fan, both] = [await running.fan(), await running.fan()]
  const [football, softball] = ['Football', 'softball']
  const done = await applySheet(
    teamSheet(
      `${fan.email},plus,${football},${end}`,
      `${both.email},plus,${football},${end}`,
      `${both.email},plus,,${end}`,
      `new@example.org,plus,${softball},${end}`,
    ),
  )
  expect(done).toMatchObject({ sport: null, refused: [], people: { after: 3, waiting: 1 } })
  expect(done.changes.map(({ plan, sport }) => [plan, sport])).toEqual([
    ['plus', 'football'],
    ['plus', 'football'],
    ['plus', null],
    ['plus', 'softball'],
  ])
  expect(await mine(fan)).toMatchObject({ plan: 'free' })
  expect(await listedPasses(fan)).toEqual([['plus', 'football', endAt]])
  expect(await mine(both)).toMatchObject({ plan: 'plus', source: 'list' })
  expect(await listedPasses(both)).toEqual([['plus', 'football', endAt]])
  const newcomer = await running.visitor().signUp({ email: 'new@example.org' })
  expect([await planOf(newcomer), await listedPasses(newcomer)]).toEqual(['free', [['plus', 'softball', endAt]]])
  const { people } = (await support.call(findTicketHolders, { body: { search: both.email } })).body
  expect(people.map(({ sport }) => sport)).toEqual(['football', null])
})

test('ticket list: the team is part of what a person has: another one ends the first, and undo turns it around', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  const stays = `${other.email},plus,football,${end}`
  await applySheet(teamSheet(`${fan.email},plus,football,${end}`, `${fan.email},plus,,${end}`, stays))
  running.deps.clock.advance(secondMs)
  const sheet = teamSheet(`${fan.email},plus,softball,${end}`, `${fan.email},plus,,8/31/2027`, stays)
  const done = await applySheet(sheet)
  expect(done.changes.map(({ kind, sport }) => [kind, sport])).toEqual([
    ['ending', 'football'],
    ['new', 'softball'],
    ['changed', null],
    ['same', 'football'],
  ])
  expect(await listedPasses(fan)).toEqual([['plus', 'softball', endAt]])
  expect(await mine(fan)).toMatchObject({ plan: 'plus', ends_at: '2027-09-01T06:00:00.000Z' })
  running.deps.clock.advance(secondMs)
  await support.call(undoTicketList, { params: { id: String(done.id) } })
  expect(await listedPasses(fan)).toEqual([['plus', 'football', endAt]])
  expect(await mine(fan)).toMatchObject({ plan: 'plus', ends_at: endAt })
  const again = await applySheet(sheet)
  expect(again.changes.map(({ kind }) => kind)).toEqual(['ending', 'new', 'changed', 'same'])
})

test('ticket list: an unknown team is named, and ends nothing for that person', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  await applySheet(teamSheet(`${fan.email},plus,football,${end}`, `${other.email},plus,football,${end}`))
  running.deps.clock.advance(secondMs)
  const done = await applySheet(teamSheet(`${fan.email},plus,Quidditch,${end}`, `${other.email},plus,football,${end}`))
  expect(done).toMatchObject({
    refused: [{ row: 2, message: 'No team is named “Quidditch”' }],
    changes: [{ kind: 'same', email: other.email }],
  })
  expect(await listedPasses(fan)).toEqual([['plus', 'football', endAt]])
})

test('ticket list: a team that is chosen for the file counts for rows that name none', async () => {
  const fan = await running.fan()
  const shown = (await preview(sheetOf(rowOf(fan, 'plus')), { sport: 'softball' })).body
  expect(shown).toMatchObject({ sport: 'softball', changes: [{ sport: 'softball' }] })
  const everything = (await preview(sheetOf(rowOf(fan, 'plus')), { sport: 'everything' })).body
  expect(everything).toMatchObject({ sport: null, changes: [{ sport: null }] })
  expect(everything.fingerprint).not.toBe(shown.fingerprint)
  expect((await preview(sheetOf(rowOf(fan, 'plus')), { sport: 'quidditch' })).status).toBe(400)
})
