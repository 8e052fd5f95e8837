import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { addDebugAccount, listDebugAccounts, removeDebugAccount } from '@fieldhouse/contract/auth/debug-accounts'
import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed, type Visitor } from '../../test-fan.ts'

let running: TestApp
let owner: Fan
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())
beforeEach(async () => {
  owner = await running.staff('owner')
  await running.deps.pool.query('update customer set debug = false')
})

const list = async () => (await owner.call(listDebugAccounts)).body.accounts
const add = (email: string, by: Visitor = owner) => by.call(addDebugAccount, { body: { email } })
const remove = (uid: string, by: Visitor = owner) => by.call(removeDebugAccount, { params: { uid } })
const isDebugAtSignIn = async ({ email, password }: Fan) => {
  const body = { cid: currentSchool().id, email, password: hashed(password) }
  return (await running.visitor().call(appLogin, { body })).body.debug
}

test('test accounts: a fan and a staff member are added by email, listed, and told so at their next sign-in', async () => {
  const fan = await running.fan({ firstname: 'Trail', lastname: 'Marker' })
  const editor = await running.staff('editor')
  const { status, body } = await add(` ${fan.email.toUpperCase()} `)
  const person = { uid: fan.uid, email: fan.email, firstname: 'Trail', lastname: 'Marker' }
  expect([status, body]).toEqual([200, person])
  expect((await add(editor.email)).status).toBe(200)
  expect(await list()).toEqual([expect.objectContaining({ uid: editor.uid }), person])
  expect([await isDebugAtSignIn(fan), await isDebugAtSignIn(editor)]).toEqual([true, true])
  expect((await remove(fan.uid)).body).toEqual({ success: true })
  expect((await list()).map(({ uid }) => uid)).toEqual([editor.uid])
  expect(await isDebugAtSignIn(fan)).toBeUndefined()
})

test('test accounts: each change is in the audit log once', async () => {
  const fan = await running.fan()
  const editor = await running.staff('editor')
  for (const { email } of [fan, fan, editor]) expect((await add(email)).status).toBe(200)
  expect((await remove(fan.uid)).status).toBe(200)
  expect((await remove(fan.uid)).status).toBe(404)
  const { entries } = (await owner.call(auditTrail)).body
  const ours = entries.filter(({ actor }) => actor === owner.uid)
  expect(ours.map(({ action, subject, change }) => [action, subject, change])).toEqual([
    ['remove test account', `fan ${fan.uid}`, '{}'],
    ['add test account', `staff ${editor.uid}`, '{}'],
    ['add test account', `fan ${fan.uid}`, '{}'],
  ])
})

test('test accounts: only an owner reads and changes them', async () => {
  const fan = await running.fan()
  const statuses = async (by: Visitor) => [
    (await by.call(listDebugAccounts)).status,
    (await add(fan.email, by)).status,
    (await remove(fan.uid, by)).status,
  ]
  expect(await statuses(running.visitor())).toEqual([401, 401, 401])
  for (const role of ['operator', 'editor', 'scorer'] as const)
    expect(await statuses(await running.staff(role))).toEqual([403, 403, 403])
  expect(await statuses(fan)).toEqual([403, 403, 403])
  expect(await statuses(owner)).toEqual([200, 200, 200])
})

test('test accounts: a change needs a confirmation of the last ten minutes', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(11 * minuteMs)
  expect((await owner.call(listDebugAccounts)).status).toBe(200)
  for (const answer of [await add(fan.email), await remove(fan.uid)])
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ reason: 'confirm' })])
})

test('test accounts: an unknown address and an account without the mark are not found', async () => {
  const fan = await running.fan()
  const unknown = await add('nobody@example.org')
  expect([unknown.status, unknown.refusal.message]).toEqual([404, 'No account has that address.'])
  for (const uid of [fan.uid, 'A'.repeat(22)]) {
    const { status, refusal } = await remove(uid)
    expect([status, refusal.message]).toEqual([404, 'That isn’t a test account.'])
  }
})

test.each([
  {},
  { email: '' },
  { email: 'no-address' },
  { email: 7 },
  { email: 'ſan@example.org' },
  { email: 'fan@example.org', role: 'owner' },
])('test accounts: the body %j is refused', async (body) => {
  expect((await owner.call(addDebugAccount, { body })).status).toBe(400)
})

test('test accounts: an id that cannot be one is refused', async () => {
  for (const uid of ['x', 'a b c d e f g h', 'A'.repeat(65)]) expect((await remove(uid)).status).toBe(400)
})

test('test accounts: an account of another school is neither listed nor changed', async () => {
  const fan = await running.fan()
  const { pool } = running.deps
  await pool.query('update customer set company_id = 37 where uid = $1', [fan.uid])
  expect((await add(fan.email)).status).toBe(404)
  await pool.query('update customer set debug = true where uid = $1', [fan.uid])
  expect(await list()).toEqual([])
  expect((await remove(fan.uid)).status).toBe(404)
  const { rows } = await pool.query('select debug from customer where uid = $1', [fan.uid])
  expect(rows).toEqual([{ debug: true }])
})
