// @vitest-environment happy-dom

import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { confirmEmail, resetPassword, validateCode } from '@fieldhouse/contract/customer/customer'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { updateSession } from '../../../shared/session/session.ts'
import { clearDraft } from '../draft.ts'
import { LoginScreen } from '../sign-in/LoginScreen.tsx'
import { ForgotCodeScreen } from './ForgotCodeScreen.tsx'
import { ForgotEmailScreen } from './ForgotEmailScreen.tsx'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'

const { server, page, open, says, field, type, button, press, eventually } = testScreen()

const screens = {
  '/auth/forgot-password/email': ForgotEmailScreen,
  '/auth/forgot-password/$email/code': ForgotCodeScreen,
  '/auth/forgot-password/$email/password': ForgotPasswordScreen,
  '/auth/login': LoginScreen,
}
const email = 'avery@example.com'
const root = `/auth/forgot-password/${encodeURIComponent(email)}`
const done = { success: true } as const
const code = () => page.querySelector('input[autocomplete=one-time-code]') as HTMLInputElement

beforeEach(() => {
  updateSession({ kind: 'ended' })
  clearDraft()
})

test('password reset: choosing a new password without a code opens the first step', async () => {
  await open(`${root}/password`, screens)
  await says('Forgot your password?')
  expect(location.pathname).toBe('/auth/forgot-password/email')
})

test('password reset: the emailed link fills in the code, but the fan has to click Continue', async () => {
  server.answers(validateCode, () => ({ ...done, grant: 'g'.repeat(43) }))
  await open(`${root}/code?email_token=0120#pin=004200`, screens)
  await eventually(() => expect(code().value).toBe('004200'))
  expect(server.asked).toHaveLength(0)
  await press(button('Continue'))
  await says('Choose a new password')
  expect(server.callsOf(validateCode)[0]?.body).toEqual({ token: '0120', code: '004200' })
})

test('password reset: a code allows one new password, and neither token nor grant is in the address', async () => {
  const [token, grant] = ['t'.repeat(43), 'g'.repeat(43)]
  server.answers(confirmEmail, () => ({ ...done, token, message: 'Sent.', resend_in: 30 }))
  server.answers(validateCode, () => ({ ...done, grant }))
  server.answers(resetPassword, () => done)
  await open('/auth/forgot-password/email', screens)
  type(field('Email'), email)
  await press(button('Email me a code'))
  await says('If this address has an account')
  type(code(), '482715')
  await says('Choose a new password')
  expect(location.href).not.toContain(grant)
  expect(location.href).not.toContain(token)
  await press(button('Set password'))
  expect(server.callsOf(resetPassword)).toHaveLength(0)
  type(field('New password'), 'a brand new sentence')
  await press(button('Set password'))
  await says('Enter your password')
  expect(field('Email').value).toBe(email)
  expect(server.callsOf(resetPassword)[0]?.body).toEqual({
    grant,
    password: await hashPassword('a brand new sentence'),
  })
})
