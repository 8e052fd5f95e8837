// @vitest-environment happy-dom
import { appLogin, login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { checkMisspelled } from '@fieldhouse/contract/customer/customer'
import { beforeEach, describe, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { getSession, killSession, updateSession } from '../../../shared/session/session.ts'
import { clearDraft } from '../draft.ts'
import { SignInVerifyScreen } from '../pin/VerifyEmailScreen.tsx'
import { AuthHomeScreen } from './AuthHomeScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const { server, page, open, says, field, type, button, press, eventually } = testScreen()

const Home = () => 'The home'
const screens = {
  '/auth/home': AuthHomeScreen,
  '/auth/login': LoginScreen,
  '/auth/signin/verify-email': SignInVerifyScreen,
  '/app/home': Home,
}
const email = 'avery@example.com'
const opened = {
  jwt: 'a.fresh.jwt',
  user: { uid: 'u1', email, firstname: 'Avery', lastname: 'Stone' },
  session_data: { seskey: 'k', plan: 'free', areaid: '770' },
}
const pin = () => page.querySelector('input[autocomplete=one-time-code]') as HTMLInputElement

beforeEach(() => {
  updateSession({ kind: 'ended' })
  clearDraft()
  server.answers(checkMisspelled, () => ({ misspelled: false, suggestion: null }))
})

describe('a fan who was signed out by the server', () => {
  const fan = { kind: 'opened', session: { ...opened, anonymous: false }, at: 1 } as const

  test('sees why on the sign-in page until the next sign-in', async () => {
    updateSession(fan)
    killSession()
    await open('/auth/home', screens)
    await says('You’ve been signed out. Sign in to continue.')
    updateSession(fan)
    updateSession({ kind: 'ended' })
    await open('/auth/login', screens)
    await open('/auth/home', screens)
    await says('Pick up where you left off.')
  })
})

describe('password sign-in', () => {
  test('shows the same error for a wrong password and an unknown address, and keeps both fields', async () => {
    server.answers(appLogin, () => ({ refused: 400, body: { error: 'The email or the password is not right.' } }))
    const alerts: string[] = []
    for (const address of [email, 'nobody@example.com']) {
      await open('/auth/login', screens)
      type(field('Email'), address)
      type(field('Password'), 'not the password')
      await press(button('Sign in'))
      const alert = () => [...page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('')
      await eventually(() =>
        expect([server.callsOf(appLogin).length, /\w/.test(alert())]).toEqual([alerts.length + 1, true]),
      )
      alerts.push(alert())
      expect([field('Email').value, field('Password').value]).toEqual([address, 'not the password'])
    }
    expect(alerts[0]).toBe(alerts[1])
    expect(getSession().kind).toBe('signed-out')
  })

  test('keeps the address from the previous screen, sends the password as a hash and opens the home', async () => {
    server.answers(appLogin, () => opened)
    await open('/auth/home', screens)
    type(field('Email'), ` ${email} `)
    await press(button('Use my password'))
    await says('Enter your password')
    expect(field('Email').value).toBe(email)
    type(field('Password'), 'the old anthem')
    await press(button('Sign in'))
    await says('The home')
    expect(server.callsOf(appLogin)[0]?.body).toMatchObject({ email, password: await hashPassword('the old anthem') })
    expect(getSession()).toMatchObject({ kind: 'signed-in', fan: { email } })
  })

  test('asks for a missing email or password before sending anything', async () => {
    await open('/auth/login', screens)
    await press(button('Sign in'))
    await says('Enter your password.')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(server.asked).toHaveLength(0)
  })
})

describe('code sign-in', () => {
  test('keeps a wrong code and says how many tries are left, and the right code opens the home', async () => {
    server.answers(login, () => ({ success: true as const, token: 't'.repeat(43), info: 'Sent.', resend_in: 30 }))
    server.answers(verifyLogin, ({ body }) =>
      (body as { pin: string }).pin === '004200'
        ? { data: { ...opened, anonymous: false } }
        : { refused: 401, body: { error: 'That code didn’t match. You have 4 tries left.' } },
    )
    await open('/auth/home', screens)
    type(field('Email'), email)
    await press(button('Email me a code'))
    await says('Check your email')
    type(pin(), '123456')
    await says('You have 4 tries left')
    expect(pin().value).toBe('123456')
    type(pin(), '004200')
    await says('The home')
    expect(server.callsOf(verifyLogin)[1]?.body).toMatchObject({ token: 't'.repeat(43), pin: '004200' })
  })

  test('asks about a mistyped address before it emails a code', async () => {
    server.answers(checkMisspelled, () => ({ misspelled: true, suggestion: 'fan@gmail.com' }))
    server.answers(login, () => ({ success: true as const, token: 't'.repeat(43), info: 'Sent.', resend_in: 30 }))
    await open('/auth/home', screens)
    type(field('Email'), 'fan@gmial.com')
    await press(button('Email me a code'))
    await says('Did you mean fan@gmail.com?')
    expect(server.callsOf(login)).toHaveLength(0)
    await press(button('fan@gmail.com'))
    server.answers(checkMisspelled, () => ({ misspelled: false, suggestion: null }))
    await press(button('Email me a code'))
    await says('Check your email')
    expect(server.callsOf(login)[0]?.body).toMatchObject({ email: 'fan@gmail.com' })
  })

  test('keeps leading zeros of the code and the token from the address', async () => {
    await open('/auth/signin/verify-email?email=a%2Bb%40example.com&email_token=0120#pin=004200', screens)
    await eventually(() => expect(pin().value).toBe('004200'))
    expect(page.textContent).toContain('a+b@example.com')
    expect(location.search).toContain('email_token=0120')
    expect(server.asked).toHaveLength(0)
  })
})

describe('a suspended fan', () => {
  const error = 'Your account is suspended until Sun, Nov 22, 2026, 11:00 AM MST. Reason: Spam in photos.'
  const suspended = () => ({ refused: 403, body: { error, message: error } })

  test('reads why and until when after the password', async () => {
    server.answers(appLogin, suspended)
    await open('/auth/login', screens)
    type(field('Email'), email)
    type(field('Password'), 'the right password')
    await press(button('Sign in'))
    await says(error)
  })

  test('reads why and until when after the code', async () => {
    server.answers(verifyLogin, suspended)
    await open(`/auth/signin/verify-email?email=${email}&email_token=${'t'.repeat(43)}`, screens)
    type(pin(), '004200')
    await says(error)
    expect(getSession().kind).toBe('signed-out')
  })
})
