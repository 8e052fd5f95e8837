import { login } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { changePassword, signUp } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { escapeHtml } from '@fieldhouse/contract/html'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Mailer, smtpMailer } from '../../shared/mail/mail.ts'
import { type TestMailServer, testMailServer } from '../../shared/mail/test-mail-server.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { goodPassword, hashed } from '../../test-fan.ts'
import { renderEmailChangedEmail, renderNoticeEmail } from '../emails/auth-emails.ts'

const sender = 'UTES <no-reply@fieldhouse.test>'
let smtp: TestMailServer
let mailer: Mailer
let running: TestApp
let received: { to: string[]; mail: Email }[] = []
let refusal: Error | undefined

beforeAll(async () => {
  smtp = await testMailServer({
    admits: (address) => {
      if (refusal) throw Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })
    },
    takes: async (to, bytes) => received.push({ to, mail: await PostalMime.parse(bytes) }),
  })
  mailer = smtpMailer(smtp.url, sender, 'tried')
  running = await testApp({ mailer, mailbox: undefined })
})
afterEach(() => {
  received = []
  refusal = undefined
})
afterAll(async () => {
  await running.close()
  mailer.close()
  await smtp.close()
})

async function newFan(email: string) {
  const visitor = running.visitor()
  const body = { email, firstname: 'Ana', lastname: 'Ruiz', old_enough: true, password: hashed(goodPassword) }
  const response = await visitor.call(signUp, { body })
  await running.deps.jobs.settle()
  const pin = /Your code: (\d{6})/.exec(received.at(-1)?.mail.text ?? '')?.[1] ?? ''
  const fan = await visitor.verify(response.body.token, pin)
  received = []
  running.deps.clock.advance(minuteMs)
  return fan
}

test('emails: a sign-in code goes over SMTP to its owner, in matching text and HTML', async () => {
  const fan = await newFan('smtp@example.org')
  await running.visitor().call(login, { body: { company_id: currentSchool().id, email: 'SMTP@example.org' } })
  await running.deps.jobs.settle()
  expect(received).toHaveLength(1)
  const [{ to, mail } = { to: [], mail: undefined }] = received
  expect(to).toEqual([fan.email])
  expect(mail?.from?.address).toBe('no-reply@fieldhouse.test')
  expect(mail?.subject).toBe('Your UTES sign-in code')
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const pin = /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? 'none'
  expect(mail?.html).toContain(`${pin.slice(0, 3)} ${pin.slice(3)}`)
  expect(mail?.html).toContain(`#pin=${pin}`)
  expect(mail?.html).not.toMatch(/<script|<img|http:\/\//)
})

const naughty = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE customer;--",
  '&lt;b&gt;',
  '<a href="https://evil.example">click</a>',
  '{{7*7}} <%= 7*7 %>',
  '‮gnirts',
  '👩‍👩‍👧 Zoë Ñandú',
  '\'"`',
]

test('emails: a name is always shown as text', async () => {
  for (const [index, firstname] of naughty.entries()) {
    const fan = await newFan(`naughty-${index}@example.org`)
    // Stored directly, as before such names were refused.
    await running.deps.pool.query('update customer set firstname = $2 where uid = $1', [fan.uid, firstname])
    const body = { old_password: hashed(goodPassword), password: hashed(`a new password ${index}`) }
    expect((await fan.call(changePassword, { body })).status).toBe(200)
    await running.deps.jobs.settle()
    const mail = received.at(-1)?.mail
    expect(mail?.text).toContain(`Hi ${firstname},`)
    const html = mail?.html ?? ''
    expect(html).not.toMatch(/<script|<img|<b>|href="https:\/\/evil|onerror=alert\(1\)>/)
    expect(html).toContain(escapeHtml(`Hi ${firstname},`))
  }
})

test('emails: a name with a line break cannot become a header', () => {
  const owner = { to: 'a@example.org', firstname: 'A\r\nBcc: evil@example.org' }
  for (const mail of [
    renderNoticeEmail('https://x.test', 'password-reset', owner),
    renderEmailChangedEmail('https://x.test', owner, 't'),
  ])
    expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('emails: a refused email fails its job without the address in the error, and is retried with a new code', async () => {
  await newFan('refused@example.org')
  const visitor = running.visitor()
  const response = await visitor.call(login, { body: { company_id: currentSchool().id, email: 'refused@example.org' } })
  const [job] = running.deps.jobs.waiting()
  refusal = new Error('no')
  const failure = await running.deps.jobs.settle().catch((error: Error) => error)
  expect(failure).toMatchObject({ message: 'could not send the email: EENVELOPE 550' })
  expect(`${(failure as Error).stack}${running.logged.join('')}`).not.toContain('refused@')
  refusal = undefined
  await running.deps.jobs.add(String(job?.name), job?.payload ?? {})
  await running.deps.jobs.settle()
  const pin = /Your code: (\d{6})/.exec(received.at(-1)?.mail.text ?? '')?.[1] ?? ''
  expect((await visitor.verify(response.body.token, pin)).email).toBe('refused@example.org')
})

test('emails: nothing is sent without TLS when TLS is required', async () => {
  const strict = smtpMailer(smtp.url, sender, 'required')
  const mail = { to: 'clear@example.org', subject: 'A pin', html: '<p>123456</p>', text: '123456' }
  await expect(strict.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
  expect(received).toEqual([])
  strict.close()
})

test('emails: an address without an account costs the same work, and nothing is sent', async () => {
  const visitor = running.visitor()
  const response = await visitor.call(login, {
    body: { company_id: currentSchool().id, email: 'nobody.here@example.org' },
  })
  expect(response.status).toBe(200)
  await running.deps.jobs.settle()
  expect(received).toEqual([])
})

test('emails: a job contains only ids', async () => {
  await newFan('ids@example.org')
  await running.visitor().call(login, { body: { company_id: currentSchool().id, email: 'ids@example.org' } })
  expect(running.deps.jobs.waiting()).toEqual([
    { name: 'auth.send-code', payload: { code: expect.stringMatching(/^[\w-]{22}$/) }, priority: expect.any(Number) },
  ])
  await running.deps.jobs.settle()
})
