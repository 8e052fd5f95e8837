import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { getStatus } from '@fieldhouse/contract/films/admin'
import { getSettings, putSettings } from '@fieldhouse/contract/school/admin'
import { beginCodeApp, confirmCodeApp, confirmMe, removeCodeApp, staffMe } from '@fieldhouse/contract/staff/me'
import { inviteStaff, staffRoles } from '@fieldhouse/contract/staff/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, samples } from '../shared/http/contract/samples.ts'
import { readEnv } from '../shared/process/env.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type Fan, goodPassword, hashed } from '../test-fan.ts'
import { computeTotpCode, getTotpStep } from './factors/totp.ts'
import { fromBase32, staffWithCodeApp } from './test-staff.ts'

/** An app that requires a second factor, as in production, and one that does not. */
let strict: TestApp
let free: TestApp
beforeAll(async () => {
  free = await testApp()
  const { env } = free.deps
  strict = await testApp({ env: { ...env, STAFF_SECOND_FACTOR: 'required' } })
})
afterAll(async () => {
  await strict.close()
  await free.close()
})

const department = ['scorer', 'editor', 'operator', 'owner']
const ofDepartment = allEndpoints.filter(([, { auth }]) => department.includes(auth))
const ofMyself = allEndpoints.filter(([, { auth }]) => auth === 'staff')
const reasonAt = async (caller: Fan, [name, endpoint]: readonly [string, Endpoint]) => {
  const { status, refusal } = await caller.call(endpoint, samples[name] ?? {})
  return status === 403 ? ((refusal as { reason?: string }).reason ?? refusal.message) : status
}

test('second factor: is required in production unless set otherwise', () => {
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail',
    SECRETS_FILE: '/etc/secrets.json',
    PUBLIC_URL: 'https://fieldhouse.example',
  }
  expect(readEnv(production).STAFF_SECOND_FACTOR).toBe('required')
  expect(readEnv({ ...production, STAFF_SECOND_FACTOR: 'optional' }).STAFF_SECOND_FACTOR).toBe('optional')
  expect(readEnv({}).STAFF_SECOND_FACTOR).toBe('optional')
})

test('second factor: where required, nothing of the department opens before it is set up', async () => {
  const owner = await strict.staff('owner')
  for (const entry of ofDepartment)
    expect([entry[0], await reasonAt(owner, entry)]).toEqual([entry[0], 'set-up-second-factor'])
  expect((await owner.call(staffMe)).body).toMatchObject({ second_factor: 'not-set-up', required: true })
  const { secret } = (await owner.call(beginCodeApp, { body: {} })).body
  const code = computeTotpCode(fromBase32(secret), getTotpStep(strict.deps.clock.now()))
  expect((await owner.call(confirmCodeApp, { body: { code } })).body.me.second_factor).toBe('given')
  expect((await owner.call(getStatus)).status).toBe(200)
  const removed = await owner.call(removeCodeApp)
  expect([removed.status, removed.refusal.message]).toEqual([
    409,
    'Staff accounts need a second factor. Set up another one before you remove this one.',
  ])
  expect((await owner.call(staffMe)).body).toMatchObject({ code_app: true, recovery_codes_left: 10 })
})

for (const role of staffRoles)
  test(`second factor: until it is given, the role ${role} can open nothing of the department`, async () => {
    const { staff } = await staffWithCodeApp(free, role)
    const owes = await free.visitor().signIn(staff.email, staff.password)
    for (const entry of ofDepartment) {
      const reason = await reasonAt(owes, entry)
      expect([entry[0], reason === 'second-factor' || reason === 'Your account can’t do this.']).toEqual([
        entry[0],
        true,
      ])
    }
    for (const entry of ofMyself) {
      const reason = await reasonAt(owes, entry)
      expect([entry[0], reason === 'second-factor']).toEqual([entry[0], entry[1].sensitive === true])
    }
    // Fan features still work.
    expect((await owes.call(getCustomer)).status).toBe(200)
  })

test('confirmation: ten minutes after signing in, exactly the sensitive actions ask for it', async () => {
  const sensitive = allEndpoints.filter(([, endpoint]) => endpoint.sensitive)
  expect(sensitive.map(([name]) => name).sort()).toEqual([
    'addDebugAccount',
    'armAppNotice',
    'beginCodeApp',
    'beginPasskey',
    'changeSportAddress',
    'changeSportPast',
    'changeStaff',
    'confirmCodeApp',
    'decideWatched',
    'deleteFan',
    'drawGiveaway',
    'exportEntries',
    'exportNewsletter',
    'inviteStaff',
    'keepPasskey',
    'newRecoveryCodes',
    'publishLiveUpdate',
    'putSettings',
    'redrawWinner',
    'refundPurchase',
    'removeCaptioner',
    'removeCodeApp',
    'removeDebugAccount',
    'removeGame',
    'removePasskey',
    'removeStaff',
    'removeTicketSeason',
    'removeTitle',
    'restoreLiveUpdate',
    'rotateEventKey',
    'setCaptioner',
    'undoSettings',
    'withdrawInvitation',
  ])
  const owner = await free.staff('owner')
  for (const entry of sensitive) expect([entry[0], await reasonAt(owner, entry)]).not.toEqual([entry[0], 'confirm'])
  free.deps.clock.advance(10 * minuteMs)
  for (const entry of [...ofDepartment, ...ofMyself])
    expect([entry[0], (await reasonAt(owner, entry)) === 'confirm']).toEqual([entry[0], entry[1].sensitive === true])
  expect((await owner.call(staffMe)).body.confirmed_until).toBeNull()
})

test('confirmation: the password is good for ten minutes, and guesses are limited', async () => {
  const owner = await free.staff('owner')
  const { clock } = free.deps
  clock.advance(11 * minuteMs)
  const { revision, school } = (await owner.call(getSettings)).body
  const change = () => owner.call(putSettings, { body: { revision, school } })
  expect((await change()).refusal).toEqual({
    message: 'Confirm it’s you first.',
    code: 'staff.confirm',
    reason: 'confirm',
  })
  const proofs = [{}, { password: hashed('wrong words') }, { code: '000000' }]
  for (const body of proofs) expect((await owner.call(confirmMe, { body })).status).toBe(400)
  expect((await change()).status).toBe(403)
  const { status, body } = await owner.call(confirmMe, { body: { password: hashed(goodPassword) } })
  expect([status, body.confirmed_until]).toEqual([200, new Date(clock.now().getTime() + 10 * minuteMs).toISOString()])
  expect((await change()).status).toBe(200)
  const wrong = { password: hashed('wrong words') }
  const statuses = []
  while (statuses.length < 11) statuses.push((await owner.call(confirmMe, { body: wrong })).status)
  expect(statuses.slice(-2)).toEqual([400, 429])
})

test('confirmation: a code works too, and if both are given both must be right', async () => {
  const { staff, code } = await staffWithCodeApp(free, 'owner')
  free.deps.clock.advance(11 * minuteMs)
  const both = { password: hashed('wrong words'), code: code() }
  expect((await staff.call(confirmMe, { body: both })).status).toBe(400)
  expect((await staff.call(confirmMe, { body: { code: code() } })).status).toBe(200)
  const invitation = { email: 'somebody@example.org', role: 'editor' }
  expect((await staff.call(inviteStaff, { body: invitation })).status).toBe(201)
})

test('confirmation: applies only to its own session', async () => {
  const owner = await free.staff('owner')
  const laptop = await free.visitor().signIn(owner.email, owner.password)
  free.deps.clock.advance(11 * minuteMs)
  expect((await owner.call(confirmMe, { body: { password: hashed(goodPassword) } })).status).toBe(200)
  expect((await laptop.call(beginCodeApp, { body: {} })).refusal).toMatchObject({ reason: 'confirm' })
})

test('refusals: other endpoints keep their own error shape', async () => {
  const fan = await free.fan()
  expect((await fan.call(staffMe)).refusal).toEqual({ message: 'Your account can’t do this.', code: 'staff.role' })
  const body = { cid: currentSchool().id, email: fan.email, password: hashed('wrong words') }
  expect(Object.keys((await fan.call(appLogin, { body })).refusal)).toEqual(['error', 'code'])
})
