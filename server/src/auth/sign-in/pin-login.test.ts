import { login, verifyLogin, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { confirmEmail, getCustomer, validateCode } from '@fieldhouse/contract/customer/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '../../shared/clock/clock.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const ask = (who: Visitor, email: string) => who.call(login, { body: { company_id: company.id, email } })
const verify = (who: Visitor, token: string, pin: string) =>
  who.call(verifyLogin, { body: { company_id: company.id, token, pin } })
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')
const wait = (ms: number) => running.deps.clock.advance(ms)

test('a fan signs in with the pin of the mail, once', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const asked = await ask(visitor, fan.email)
  expect(asked.body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    info: 'If that address can sign in, a pin is on its way.',
    resend_in: 60,
  })
  const { pin } = await visitor.mailed(fan.email)
  const { status, body } = await verify(visitor, asked.body.token, pin)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ anonymous: false, user: { uid: fan.uid, email: fan.email } })
  visitor.jwt = body.data.jwt
  expect((await visitor.call(getCustomer)).status).toBe(200)
  const again = await verify(visitor, asked.body.token, pin)
  expect([again.status, again.body]).toEqual([401, { error: 'That pin has been used. Ask for a new pin.' }])
})

test('the link of the mail works on any device, the pin alone only where it was asked for', async () => {
  const fan = await running.fan()
  const asking = running.visitor()
  const asked = await ask(asking, fan.email)
  const { pin, token, mail } = await asking.mailed(fan.email)
  expect(mail?.text).toContain(
    `https://fieldhouse.test/auth/signin/verify-email?email=${encodeURIComponent(fan.email)}&email_token=${token}#pin=${pin}`,
  )
  const phone = running.visitor()
  const elsewhere = await verify(phone, asked.body.token, pin)
  expect(elsewhere.refusal.error).toBe('Enter this pin on the device that asked for it, or open the link in the email.')
  expect((await verify(phone, token, pin)).status).toBe(200)
})

test('a wrong pin says how many tries are left, and after five the right one is wrong too', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const { token } = (await ask(visitor, fan.email)).body
  const { pin } = await visitor.mailed(fan.email)
  const said: string[] = []
  for (let tries = 0; tries < 5; tries += 1) said.push((await verify(visitor, token, wrong(pin))).refusal.error)
  expect(said).toEqual([
    'That pin did not match. You have 4 tries left. Use the pin from the newest email.',
    'That pin did not match. You have 3 tries left. Use the pin from the newest email.',
    'That pin did not match. You have 2 tries left. Use the pin from the newest email.',
    'That pin did not match. You have 1 try left. Use the pin from the newest email.',
    'That pin did not match, and it was the last try. Ask for a new pin.',
  ])
  const { status, refusal } = await verify(visitor, token, pin)
  expect([status, refusal.error]).toEqual([401, 'That pin was tried too often. Ask for a new pin.'])
})

test('an address without an account gets the same answers, and no mail', async () => {
  const visitor = running.visitor()
  const asked = await ask(visitor, 'stranger@example.org')
  expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['success', 'token', 'info', 'resend_in']])
  expect(await running.mailTo('stranger@example.org')).toBeUndefined()
  const { status, refusal } = await verify(visitor, asked.body.token, '123456')
  expect(status).toBe(401)
  expect(refusal.error).toBe('That pin did not match. You have 4 tries left. Use the pin from the newest email.')
})

test('a pin lives for ten minutes', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const { token } = (await ask(visitor, fan.email)).body
  const { pin } = await visitor.mailed(fan.email)
  wait(10 * minuteMs)
  expect((await verify(visitor, token, pin)).refusal.error).toBe('That pin has expired. Ask for a new pin.')
})

test('a new pin makes the one before it worthless', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const first = (await ask(visitor, fan.email)).body.token
  const before = await visitor.mailed(fan.email)
  wait(minuteMs)
  const second = (await ask(visitor, fan.email)).body.token
  const after = await visitor.mailed(fan.email)
  expect((await verify(visitor, first, before.pin)).refusal.error).toBe(
    'A newer pin was sent. Use the one from the newest email.',
  )
  expect((await verify(visitor, second, after.pin)).status).toBe(200)
})

test('a pin for one purpose is worth nothing for another', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const reset = (await visitor.call(confirmEmail, { body: { email: fan.email } })).body.token
  const { pin } = await visitor.mailed(fan.email)
  expect((await verify(visitor, reset, pin)).refusal.error).toBe(
    'That link or pin is no longer good. Ask for a new pin.',
  )
  const asFan = { company_id: company.id, token: reset, pin }
  expect((await fan.call(verifyUpdateAccount, { body: asFan })).status).toBe(401)
  wait(minuteMs)
  const signIn = (await ask(visitor, fan.email)).body.token
  const mailed = await visitor.mailed(fan.email)
  const validated = await visitor.call(validateCode, { body: { token: signIn, code: mailed.pin } })
  expect(validated.status).toBe(400)
  expect((await verify(visitor, signIn, mailed.pin)).status).toBe(200)
})

test('pins are sent once a minute, five times an hour, ten times a day', async () => {
  const fan = await running.fan()
  wait(dayMs)
  const send = async () => (await ask(running.visitor(), fan.email)).status
  expect([await send(), await send()]).toEqual([200, 429])
  const sent: number[] = []
  for (let times = 0; times < 5; times += 1) {
    wait(minuteMs + secondMs)
    sent.push(await send())
  }
  expect(sent).toEqual([200, 200, 200, 200, 429])
  wait(hourMs)
  const more: number[] = []
  for (let times = 0; times < 6; times += 1) {
    wait(13 * minuteMs)
    more.push(await send())
  }
  expect(more.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
  const refused = await ask(running.visitor(), fan.email)
  expect(refused.status).toBe(429)
  expect(refused.refusal.error).toMatch(/^Too many tries\. Wait /)
})

test('when strangers have used up an owner’s mails, the known device can still ask', async () => {
  const fan = await running.fan()
  wait(dayMs)
  expect((await ask(running.visitor(), fan.email)).status).toBe(200)
  expect((await ask(running.visitor(), fan.email)).status).toBe(429)
  expect((await ask(fan, fan.email)).status).toBe(200)
})

test('one network may ask for twenty mails an hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      ask(running.visitor({ ip: `203.0.113.${index}` }), `many-${index}@example.org`),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('after 25 guesses a day only the link of the mail opens, so that nobody can lock the owner out', async () => {
  const fan = await running.fan()
  let left = 25
  while (left > 0) {
    wait(hourMs / 4 + minuteMs)
    const attacker = running.visitor()
    const { status, body } = await ask(attacker, fan.email)
    if (status !== 200) continue
    await running.deps.jobs.settle()
    for (let tries = 0; tries < 5 && left > 0; tries += 1, left -= 1) await verify(attacker, body.token, '999999')
  }
  wait(minuteMs + secondMs)
  const asked = await ask(fan, fan.email)
  const { pin, token } = await fan.mailed(fan.email)
  expect((await verify(fan, asked.body.token, pin)).status).toBe(429)
  expect((await verify(fan, token, pin)).status).toBe(200)
})

test('what is no address, no pin, no token or no school of ours is refused', async () => {
  const visitor = running.visitor()
  expect((await ask(visitor, 'not an address')).status).toBe(400)
  expect((await ask(visitor, 'ana@ﬁ.')).status).toBe(400)
  expect((await verify(visitor, 'short', '123456')).status).toBe(400)
  expect((await verify(visitor, 'A'.repeat(43), '12345')).status).toBe(400)
  expect((await verify(visitor, 'A'.repeat(43), '123456')).status).toBe(401)
  const elsewhere = { company_id: 37, token: 'A'.repeat(43), pin: '123456' }
  expect((await visitor.call(verifyLogin, { body: elsewhere })).status).toBe(403)
})

test('no pin and no token stands in the database or the log as it was sent', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const { token } = (await ask(visitor, fan.email)).body
  const { pin, token: linkToken } = await visitor.mailed(fan.email)
  const { rows } = await running.deps.pool.query('select * from code where email = $1', [fan.email])
  const kept = JSON.stringify([rows, running.logged, running.deps.jobs.waiting()])
  for (const secret of [token, linkToken, `"${pin}"`, `|${pin}`]) expect(kept).not.toContain(secret)
})
