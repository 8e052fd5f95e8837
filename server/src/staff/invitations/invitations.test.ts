import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { inviteStaff, joinStaff, staffList, withdrawInvitation } from '@fieldhouse/contract/staff/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, goodPassword, hashed } from '../../test-fan.ts'

let running: TestApp
let owner: Fan
beforeAll(async () => {
  running = await testApp()
})
beforeEach(async () => {
  owner = await running.staff('owner')
})
afterAll(() => running.close())

let people = 0
const address = () => {
  people += 1
  return `invited-${people}@example.org`
}
const invite = (email: string, role = 'editor', games: number[] = []) =>
  owner.call(inviteStaff, { body: { email, role, games } })
const tokenFor = async (email: string): Promise<string> =>
  /\/console\/join#([\w-]{43})/.exec((await running.mailTo(email))?.text ?? '')?.[1] ?? ''
const join = (token: string, more: object = { password: hashed(goodPassword) }) =>
  running.visitor().call(joinStaff, { body: { token, firstname: 'Ina', lastname: 'Vited', ...more } })

test('invitation: opening the link creates an account with the role, the games and the chosen password', async () => {
  const email = address()
  const game = { sport: 'baseball', day: '2026-11-28', site: 'home', opponent: 'Somebody' }
  const { id } = (await owner.call(createGame, { body: game })).body
  const { status, body } = await invite(email, 'scorer', [id])
  expect([status, body]).toMatchObject([201, { email, role: 'scorer', games: [id], invited_by: 'Ana Ruiz' }])
  expect((await owner.call(staffList)).body.invitations).toContainEqual(body)
  const mail = await running.mailTo(email)
  expect(mail?.text).toContain('Ana Ruiz invited you')
  const joined = await join(await tokenFor(email))
  expect([joined.status, joined.body]).toEqual([200, { email }])
  const scorer = await running.visitor().signIn(email, goodPassword)
  expect((await scorer.call(staffMe)).body).toMatchObject({ role: 'scorer', games: [id], firstname: 'Ina' })
  expect((await owner.call(staffList)).body.invitations.some((each) => each.email === email)).toBe(false)
})

test('invitation: an existing account keeps its name, password and sessions', async () => {
  const fan = await running.fan()
  await invite(fan.email.toUpperCase(), 'operator')
  expect((await fan.call(staffMe)).status).toBe(403)
  const joined = await join(await tokenFor(fan.email), { password: hashed('somebody else’s words 77') })
  expect(joined.body).toEqual({ email: fan.email })
  expect((await fan.call(staffMe)).body).toMatchObject({ uid: fan.uid, role: 'operator', firstname: 'Ana' })
  await running.visitor().signIn(fan.email, goodPassword)
  const body = { cid: currentSchool().id, email: fan.email, password: hashed('somebody else’s words 77') }
  expect((await running.visitor().call(appLogin, { body })).status).toBe(401)
})

test('invitation: an account without a password signs in by code', async () => {
  const email = address()
  await invite(email)
  expect((await join(await tokenFor(email), {})).status).toBe(200)
  const editor = await running.visitor().signInByPin(email)
  expect((await editor.call(staffMe)).body.role).toBe('editor')
})

test('invitation: a common password is refused, and the link stays valid', async () => {
  const email = address()
  await invite(email)
  const token = await tokenFor(email)
  expect((await join(token, { password: hashed('password123') })).status).toBe(400)
  expect((await join(token)).status).toBe(200)
})

test('invitation: a link works once, even when opened simultaneously', async () => {
  const email = address()
  await invite(email)
  const token = await tokenFor(email)
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => join(token)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404])
  expect((await join(token)).refusal.message).toBe('This invitation has expired. Ask for a new one.')
})

test('invitation: a withdrawn, replaced or week-old link does not work', async () => {
  const [withdrawn, replaced, old] = [address(), address(), address()]
  const { id } = (await invite(withdrawn)).body
  const first = await tokenFor(withdrawn)
  expect((await owner.call(withdrawInvitation, { params: { id: String(id) } })).status).toBe(200)
  expect((await owner.call(withdrawInvitation, { params: { id: String(id) } })).status).toBe(404)
  expect((await join(first)).status).toBe(404)
  await invite(replaced)
  const before = await tokenFor(replaced)
  await invite(replaced, 'scorer')
  expect((await join(before)).status).toBe(404)
  expect((await join(await tokenFor(replaced))).status).toBe(200)
  await invite(old)
  const late = await tokenFor(old)
  running.deps.clock.advance(7 * dayMs)
  expect((await join(late)).status).toBe(404)
  expect((await join('A'.repeat(43))).status).toBe(404)
})

test('invitation: one that is withdrawn in time is not emailed', async () => {
  const email = address()
  const { id } = (await invite(email)).body
  await owner.call(withdrawInvitation, { params: { id: String(id) } })
  expect(await running.mailTo(email)).toBeUndefined()
})

test('invitation: staff cannot be invited again, and a role given meanwhile is kept', async () => {
  const editor = await running.staff('editor')
  expect((await invite(editor.email, 'owner')).status).toBe(409)
  const fan = await running.fan()
  await invite(fan.email, 'scorer')
  const token = await tokenFor(fan.email)
  await running.deps.pool.query("update customer set role = 'operator' where uid = $1", [fan.uid])
  expect((await join(token)).status).toBe(409)
})

test('invitation: a scorer can be invited only to existing games', async () => {
  expect((await invite(address(), 'scorer', [999_999])).refusal.message).toBe('Game 999999 doesn’t exist.')
})

test('invitation: an address gets at most five emails per hour', async () => {
  const email = address()
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1) statuses.push((await invite(email)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  running.deps.clock.advance(hourMs)
  owner = await running.visitor().signIn(owner.email, owner.password)
  expect((await invite(email)).status).toBe(201)
})

test('invitation: its token is only in the email, not in a table, job or log', async () => {
  const email = address()
  await invite(email)
  const token = await tokenFor(email)
  expect(token).toHaveLength(43)
  const { rows } = await running.deps.pool.query('select * from staff_invitation')
  for (const place of [JSON.stringify(rows), JSON.stringify(running.deps.jobs.waiting()), running.logged.join('\n')])
    expect(place).not.toContain(token)
})

test('invitation: is deleted with the account of the inviter', async () => {
  const email = address()
  await invite(email)
  const token = await tokenFor(email)
  await owner.call(deleteAccount, { body: { password: hashed(goodPassword) } })
  expect((await join(token)).status).toBe(404)
})

test('invitation: inviting, withdrawing and joining are in the audit log with names', async () => {
  const email = address()
  const { id } = (await invite(email)).body
  await owner.call(withdrawInvitation, { params: { id: String(id) } })
  const again = (await invite(email, 'operator')).body.id
  await join(await tokenFor(email))
  const { entries } = (await owner.call(auditTrail)).body
  expect(entries.slice(0, 4)).toMatchObject([
    { action: 'join staff', actor_name: 'Ina Vited', subject_name: 'Ina Vited' },
    { action: 'invite staff', actor_name: 'Ana Ruiz', subject: `invitation ${again}`, subject_name: email },
    { action: 'withdraw invitation', actor_name: 'Ana Ruiz', subject: `invitation ${id}`, subject_name: email },
    { action: 'invite staff', actor_name: 'Ana Ruiz', subject: `invitation ${id}` },
  ])
})
