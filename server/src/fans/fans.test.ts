import { randomUUID } from 'node:crypto'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { appLogin, login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { chooseTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import {
  correctPoints,
  deleteFan,
  endFanSessions,
  findFans,
  liftSuspension,
  listOpenedFans,
  openFan,
  suspendFan,
} from '@fieldhouse/contract/fans/fans'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { getBoard, getHistory, getRewards, standOnBoard } from '@fieldhouse/contract/rewards/rewards'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { type Fan, hashed } from '../test-fan.ts'

let running: TestApp
let support: Fan
beforeAll(async () => {
  running = await testApp()
  support = await running.staff('operator')
})
afterAll(() => running.close())

/** Lets time pass, after which support signs in again. */
const advance = async (ms: number) => {
  running.deps.clock.advance(ms)
  support = await running.visitor().signIn(support.email, support.password)
}
const find = async (search: string) => (await support.call(findFans, { body: { search } })).body
const namesFor = async (search: string) =>
  (await find(search)).fans.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
const paramsOf = ({ uid }: Pick<Fan, 'uid'>) => ({ uid })
const pageOf = async (fan: Fan) => (await support.call(openFan, { params: paramsOf(fan) })).body
const suspend = (fan: Fan, until: Date, reason = 'Spam in photos') =>
  support.call(suspendFan, { params: paramsOf(fan), body: { reason, until: until.toISOString() } })
const tomorrow = () => new Date(running.deps.clock.now().getTime() + dayMs)
const signInBody = ({ email, password }: Fan) => ({ cid: currentSchool().id, email, password: hashed(password) })
const auditLines = async (action: string) =>
  (await support.call(auditTrail)).body.entries.filter((entry) => entry.action === action)

test('fans: are found by the beginning of a name, an email address or the account number, in any case and accent', async () => {
  const mika = await running.fan({ firstname: 'Mika', lastname: 'O’Rileigh', email: 'mika.o@mail.example' })
  await running.fan({ firstname: 'Rileigh', lastname: 'Navarro', email: 'r.navarro@mail.example' })
  await running.fan({ firstname: 'Zoë', lastname: 'Ångström', email: 'za@umail.example' })
  expect(await namesFor('rileigh')).toEqual(['Rileigh Navarro', 'Mika O’Rileigh'])
  expect(await namesFor('RIL nav')).toEqual(['Rileigh Navarro'])
  expect(await namesFor("o'ri")).toEqual(['Mika O’Rileigh'])
  expect(await namesFor('mika.o@mail')).toEqual(['Mika O’Rileigh'])
  expect(await namesFor('zoe angs')).toEqual(['Zoë Ångström'])
  expect(await namesFor(mika.uid)).toEqual(['Mika O’Rileigh'])
  expect(await namesFor(mika.uid.slice(0, 8))).toEqual(['Mika O’Rileigh'])
  expect(await namesFor('leigh')).toEqual([])
  for (const text of ["'' & ! | <-> :*\\", "abc\\def'ghi", "'''''':*", '######', '\\\\\\\\', 'a'.repeat(254)])
    expect([text, await namesFor(text)]).toEqual([text, []])
  expect((await find('riLEIGH')).fans[0]).toMatchObject({ email: 'r.navarro@mail.example', suspended: false })
})

test('fans: staff and fans of another school are never found or opened', async () => {
  const scorer = await running.staff('scorer')
  const foreign = await running.fan({ firstname: 'Foreigna', lastname: 'Elsewhere' })
  await running.deps.pool.query('update customer set company_id = 37 where uid = $1', [foreign.uid])
  expect(await namesFor('foreigna')).toEqual([])
  expect(await namesFor(scorer.email)).toEqual([])
  for (const { uid } of [scorer, foreign, { uid: 'A'.repeat(22) }]) {
    const params = { uid }
    const body = { reason: 'Spam', until: tomorrow().toISOString() }
    const headers = { 'idempotency-key': 'once-only' }
    expect((await support.call(openFan, { params })).status).toBe(404)
    expect((await support.call(suspendFan, { params, body })).status).toBe(404)
    expect((await support.call(liftSuspension, { params })).status).toBe(404)
    expect((await support.call(endFanSessions, { params })).status).toBe(404)
    expect((await support.call(correctPoints, { params, body: { points: 1, reason: 'A' }, headers })).status).toBe(404)
    expect((await support.call(deleteFan, { params })).status).toBe(404)
  }
  const { rows } = await running.deps.pool.query('select uid from customer where uid = any($1)', [
    [scorer.uid, foreign.uid],
  ])
  expect(rows).toHaveLength(2)
})

test('fans: twenty results are shown, and whether there are more', async () => {
  await running.deps.pool.query(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, created_at)
     select 'many-' || n, 36, 'm' || n || '@many.example', 'm' || n || '@many.example', 'Quilla', 'Many' || n, now()
     from generate_series(1, 21) n`,
  )
  expect(await find('quilla')).toMatchObject({ fans: expect.objectContaining({ length: 20 }), more: true })
  expect(await find('quilla many7')).toMatchObject({ fans: [{ lastname: 'Many7' }], more: false })
  expect((await support.call(findFans, { body: { search: ' q ' } })).status).toBe(400)
})

test('fans: among thousands a search reads only the matching ones, by an index', async () => {
  const { pool } = running.deps
  await pool.query(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, created_at)
     select 'crowd-' || n, 36, 'c' || n || '@crowd.example', 'c' || n || '@crowd.example',
       'Given' || (n % 500), 'Crowd' || n, now() from generate_series(1, 3000) n`,
  )
  await pool.query('analyze customer')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select uid from customer where company_id = 36 and role = 'fan'
     and public.fan_found_by(uid, firstname, lastname, email) @@ '''crowd2711'':*'::tsquery`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('customer_found_by')
  expect(await namesFor('given211 crowd2711')).toEqual(['Given211 Crowd2711'])
  await pool.query(`delete from customer where uid like 'crowd-%' or uid like 'many-%'`)
})

test('fans: a page has what support needs, and nothing that opens the account or tells what was watched', async () => {
  const fan = await running.fan({ firstname: 'Paige', lastname: 'Turner' })
  const [team] = listSchoolSports()
  await fan.call(chooseTeams, { body: { teams: [team?.id] } })
  await fan.call(updateProfile, { body: { newsletter: 1 } })
  const page = await pageOf(fan)
  expect(page).toMatchObject({
    uid: fan.uid,
    email: fan.email,
    plan: currentSchool().defaultPlan,
    suspended: false,
    suspension: null,
    follows: [team?.title],
    devices: [{ device: 'Firefox on Linux' }],
    consents: [{ kind: 'newsletter', on: true, at: running.deps.clock.now().toISOString() }],
    points: { balance: 0, earned: 0, lines: [], more: false },
    giveaways: [],
    opened: [{ name: 'Ana Ruiz' }],
  })
  const { rows } = await running.deps.pool.query(
    `select password, jti_current, sid, device from customer join session on session.customer_uid = customer.uid
     where customer.uid = $1`,
    [fan.uid],
  )
  for (const secret of Object.values(rows[0])) expect(JSON.stringify(page)).not.toContain(secret)
})

test('fans: who opens a page is in the activity log and on the page, once in ten minutes', async () => {
  const fan = await running.fan({ firstname: 'Opal' })
  await pageOf(fan)
  expect((await pageOf(fan)).opened).toHaveLength(1)
  expect((await auditLines('open fan')).filter(({ subject }) => subject === `fan ${fan.uid}`)).toHaveLength(1)
  const other = await running.staff('owner')
  await other.call(openFan, { params: paramsOf(fan) })
  await advance(11 * minuteMs)
  expect((await pageOf(fan)).opened).toHaveLength(3)
  expect((await support.call(listOpenedFans)).body.fans[0]).toMatchObject({ uid: fan.uid })
  expect((await other.call(listOpenedFans)).body.fans.map(({ uid }) => uid)).toEqual([fan.uid])
})

test('fans: a suspended fan is signed out at once and reads at each sign-in why and until when', async () => {
  const fan = await running.fan({ firstname: 'Sus' })
  const until = tomorrow()
  expect((await suspend(fan, new Date(running.deps.clock.now().getTime() - 1))).status).toBe(400)
  expect((await suspend(fan, until, '  ')).status).toBe(400)
  expect((await suspend(fan, until)).body).toMatchObject({ reason: 'Spam in photos', until: until.toISOString() })
  expect((await fan.call(getCustomer)).status).toBe(401)

  const refused = await fan.call(appLogin, { body: signInBody(fan) })
  expect(refused.status).toBe(403)
  expect(refused.refusal.error).toMatch(
    /^Your account is suspended until Sun, Nov 22, 2026(,| at) 11:\d\d AM MST\. Reason: Spam in photos\./,
  )
  const visitor = running.visitor()
  const company_id = currentSchool().id
  const { token } = (await visitor.call(login, { body: { company_id, email: fan.email } })).body
  const { pin } = await visitor.mailed(fan.email)
  const byCode = await visitor.call(verifyLogin, { body: { company_id, token, pin } })
  expect([byCode.status, byCode.refusal.error]).toEqual([403, refused.refusal.error])
  // Nobody else learns of it.
  const wrong = await running.visitor().call(appLogin, { body: { ...signInBody(fan), password: hashed('no') } })
  expect([wrong.status, wrong.refusal.error]).toEqual([401, expect.not.stringContaining('suspended')])

  expect(await pageOf(fan)).toMatchObject({ suspended: true, suspension: { reason: 'Spam in photos' }, devices: [] })
  expect((await find('sus')).fans[0]).toMatchObject({ suspended: true })
  expect((await auditLines('suspend fan'))[0]).toMatchObject({ subject: `fan ${fan.uid}` })
  await advance(dayMs)
  expect((await fan.call(appLogin, { body: signInBody(fan) })).status).toBe(200)
  expect((await pageOf(fan)).suspension).toBeNull()
  expect((await support.call(liftSuspension, { params: paramsOf(fan) })).status).toBe(409)
})

test('fans: a session on another server ends with the suspension, and a lifted one lets the fan in', async () => {
  const fan = await running.fan()
  const other = await running.another()
  const there = Object.assign(other.visitor({ device: fan.device }), { jwt: fan.jwt })
  expect((await there.call(getCustomer)).status).toBe(200)
  await suspend(fan, tomorrow())
  await expect.poll(async () => (await there.call(getCustomer)).status).toBe(401)
  expect((await support.call(liftSuspension, { params: paramsOf(fan) })).status).toBe(200)
  expect((await fan.call(appLogin, { body: signInBody(fan) })).status).toBe(200)
  expect((await auditLines('lift suspension'))[0]).toMatchObject({ subject: `fan ${fan.uid}` })
  await other.close()
})

test('fans: a longer suspension keeps its beginning', async () => {
  const fan = await running.fan()
  const first = (await suspend(fan, tomorrow())).body
  await advance(hourMs)
  const longer = (await suspend(fan, new Date(tomorrow().getTime() + dayMs), 'Again')).body
  expect(longer).toMatchObject({ since: first.since, reason: 'Again' })
})

test('fans: support ends the sessions of all devices', async () => {
  const fan = await running.fan()
  const second = await running.visitor().signIn(fan.email, fan.password)
  expect((await support.call(endFanSessions, { params: paramsOf(fan) })).body).toEqual({ ended: 2 })
  for (const one of [fan, second]) expect((await one.call(getCustomer)).status).toBe(401)
  expect((await auditLines('end sessions'))[0]).toMatchObject({ subject: `fan ${fan.uid}`, change: '{"devices":2}' })
  expect((await support.call(endFanSessions, { params: paramsOf(fan) })).body).toEqual({ ended: 0 })
})

test('fans: a correction of points is in the fan’s history with its reason, counts once and never goes below 0', async () => {
  const fan = await running.fan()
  const correct = (points: number, reason: string, once: string = randomUUID()) =>
    support.call(correctPoints, {
      params: paramsOf(fan),
      body: { points, reason },
      headers: { 'idempotency-key': once },
    })
  expect((await correct(0, 'Nothing')).status).toBe(400)
  expect((await correct(5, ' ')).status).toBe(400)
  expect((await correct(5, 'Reason', 'no key!')).status).toBe(400)
  expect((await correct(25, 'Checked in at the gate', 'same-call')).body).toEqual({ balance: 25 })
  expect((await correct(25, 'Checked in at the gate', 'same-call')).body).toEqual({ balance: 25 })
  const tooMany = await correct(-30, 'Counted twice')
  expect([tooMany.status, tooMany.refusal.message]).toEqual([409, expect.stringContaining('at most 25')])
  expect((await correct(-5, 'Counted twice')).body).toEqual({ balance: 20 })

  const entered = await fan.call(loginRewards, {
    body: { tenant: currentSchool().tenant, email: fan.email, name: 'Ana Ruiz' },
  })
  const headers = { authorization: `Bearer ${entered.body.token}` }
  const history = (await fan.call(getHistory, { headers })).body
  expect(history.lines.map(({ kind, points, words }) => [kind, points, words])).toEqual([
    ['correction', -5, 'Counted twice'],
    ['correction', 25, 'Checked in at the gate'],
  ])
  // What staff give or take for a wrong earning counts as earned, also on the leaderboard.
  expect((await fan.call(getRewards, { headers })).body.wallet).toMatchObject({ balance: 20, earned: 20 })
  await fan.call(standOnBoard, { body: { on_board: true }, headers })
  const { places } = (await fan.call(getBoard, { query: { span: 'all' }, headers })).body
  expect(places.find(({ mine }) => mine)?.points).toBe(20)
  expect(await pageOf(fan)).toMatchObject({
    points: { balance: 20, lines: [{ points: -5, corrected: true }, { points: 25 }] },
    consents: [{ kind: 'newsletter' }, { kind: 'leaderboard', on: true, at: expect.any(String) }],
  })
  expect((await auditLines('correct points'))[0]?.change).toContain('Counted twice')
})

test('fans: points that are taken from the balance only stay in lifetime points and on the leaderboard', async () => {
  const fan = await running.fan()
  const correct = (points: number, more: { balance_only?: boolean } = {}) =>
    support.call(correctPoints, { params: paramsOf(fan), body: { points, reason: 'Support', ...more } })
  const entered = await fan.call(loginRewards, {
    body: { tenant: currentSchool().tenant, email: fan.email, name: 'Ana Ruiz' },
  })
  const headers = { authorization: `Bearer ${entered.body.token}` }
  await fan.call(standOnBoard, { body: { on_board: true }, headers })
  const standing = async () => {
    const { balance, earned } = (await fan.call(getRewards, { headers })).body.wallet
    const { places } = (await fan.call(getBoard, { query: { span: 'all' }, headers })).body
    const { points } = await pageOf(fan)
    expect([points.balance, points.earned]).toEqual([balance, earned])
    return [balance, earned, places.find(({ mine }) => mine)?.points]
  }
  await correct(40)
  expect(await standing()).toEqual([40, 40, 40])
  expect((await correct(-10, { balance_only: true })).body).toEqual({ balance: 30 })
  expect(await standing()).toEqual([30, 40, 40])
  // Never earned, unless it says otherwise.
  await correct(-15)
  await correct(-5, { balance_only: false })
  expect(await standing()).toEqual([10, 20, 20])
  await correct(50, { balance_only: true })
  expect(await standing()).toEqual([60, 20, 20])
  expect((await pageOf(fan)).points.lines.map(({ points, balance_only }) => [points, balance_only])).toEqual([
    [50, true],
    [-5, false],
    [-15, false],
    [-10, true],
    [40, false],
  ])
  expect((await auditLines('correct points'))[0]?.change).toContain('"balance_only":true')
})

test('fans: a fan is deleted for them, only by someone who just confirmed who they are', async () => {
  const fan = await running.fan({ firstname: 'Del', lastname: 'Eted' })
  const early = await running.staff('operator')
  await advance(11 * minuteMs)
  const refused = await early.call(deleteFan, { params: paramsOf(fan) })
  expect([refused.status, refused.refusal.message]).toEqual([403, 'Confirm it’s you first.'])
  const fresh = await running.staff('operator')
  await fresh.call(openFan, { params: paramsOf(fan) })
  expect((await fresh.call(deleteFan, { params: paramsOf(fan) })).status).toBe(200)
  expect((await fan.call(getCustomer)).status).toBe(401)
  expect((await fresh.call(openFan, { params: paramsOf(fan) })).status).toBe(404)
  const { rows } = await running.deps.pool.query('select uid from customer where uid = $1', [fan.uid])
  expect(rows).toEqual([])
  const { body } = await fresh.call(auditTrail)
  expect(JSON.stringify(body)).not.toContain(fan.uid)
  expect((await auditLines('delete account'))[0]).toMatchObject({ subject: 'fan' })
})

test('fans: the activity log keeps no reason about a deleted fan, and the rest of the line', async () => {
  const fan = await running.fan()
  await suspend(fan, tomorrow(), 'Insulted Ms. Fabricant')
  const body = { points: 5, reason: 'Asked for by Ms. Fabricant' }
  await support.call(correctPoints, { params: paramsOf(fan), body, headers: { 'idempotency-key': randomUUID() } })
  expect((await auditLines('suspend fan'))[0]?.change).toContain('Fabricant')
  expect((await auditLines('correct points'))[0]?.change).toContain('Fabricant')
  await advance(minuteMs)
  expect((await support.call(deleteFan, { params: paramsOf(fan) })).status).toBe(200)
  const changeOf = async (action: string) => JSON.parse((await auditLines(action))[0]?.change ?? '')
  expect(await changeOf('suspend fan')).toEqual({ until: expect.any(String) })
  expect(await changeOf('correct points')).toEqual({ points: 5 })
})

test('fans: a deletion whose audit line fails leaves the account and no tombstone', async () => {
  const fan = await running.fan()
  const { pool } = running.deps
  await advance(minuteMs)
  await pool.query(`alter table audit add constraint no_deletions check (action <> 'delete account') not valid`)
  const { status } = await support.call(deleteFan, { params: paramsOf(fan) })
  await pool.query('alter table audit drop constraint no_deletions')
  expect(status).toBe(500)
  await (await running.another()).close()
  const { rows } = await pool.query('select uid from customer where uid = $1', [fan.uid])
  expect(rows).toEqual([{ uid: fan.uid }])
  expect((await support.call(deleteFan, { params: paramsOf(fan) })).status).toBe(200)
})
