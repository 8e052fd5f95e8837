// @vitest-environment happy-dom

import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import { checkMisspelled, signUp } from '@fieldhouse/contract/customer/customer'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { updateSession } from '../../../shared/session/session.ts'
import { clearDraft } from '../draft.ts'
import { SignUpVerifyScreen } from '../pin/VerifyEmailScreen.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'

const { server, page, open, says, field, type, button, press, eventually } = testScreen()

const screens = { '/auth/signup/email': SignUpScreen, '/auth/signup/verify-email': SignUpVerifyScreen }
const email = 'ada@example.com'
const send = () => press(button('Email me a code'))
const ageBox = () => field('I am 13 or older')
const sayAge = () => act(async () => ageBox().click())
const leave = (label: string) =>
  act(async () => {
    field(label).focus()
    field(label).blur()
  })

beforeEach(async () => {
  updateSession({ kind: 'ended' })
  clearDraft()
  server.answers(checkMisspelled, () => ({ misspelled: false, suggestion: null }))
  await open('/auth/signup/email', screens)
  await sayAge()
})

test('sign-up: a field shows its error when the fan leaves it, and all fields do when the form is sent', async () => {
  type(field('Email'), 'ada@')
  await leave('Email')
  await eventually(() =>
    expect(page.textContent).toMatch(/Enter (the full|an email) address,? like name@example\.com\./),
  )
  type(field('Email'), email)
  type(field('Password (optional)'), 'short')
  await send()
  await says('Use 8 characters or more.')
  expect(page.textContent.match(/Enter a name\./g)).toHaveLength(2)
  expect(server.callsOf(signUp)).toHaveLength(0)
})

test('sign-up: requires the fan to confirm being 13 or older and asks for no birthday', async () => {
  await sayAge()
  type(field('Email'), email)
  type(field('First name'), 'Ada')
  type(field('Last name'), 'Ridge')
  await send()
  await says('You must be 13 or older to join.')
  expect([ageBox().getAttribute('aria-invalid'), server.callsOf(signUp).length]).toEqual(['true', 0])
  expect(page.querySelector('input[type=date], input[autocomplete^=bday]')).toBeNull()
})

test('sign-up: shows a server error at its field and keeps what the fan typed', async () => {
  const message = 'That password is tried first by everybody.'
  server.answers(signUp, () => ({
    refused: 400,
    body: { message, validation_errors: { password: [message] } },
  }))
  type(field('Email'), email)
  type(field('First name'), 'Ada')
  type(field('Last name'), 'Ridge')
  type(field('Password (optional)'), 'password1')
  await send()
  await says(message)
  expect(field('Password (optional)').getAttribute('aria-invalid')).toBe('true')
  expect([field('Email').value, field('First name').value, field('Last name').value]).toEqual([email, 'Ada', 'Ridge'])
})

test('sign-up: suggests a correction for a mistyped address, which one click accepts', async () => {
  server.answers(checkMisspelled, ({ body }) => {
    const mistyped = (body as { email: string }).email.endsWith('gmial.com')
    return { misspelled: mistyped, suggestion: mistyped ? 'avery.stone@gmail.com' : null }
  })
  type(field('Email'), 'avery.stone@gmial.com')
  await leave('Email')
  await says('Did you mean')
  await press(button('avery.stone@gmail.com'))
  expect(field('Email').value).toBe('avery.stone@gmail.com')
  expect(page.textContent).not.toContain('Did you mean')
})

test('sign-up: a form sent with a mistyped address waits once, and the second click sends it', async () => {
  server.answers(checkMisspelled, () => ({ misspelled: true, suggestion: 'avery.stone@gmail.com' }))
  server.answers(signUp, () => ({ success: true as const, token: '0120'.repeat(10), message: 'Sent.', resend_in: 30 }))
  type(field('First name'), 'Avery')
  type(field('Last name'), 'Stone')
  type(field('Email'), 'avery.stone@gmial.com')
  await send()
  await says('Did you mean avery.stone@gmail.com? If it’s correct, submit it again.')
  expect(server.callsOf(signUp)).toHaveLength(0)
  await send()
  await says('We sent a 6-digit code to finish your account.')
  expect(server.callsOf(signUp)[0]?.body).toMatchObject({ email: 'avery.stone@gmial.com' })
})

test('sign-up: a form is sent immediately when the fan has already seen the suggestion', async () => {
  server.answers(checkMisspelled, () => ({ misspelled: true, suggestion: 'avery.stone@gmail.com' }))
  server.answers(signUp, () => ({ success: true as const, token: '0120'.repeat(10), message: 'Sent.', resend_in: 30 }))
  type(field('Email'), 'avery.stone@gmial.com')
  await act(async () => {
    field('Email').focus()
    field('First name').focus()
  })
  type(field('First name'), 'Avery')
  type(field('Last name'), 'Stone')
  await says('Did you mean')
  await send()
  await says('We sent a 6-digit code to finish your account.')
})

test('sign-up: asks for the code next, and sends the password as a hash and trimmed names', async () => {
  server.answers(signUp, () => ({ success: true as const, token: '0120'.repeat(10), message: 'Sent.', resend_in: 30 }))
  type(field('Email'), email)
  type(field('First name'), ' Ada ')
  type(field('Last name'), 'Ridge')
  type(field('Password (optional)'), 'a new stadium anthem')
  await send()
  await says('We sent a 6-digit code to finish your account.')
  expect(server.callsOf(signUp)[0]?.body).toEqual({
    email,
    firstname: 'Ada',
    lastname: 'Ridge',
    password: await hashPassword('a new stadium anthem'),
    newsletter: 0,
    old_enough: true,
  })
  expect(new URLSearchParams(location.search).get('email_token')).toBe('0120'.repeat(10))
})

const newsletterBox = () => page.querySelector<HTMLInputElement>('input[name=newsletter]')

test('sign-up: a school with a newsletter asks for it, and it is off until the fan agrees', async () => {
  server.answers(signUp, () => ({ success: true as const, token: '0120'.repeat(10), message: 'Sent.', resend_in: 30 }))
  type(field('Email'), email)
  type(field('First name'), 'Ada')
  type(field('Last name'), 'Ridge')
  expect(newsletterBox()?.checked).toBe(false)
  await act(async () => newsletterBox()?.click())
  await send()
  await says('We sent a 6-digit code to finish your account.')
  expect(server.callsOf(signUp)[0]?.body).toMatchObject({ newsletter: 1 })
})

test('sign-up: a school without a newsletter asks no one', async () => {
  const school = currentSchool()
  const { newsletter: _, ...without } = school
  setOnlySchool(without)
  try {
    await open('/auth/signup/email', screens)
    expect(newsletterBox()).toBeNull()
  } finally {
    setOnlySchool(school)
  }
})

test.each([
  ['is missing', { refused: 502, body: {} }],
  ['is not a success', { success: false, token: '', message: '', resend_in: 0 }],
])('sign-up: an answer that %s shows an error and keeps what the fan typed', async (_, answer) => {
  server.answers(signUp, () => answer as never)
  type(field('Email'), email)
  type(field('First name'), 'Ada')
  type(field('Last name'), 'Ridge')
  await send()
  await says('An error occurred while signing up')
  expect(field('Email').value).toBe(email)
})
