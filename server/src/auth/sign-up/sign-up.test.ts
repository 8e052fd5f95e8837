import { appLogin, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer, signUp } from '@fieldhouse/contract/customer/customer'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { goodPassword, hashed, type Visitor } from '../../test-fan.ts'
import { createIdentityLimits } from '../limits.ts'
import { hashToken } from '../secret.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const buildInput = (email: string, more = {}) => ({
  email,
  firstname: 'Ana',
  lastname: 'Ruiz',
  password: hashed(goodPassword),
  newsletter: 1,
  old_enough: true,
  ...more,
})
const ask = (who: Visitor, email: string, more = {}) => who.call(signUp, { body: buildInput(email, more) })
const verify = (who: Visitor, token: string, pin: string) =>
  who.call(verifyLogin, { body: { company_id: currentSchool().id, token, pin } })
const accounts = async (email: string) =>
  (await running.deps.pool.query('select * from customer where email_norm = $1', [email])).rows

test('sign-up: is refused without “13 or older”, and no age is stored', async () => {
  for (const old_enough of [false, undefined]) {
    const refused = await ask(running.visitor(), 'young@example.org', { old_enough })
    expect(refused.status).toBe(400)
    expect(await running.mailTo('young@example.org')).toBeUndefined()
  }
  const { refusal } = await ask(running.visitor(), 'young@example.org', { old_enough: false })
  expect(refusal.validation_errors.old_enough).toEqual(['You must be 13 or older to join.'])
  const query =
    "select table_name from information_schema.columns where table_schema = 'public' and column_name ~ '(birth|(^|_)age$|old_enough)'"
  expect((await running.deps.pool.query(query)).rows).toEqual([])
})

test('sign-up: the account exists only after the emailed code is entered', async () => {
  const visitor = running.visitor()
  const response = await ask(visitor, 'new@example.org')
  expect(response.body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: expect.any(String),
    resend_in: 60,
  })
  expect(await accounts('new@example.org')).toEqual([])
  const login = { cid: currentSchool().id, email: 'new@example.org', password: hashed(goodPassword) }
  expect((await visitor.call(appLogin, { body: login })).status).toBe(401)
  const { pin, mail, token } = await visitor.mailed('new@example.org')
  expect(mail?.text).toContain(`/auth/signup/verify-email?email=new%40example.org&email_token=${token}#pin=${pin}`)
  const { body } = await verify(visitor, response.body.token, pin)
  expect(body.data).toMatchObject({ anonymous: false, user: { firstname: 'Ana', lastname: 'Ruiz' } })
  visitor.jwt = body.data.jwt
  expect((await visitor.call(getCustomer)).body).toMatchObject({
    has_password: true,
    customerProfile: { newsletter: 1, push_notifications: 0, profile_image_url: null },
  })
  expect((await visitor.call(appLogin, { body: login })).status).toBe(200)
})

test('sign-up: an address with an account looks the same, and its owner gets an email', async () => {
  const fan = await running.fan({ email: 'twice@example.org' })
  running.deps.clock.advance(minuteMs)
  const visitor = running.visitor()
  const response = await ask(visitor, 'TWICE@example.org', {
    firstname: 'Evil',
    password: hashed('other words entirely'),
  })
  const fresh = await ask(running.visitor(), 'first@example.org')
  expect([response.status, response.body]).toEqual([200, { ...fresh.body, token: expect.any(String) }])
  expect(Object.keys(response.body)).toEqual(Object.keys(fresh.body))
  const mail = await running.mailTo('twice@example.org')
  expect(mail?.subject).toBe('You already have a UTES account')
  expect(mail?.text).not.toMatch(/Your code|Evil/)
  expect((await verify(visitor, response.body.token, '123456')).status).toBe(401)
  expect((await accounts('twice@example.org'))[0].firstname).toBe('Ana')
  expect((await running.visitor().signIn(fan.email, goodPassword)).uid).toBe(fan.uid)
})

test('sign-up: a stranger’s pending sign-up ends when the owner verifies the address', async () => {
  const stranger = running.visitor()
  const strangerToken = (await ask(stranger, 'mine@example.org', { password: hashed('chosen by a stranger') })).body
    .token
  const strangerPin = (await stranger.mailed('mine@example.org')).pin
  running.deps.clock.advance(minuteMs)
  const me = await running.visitor().signUp({ email: 'mine@example.org' })
  expect((await verify(stranger, strangerToken, strangerPin)).status).toBe(401)
  const login = (password: string) =>
    running.visitor().call(appLogin, { body: { cid: currentSchool().id, email: me.email, password: hashed(password) } })
  expect((await login('chosen by a stranger')).status).toBe(401)
  expect((await login(goodPassword)).status).toBe(200)
})

test('sign-up: opening the link of a stranger’s sign-up does not adopt the stranger’s password', async () => {
  const stranger = running.visitor()
  await ask(stranger, 'lured@example.org', { password: hashed('chosen by a stranger') })
  const { pin, token } = await stranger.mailed('lured@example.org')
  const me = await running.visitor().verify(token, pin)
  expect((await me.call(getCustomer)).body.has_password).toBe(false)
  const login = { cid: currentSchool().id, email: 'lured@example.org', password: hashed('chosen by a stranger') }
  expect((await stranger.call(appLogin, { body: login })).status).toBe(401)
})

test('sign-up: an account without a password signs in by code', async () => {
  const fan = await running.fan({ email: 'pin-only@example.org', password: undefined })
  expect((await fan.call(getCustomer)).body.has_password).toBe(false)
  running.deps.clock.advance(minuteMs)
  expect((await running.visitor().signInByPin('pin-only@example.org')).uid).toBe(fan.uid)
})

test('sign-up: common passwords are refused by field', async () => {
  for (const password of ['password', '12345678', 'goutes2026', 'Utah1234', 'qwertyuiop', 'letmein1', 'football2025']) {
    const { status, refusal } = await ask(running.visitor(), 'weak@example.org', { password: hashed(password) })
    expect([password, status, Object.keys(refusal.validation_errors ?? {})]).toEqual([password, 400, ['password']])
  }
})

test('sign-up: missing, invalid or unknown fields are refused by field', async () => {
  const refused = async (more: object) => {
    const { status, refusal } = await ask(running.visitor(), 'fields@example.org', more)
    return [status, Object.keys(refusal.validation_errors ?? {})]
  }
  expect(await refused({ firstname: '' })).toEqual([400, ['firstname']])
  expect(await refused({ lastname: 'x'.repeat(81) })).toEqual([400, ['lastname']])
  expect(await refused({ email: 'nobody' })).toEqual([400, ['email']])
  expect(await refused({ email: 'ſam@example.org' })).toEqual([400, ['email']])
  expect(await refused({ newsletter: true })).toEqual([400, ['newsletter']])
  expect(await refused({ firstname: 'a\r\nBcc: x@y.z' })).toEqual([400, ['firstname']])
  expect(await refused({ role: 'operator' })).toEqual([400, ['role']])
  const otherSchool = await running
    .visitor()
    .call(signUp, { body: buildInput('a@example.org'), query: { company_id: '37' } })
  expect(otherSchool.status).toBe(403)
})

test('sign-up: different spellings of one address are one account', async () => {
  await running.fan({ email: 'Straße@Bücher.example' })
  const spellings = [
    'straße@bücher.example',
    'STRAßE@BÜCHER.EXAMPLE',
    'straße@xn--bcher-kva.example',
    ' Straße@Bücher.example ',
  ]
  for (const spelling of spellings) {
    running.deps.clock.advance(hourMs)
    await ask(running.visitor(), spelling)
    const newest = running.deps.mailbox.newestFirst
    await running.deps.jobs.settle()
    expect(newest()[0]?.subject).toBe('You already have a UTES account')
  }
})

test('sign-up: three hundred simultaneous sign-ups of one address make one account', async () => {
  const email = 'crowd@example.org'
  const unlimited = createIdentityLimits(1_000)
  const many = { ...unlimited.sendPause, most: 10_000 }
  const named = (name: string) => ({ ...many, name })
  const sends = { sendPause: many, sendHere: named('s'), sendAddress: named('a') }
  const limits = { ...unlimited, ...sends, guessHere: named('h'), guessAccount: named('g') }
  const open = await running.another({ limits, jobs: running.deps.jobs })
  const visitors = Array.from({ length: 300 }, () => open.visitor())
  const responses = await Promise.all(visitors.map((visitor) => ask(visitor, email, { password: undefined })))
  // A busy machine may refuse some with 503. Only the admitted ones count.
  expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const admitted = responses.flatMap(({ status, body }, index) =>
    status === 200 ? [{ index, token: body.token }] : [],
  )
  expect(admitted.length).toBeGreaterThan(20)
  await running.deps.jobs.settle()
  const alive = await running.deps.pool.query(
    'select link_hash from code where email_norm = $1 and voided_at is null',
    [email],
  )
  expect(alive.rowCount).toBe(1)
  // Emails that were sent at once may arrive in any order, so the valid one is found by its link.
  const pins = running.deps.mailbox.newestFirst().flatMap(({ to, text }) => {
    const [, token = ''] = /email_token=([\w-]{43})/.exec(text) ?? []
    return to === email && hashToken(token) === alive.rows[0].link_hash ? [/code: (\d{6})/.exec(text)?.[1]] : []
  })
  expect(pins).toHaveLength(1)
  // Each tries until it is admitted: the one with the valid token may be refused at first, too.
  const guess = async (visitor: Visitor, token: string) => {
    for (;;) {
      const answer = await verify(visitor, token, String(pins[0]))
      if (answer.status !== 503) return answer
    }
  }
  const guesses = await Promise.all(admitted.map(({ index, token }) => guess(visitors[index] as Visitor, token)))
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await accounts(email)).toHaveLength(1)
  await open.close()
})

test('sign-up: four people with valid codes for one address get one account', async () => {
  const email = 'race@example.org'
  const visitors = Array.from({ length: 4 }, () => running.visitor())
  const tokens: string[] = []
  const pins: string[] = []
  for (const visitor of visitors) {
    running.deps.clock.advance(61_000)
    tokens.push((await ask(visitor, email)).body.token)
    pins.push((await visitor.mailed(email)).pin)
  }
  // Keeps older pins valid, so that only the unique address decides.
  await running.deps.pool.query('update code set voided_at = null where email_norm = $1', [email])
  const answers = await Promise.all(
    tokens.map((token, index) => verify(visitors[index] as Visitor, token, pins[index] as string)),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
  expect(await accounts(email)).toHaveLength(1)
})

test('sign-up: an unfinished one is deleted after a day', async () => {
  await ask(running.visitor(), 'forgotten@example.org')
  running.deps.clock.advance(dayMs + hourMs)
  await running.deps.jobs.run('auth.retention')
  const { rowCount } = await running.deps.pool.query("select 1 from code where email_norm = 'forgotten@example.org'")
  expect(rowCount).toBe(0)
})
