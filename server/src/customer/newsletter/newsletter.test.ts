import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount, getCustomer, signUp, updateProfile } from '@fieldhouse/contract/customer/customer'
import { exportNewsletter } from '@fieldhouse/contract/customer/newsletter'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smtpMailer } from '../../shared/mail/mail.ts'
import { testMailServer } from '../../shared/mail/test-mail-server.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, goodPassword, hashed } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const choose = (fan: Fan, newsletter: 0 | 1) => fan.call(updateProfile, { body: { newsletter } })
const isOn = async (fan: Fan) => (await fan.call(getCustomer)).body.customerProfile.newsletter === 1
const exported = async () => {
  const staff = await running.staff('operator')
  return (await staff.call(exportNewsletter)).body.subscribers
}
const linkOf = async (fan: Fan) => {
  const one = (await exported()).find(({ email }) => email === fan.email)
  return String(one?.unsubscribe_url).replace('https://fieldhouse.test', '')
}
const post = (url: string, headers: Record<string, string> = {}) =>
  running.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })

test('newsletter: the list has those who agreed with the date, and its export is in the activity log', async () => {
  const [agreed, left, never] = [await running.fan({ firstname: 'Agreed' }), await running.fan(), await running.fan()]
  await choose(agreed, 1)
  const at = running.deps.clock.now().toISOString()
  await choose(left, 1)
  await choose(left, 0)
  running.deps.clock.advance(minuteMs)
  // The same choice again is no newer consent.
  await choose(agreed, 1)
  const staff = await running.staff('operator')
  const { subscribers } = (await staff.call(exportNewsletter)).body
  expect(subscribers.find(({ email }) => email === agreed.email)).toEqual({
    email: agreed.email,
    firstname: 'Agreed',
    lastname: 'Ruiz',
    agreed_at: at,
    unsubscribe_url: expect.stringMatching(/^https:\/\/fieldhouse\.test\/unsubscribe\?token=[\w-]+\.[\w-]{43}$/),
  })
  for (const { email } of [left, never]) expect(subscribers.map((one) => one.email)).not.toContain(email)
  expect((await staff.call(auditTrail)).body.entries[0]).toMatchObject({
    action: 'export subscribers',
    change: `{"subscribers":${subscribers.length}}`,
  })
  running.deps.clock.advance(11 * minuteMs)
  expect((await staff.call(exportNewsletter)).refusal.message).toBe('Confirm it’s you first.')
})

test('newsletter: one POST without a session unsubscribes, twice or with the account gone as well', async () => {
  const fan = await running.fan()
  await choose(fan, 1)
  const link = await linkOf(fan)
  const answer = await post(link)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('You’re unsubscribed')
  expect(await isOn(fan)).toBe(false)
  expect((await post(link)).statusCode).toBe(200)
  await choose(fan, 1)
  const multipart = await running.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  })
  expect([multipart.statusCode, await isOn(fan)]).toEqual([200, false])
  await fan.call(deleteAccount, { body: { password: hashed(goodPassword) } })
  expect((await post(link)).statusCode).toBe(200)
})

test('newsletter: opening a link changes nothing, and its page unsubscribes only by a button without a script', async () => {
  const fan = await running.fan()
  await choose(fan, 1)
  const link = await linkOf(fan)
  const page = await running.app.inject(link)
  expect(page.statusCode).toBe(200)
  expect(await isOn(fan)).toBe(true)
  expect(page.body).not.toContain('<script')
  const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  // A browser names the form's origin under this policy only.
  expect(page.headers['referrer-policy']).toBe('same-origin')
  const sent = await post(String(action), { origin: 'https://fieldhouse.test', 'sec-fetch-site': 'same-origin' })
  expect([sent.statusCode, await isOn(fan)]).toEqual([200, false])
})

test('newsletter: a link that was changed or belongs to another page unsubscribes no one', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  for (const one of [fan, other]) await choose(one, 1)
  const [link, others] = [await linkOf(fan), await linkOf(other)]
  const mixed = `/unsubscribe?token=${fan.uid}.${others.split('.').at(-1)}`
  for (const wrong of [mixed, `${link}x`, '/unsubscribe', `/unsubscribe?token=${fan.uid}`]) {
    expect((await post(wrong)).statusCode).toBe(404)
    expect((await running.app.inject(wrong)).body).toContain('This link doesn’t work')
  }
  expect((await post(link, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect([await isOn(fan), await isOn(other)]).toEqual([true, true])
})

test('newsletter: forms are read at no other address', async () => {
  const fan = await running.fan()
  const answer = await running.app.inject({
    method: 'PUT',
    url: `/api/customers/v1/jwt/customers/profile?company_id=${currentSchool().id}`,
    headers: {
      session: fan.jwt,
      'x-app-token': currentSchool().appToken,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'newsletter=1',
  })
  expect(answer.statusCode).toBe(415)
})

test('newsletter: who turns it on gets one email a day, with a link and headers that unsubscribe', async () => {
  const fan = await running.fan()
  await choose(fan, 1)
  const welcome = await running.mailTo(fan.email)
  expect(welcome?.subject).toContain('newsletter')
  const url = String(welcome?.unsubscribeUrl)
  for (const body of [welcome?.text, welcome?.html]) expect(body).toContain(url)
  const count = () => running.deps.mailbox.newestFirst().filter(({ to }) => to === fan.email).length
  const before = count()
  await choose(fan, 0)
  await choose(fan, 1)
  await running.deps.jobs.settle()
  expect(count()).toBe(before)
  running.deps.clock.advance(dayMs)
  const later = await running.visitor().signIn(fan.email, fan.password)
  await choose(later, 0)
  await choose(later, 1)
  await running.deps.jobs.settle()
  expect(count()).toBe(before + 1)
  // Codes and notices are about the account and have no such link.
  const others = running.deps.mailbox.newestFirst().filter(({ subject }) => !subject.includes('newsletter'))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)).toEqual([])
})

test('newsletter: a fan who agrees at sign-up is on the list, with the date of the sign-up, and welcomed', async () => {
  const visitor = running.visitor()
  const email = 'joins-with-newsletter@example.org'
  const body = { email, firstname: 'Ana', lastname: 'Ruiz', old_enough: true, newsletter: 1 }
  const { token } = (await visitor.call(signUp, { body })).body
  const { pin } = await visitor.mailed(email)
  await visitor.verify(token, pin)
  const welcome = await running.mailTo(email)
  expect(welcome?.unsubscribeUrl).toBeDefined()
  expect((await exported()).find((one) => one.email === email)).toMatchObject({
    agreed_at: running.deps.clock.now().toISOString(),
  })
})

test('newsletter: a welcome that cannot be queued fails neither the switch nor the sign-up, and is logged', async () => {
  const fan = await running.fan()
  const { jobs } = running.deps
  const { add } = jobs
  const spy = vi.spyOn(jobs, 'add').mockImplementation(async (name, ...rest) => {
    if (name === 'customer.newsletter-welcome') throw new Error('the queue is gone')
    return add(name, ...rest)
  })
  const logged = () => running.logged.filter((line) => line.includes('a newsletter welcome could not be queued')).length
  expect((await choose(fan, 1)).status).toBe(200)
  expect([await isOn(fan), logged()]).toEqual([true, 1])
  const visitor = running.visitor()
  const email = 'joins-without-welcome@example.org'
  const body = { email, firstname: 'Ana', lastname: 'Ruiz', old_enough: true, newsletter: 1 }
  const { token } = (await visitor.call(signUp, { body })).body
  const { pin } = await visitor.mailed(email)
  expect(await isOn(await visitor.verify(token, pin))).toBe(true)
  expect(logged()).toBe(2)
  spy.mockRestore()
})

test('mail: an email to a list is sent with the headers of RFC 8058, and no other is', async () => {
  const taken: Buffer[] = []
  const server = await testMailServer({ takes: (_to, mail) => taken.push(mail) })
  const mailer = smtpMailer(server.url, 'UTES <app@fieldhouse.test>', 'off')
  const mail = { to: 'fan@example.org', subject: 'News', html: '<p>News</p>', text: 'News' }
  const unsubscribeUrl = `https://fieldhouse.test/unsubscribe?token=${'A'.repeat(22)}.${'B'.repeat(43)}`
  await mailer.send({ ...mail, unsubscribeUrl })
  await mailer.send(mail)
  mailer.close()
  await server.close()
  const [list, code] = taken.map((bytes) =>
    String(bytes)
      .split('\r\n\r\n')[0]
      ?.replaceAll(/\r\n\s+/g, ' '),
  )
  expect(list).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(list).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(code).not.toContain('List-Unsubscribe')
})
