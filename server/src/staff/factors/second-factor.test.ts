import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { getStatus } from '@fieldhouse/contract/films/admin'
import {
  beginCodeApp,
  confirmCodeApp,
  giveCode,
  newRecoveryCodes,
  removeCodeApp,
  staffMe,
} from '@fieldhouse/contract/staff/me'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { fromBase32, staffWithCodeApp } from '../test-staff.ts'
import { computeTotpCode, getTotpStep } from './totp.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const again = (staff: Fan, where: { device?: string; ip?: string } = {}) =>
  running.visitor(where).signIn(staff.email, staff.password)
const give = async (staff: Fan, code: string) => (await staff.call(giveCode, { body: { code } })).status
const factorOf = async (staff: Fan) => (await staff.call(staffMe)).body.second_factor

test('code app: setting it up gives ten recovery codes and an email, and new sessions ask for it', async () => {
  const { staff, code, recoveryCodes } = await staffWithCodeApp(running, 'editor')
  expect(recoveryCodes).toHaveLength(10)
  expect((await staff.call(staffMe)).body).toMatchObject({
    second_factor: 'given',
    required: false,
    code_app: true,
    recovery_codes_left: 10,
  })
  expect((await running.mailTo(staff.email))?.subject).toContain('second factor')
  const phone = await again(staff)
  expect(await factorOf(phone)).toBe('owed')
  expect((await phone.call(getStatus)).refusal).toEqual({
    message: 'Enter your second factor first.',
    code: 'staff.second_factor',
    reason: 'second-factor',
  })
  expect(await give(phone, code())).toBe(200)
  expect((await phone.call(getStatus)).status).toBe(200)
  expect(await factorOf(await again(staff))).toBe('owed')
})

test('code app: earlier sessions ask for it from then on', async () => {
  const staff = await running.staff('operator')
  const laptop = await again(staff)
  expect((await laptop.call(getStatus)).status).toBe(200)
  const { body } = await staff.call(beginCodeApp, { body: {} })
  expect((await laptop.call(getStatus)).status).toBe(200)
  const code = computeTotpCode(fromBase32(body.secret), getTotpStep(running.deps.clock.now()))
  expect((await staff.call(confirmCodeApp, { body: { code } })).status).toBe(200)
  expect((await laptop.call(getStatus)).refusal.message).toBe('Enter your second factor first.')
})

test('code app: a code works once, and an older one no longer', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'operator')
  // Wrong codes may be counted after the right one, and with those below they stay under five.
  const sessions = await Promise.all(Array.from({ length: 3 }, () => again(staff, { device: 'one device' })))
  const now = code()
  const answers = await Promise.all(sessions.map((session) => give(session, now)))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  const fresh = await again(staff)
  expect(await give(fresh, now)).toBe(400)
  expect(await give(fresh, code(-1))).toBe(400)
  expect(await give(fresh, code(1))).toBe(200)
})

test('recovery code: works once in any spelling, and new ones replace the old', async () => {
  const { staff, recoveryCodes } = await staffWithCodeApp(running, 'operator')
  const [first = '', second = ''] = recoveryCodes
  const signedIn = await again(staff)
  expect(await give(signedIn, first.toUpperCase().replaceAll('-', ' '))).toBe(200)
  expect((await signedIn.call(staffMe)).body.recovery_codes_left).toBe(9)
  expect(await give(await again(staff), first)).toBe(400)
  const renewed = (await signedIn.call(newRecoveryCodes, { body: {} })).body.recovery_codes
  expect(renewed).toHaveLength(10)
  expect(await give(await again(staff), second)).toBe(400)
  expect(await give(await again(staff), String(renewed[0]))).toBe(200)
})

test('recovery code: of simultaneous uses only one succeeds', async () => {
  const { staff, recoveryCodes } = await staffWithCodeApp(running, 'operator')
  const sessions = await Promise.all([1, 2, 3, 4].map(() => again(staff)))
  const answers = await Promise.all(sessions.map((session) => give(session, String(recoveryCodes[0]))))
  expect(answers.sort()).toEqual([200, 400, 400, 400])
})

test('code app: replacing it makes other sessions ask again', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'operator')
  const phone = await again(staff)
  expect(await give(phone, code())).toBe(200)
  const { body } = await staff.call(beginCodeApp, { body: {} })
  const next = computeTotpCode(fromBase32(body.secret), getTotpStep(running.deps.clock.now()))
  const confirmed = await staff.call(confirmCodeApp, { body: { code: next } })
  expect([confirmed.status, confirmed.body.recovery_codes]).toEqual([200, []])
  expect(await factorOf(phone)).toBe('owed')
  expect(await factorOf(staff)).toBe('given')
  running.deps.clock.advance(minuteMs)
  expect(await give(phone, code())).toBe(400)
})

test('second factor: another person’s codes do not work', async () => {
  const mine = await staffWithCodeApp(running, 'operator')
  const other = await staffWithCodeApp(running, 'operator')
  const signedIn = await again(mine.staff)
  expect(await give(signedIn, String(other.recoveryCodes[0]))).toBe(400)
  expect(await give(signedIn, other.code())).toBe(400)
  expect(await factorOf(signedIn)).toBe('owed')
})

test('second factor: five wrong codes are allowed in ten minutes, and a known device is not blocked', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'operator')
  const thieves = await Promise.all([again(staff), again(staff), again(staff)])
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await give(thieves[tries % 3] as Fan, '000000'))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect(await give(thieves[0] as Fan, code())).toBe(429)
  const atHome = await again(staff, { device: staff.device })
  expect(await give(atHome, code())).toBe(200)
  running.deps.clock.advance(10 * minuteMs)
  expect(await give(thieves[0] as Fan, code())).toBe(200)
})

test('second factor: guesses at many accounts from one network are limited', async () => {
  const ip = '203.0.113.9'
  const people = []
  while (people.length < 8) people.push((await staffWithCodeApp(running, 'editor')).staff)
  const statuses: number[] = []
  for (const staff of people) {
    const thief = await again(staff, { ip })
    for (let tries = 0; tries < 5; tries += 1) statuses.push(await give(thief, '000000'))
  }
  expect(statuses.lastIndexOf(400)).toBe(29)
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429))
})

test('second factor: the password alone cannot replace, remove or read it', async () => {
  const { staff } = await staffWithCodeApp(running, 'owner')
  const thief = await again(staff)
  const answers = [
    await thief.call(beginCodeApp, { body: {} }),
    await thief.call(confirmCodeApp, { body: { code: '123456' } }),
    await thief.call(removeCodeApp),
    await thief.call(newRecoveryCodes, { body: {} }),
  ]
  for (const { status, refusal } of answers) expect([status, refusal]).toMatchObject([403, { reason: 'second-factor' }])
  expect(await factorOf(thief)).toBe('owed')
})

test('code app: the old one works until the new one is confirmed', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'operator')
  expect((await staff.call(beginCodeApp, { body: {} })).status).toBe(200)
  expect((await staff.call(confirmCodeApp, { body: { code: '000000' } })).status).toBe(400)
  expect(await give(await again(staff), code())).toBe(200)
  running.deps.clock.advance(31 * minuteMs)
  const later = await again(staff)
  expect(await give(later, code())).toBe(200)
  expect((await later.call(confirmCodeApp, { body: { code: '000000' } })).status).toBe(409)
})

test('second factor: removing the last one removes the recovery codes and all earlier proofs', async () => {
  const { staff, code, recoveryCodes } = await staffWithCodeApp(running, 'operator')
  const laptop = await again(staff)
  expect(await give(laptop, code())).toBe(200)
  expect((await staff.call(removeCodeApp)).body).toMatchObject({ second_factor: 'not-set-up', recovery_codes_left: 0 })
  expect((await laptop.call(getStatus)).status).toBe(200)
  expect(await give(laptop, String(recoveryCodes[0]))).toBe(400)
  expect((await staff.call(removeCodeApp)).status).toBe(404)
  expect((await staff.call(newRecoveryCodes, { body: {} })).status).toBe(409)
  const { rows } = await running.deps.pool.query(
    'select 1 from session where customer_uid = $1 and second_factor_at is not null',
    [staff.uid],
  )
  // Only the request that removed it.
  expect(rows).toHaveLength(1)
})

test('second factor: no secret is stored in clear text', async () => {
  const staff = await running.staff('owner')
  const { body } = await staff.call(beginCodeApp, { body: {} })
  const { rows } = await running.deps.pool.query('select * from code_app where customer_uid = $1', [staff.uid])
  const stored = JSON.stringify(rows)
  for (const form of ['hex', 'base64', 'base64url', 'utf8'] as const)
    expect(stored).not.toContain(fromBase32(body.secret).toString(form))
  expect(stored).not.toContain(body.secret)
  const { recoveryCodes } = await staffWithCodeApp(running, 'owner')
  const codes = JSON.stringify((await running.deps.pool.query('select * from recovery_code')).rows)
  for (const code of recoveryCodes) expect(codes).not.toContain(code.replaceAll('-', ''))
})

test('second factor: a session’s proof applies on every server at once', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'operator')
  const other = await running.another()
  const signedIn = await again(staff)
  const otherVisitor = other.visitor({ device: signedIn.device })
  otherVisitor.jwt = signedIn.jwt
  expect((await otherVisitor.call(getStatus)).status).toBe(403)
  expect(await give(signedIn, code())).toBe(200)
  await expect.poll(async () => (await otherVisitor.call(getStatus)).status).toBe(200)
  await other.close()
})

test('second factor: unknown devices can guess about fifty times a day', async () => {
  const { staff } = await staffWithCodeApp(running, 'editor')
  const { clock } = running.deps
  const began = clock.now().getTime()
  let tried = 0
  while (clock.now().getTime() - began < 5 * hourMs) {
    const thief = await again(staff)
    while ((await give(thief, '000000')) === 400) tried += 1
    clock.advance(10 * minuteMs)
  }
  expect(tried).toBeLessThanOrEqual(61)
  expect(tried).toBeGreaterThan(40)
})
