import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

test('mailbox: an email appears at once, as text and as HTML', async () => {
  const fan = await it.fan({ email: 'box@example.org' })
  const { mails } = (await it.app.inject('/dev/mailbox.json')).json()
  expect(mails[0]).toMatchObject({ to: fan.email, text: expect.stringContaining('Your code') })
  expect((await it.app.inject('/dev/mailbox')).body).toContain('box@example.org')
  expect((await it.app.inject(`/dev/mailbox/${mails[0].id}`)).body).toContain('<h1')
})

test('mailbox: markup in an email’s subject or text is escaped on the page', async () => {
  await it.deps.mailer.send({
    to: 'x@example.org',
    subject: '<img src=x onerror=alert(1)>',
    html: '<p>ok</p>',
    text: '<script>alert(1)</script>',
  })
  const { body } = await it.app.inject('/dev/mailbox')
  expect(body).not.toMatch(/<img src=x|<script>/)
})

test('mailbox: a missing email is not found, and without the mailbox there is no page', async () => {
  expect((await it.app.inject('/dev/mailbox/999999')).statusCode).toBe(404)
  expect((await it.app.inject('/dev/mailbox/x')).statusCode).toBe(400)
  const other = await testApp({ mailbox: undefined })
  expect((await other.app.inject('/dev/mailbox')).statusCode).toBe(404)
  await other.close()
})
