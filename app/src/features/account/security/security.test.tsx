// @vitest-environment happy-dom
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  type OpenSession,
  verifyLogin,
} from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { changePassword } from '@fieldhouse/contract/customer/customer'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../../../shared/api/query-client.ts'
import { testServer } from '../../../shared/api/test-server.ts'
import { getSession } from '../../../shared/session/session.ts'
import { DevicesPanel } from './DevicesPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'

const server = testServer()
const { page, show, field, type, button, press, eventually } = testPage()
beforeEach(() => queries.clear())
afterEach(() => queries.clear())

const email = 'avery@example.com'
const done = { success: true } as const
const showPanel = (panel: ReactNode) => show(<QueryClientProvider client={queries}>{panel}</QueryClientProvider>)
const expectText = (text: string) => eventually(() => expect(page.textContent).toContain(text))
const wrong = (name: string, message: string) => ({
  refused: 400,
  body: { message, validation_errors: { [name]: [message] } },
})

describe('the password form', () => {
  const open = async (hasPassword: boolean) => {
    showPanel(<PasswordPanel hasPassword={hasPassword} email={email} />)
    await press(button(hasPassword ? 'Change password' : 'Set a password'))
  }
  const save = () => press(button('Save password'))

  test('does not send a missing or short password and keeps what the fan typed', async () => {
    await open(true)
    type(field('New password'), 'short')
    await save()
    await expectText('Enter your password.')
    await expectText('Use 8 characters or more.')
    expect(field('New password').value).toBe('short')
    expect(server.callsOf(changePassword)).toHaveLength(0)
  })

  test('reports a wrong current password at its field and keeps the new one', async () => {
    server.answers(changePassword, () => wrong('old_password', 'That password is incorrect.'))
    await open(true)
    type(field('Current password'), 'not my password')
    type(field('New password'), 'a new stadium anthem')
    await save()
    await expectText('That password is incorrect.')
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
    expect(field('New password').value).toBe('a new stadium anthem')
  })

  test('sends passwords as hashes and closes once the password is saved', async () => {
    server.answers(changePassword, () => done)
    await open(true)
    type(field('Current password'), 'the old anthem')
    type(field('New password'), 'a new stadium anthem')
    await save()
    await eventually(() => expect(page.textContent).not.toContain('New password'))
    const [sent] = server.callsOf(changePassword)
    expect(sent?.body).toEqual({
      old_password: await hashPassword('the old anthem'),
      password: await hashPassword('a new stadium anthem'),
    })
  })

  test('asks for a sign-in code before a first password, then saves what the fan typed', async () => {
    let fresh = false
    const refusal = { refused: 403 }
    const wrongPin = { refused: 401, body: { error: 'That pin is not right.' } }
    server.answers(changePassword, () => (fresh ? done : refusal))
    server.answers(login, () => ({ ...done, token: 't'.repeat(43), info: 'Sent.', resend_in: 30 }))
    server.answers(verifyLogin, ({ body }) => {
      if ((body as { pin: string }).pin !== '482715') return wrongPin
      fresh = true
      const now = getSession()
      if (now.kind !== 'signed-in') throw new Error('nobody is signed in')
      return {
        data: {
          jwt: 'a.fresh.jwt',
          user: now.fan,
          session_data: { seskey: 'k', plan: 'free', areaid: '770' },
          anonymous: false,
        },
      }
    })
    await open(false)
    type(field('New password'), 'a first stadium anthem')
    await save()
    await expectText('Confirm it’s you')
    await press(button('Email me a code'))
    await eventually(() => expect(page.querySelector('input[autocomplete=one-time-code]')).toBeTruthy())
    type(field('6-digit code'), '482715')
    await eventually(() => expect(server.callsOf(changePassword).length).toBe(2))
    expect(server.callsOf(changePassword)[1]?.body).toEqual({ password: await hashPassword('a first stadium anthem') })
  })
})

describe('the list of devices', () => {
  const otherSession: OpenSession = {
    id: 'there-1234',
    device: 'Safari on an iPhone',
    current: false,
    created_at: '2026-11-01T10:00:00.000Z',
    last_seen_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  }
  const currentSession = { ...otherSession, id: 'here-1234', device: 'Firefox on Linux', current: true }

  test('can sign out every device except this one', async () => {
    let open = [currentSession, otherSession]
    server.answers(listSessions, () => ({ sessions: open }))
    server.answers(endSession, ({ params }) => {
      open = open.filter(({ id }) => id !== params.id)
      return done
    })
    showPanel(<DevicesPanel />)
    await expectText('This device')
    await expectText('Last seen 2 hours ago')
    await press(button('Sign out Safari on an iPhone'))
    await eventually(() => expect(page.querySelectorAll('li').length).toBe(1))
    expect(page.querySelectorAll('button')).toHaveLength(0)
    expect(server.callsOf(endSession).map(({ params }) => params.id)).toEqual(['there-1234'])
  })

  test('can sign out all other devices with one click', async () => {
    let open = [currentSession, otherSession, { ...otherSession, id: 'third-1234' }]
    server.answers(listSessions, () => ({ sessions: open }))
    server.answers(endOtherSessions, () => {
      open = open.filter(({ current }) => current)
      return done
    })
    showPanel(<DevicesPanel />)
    await expectText('Sign out all other devices')
    await press(button('Sign out all other devices'))
    await eventually(() => expect(page.querySelectorAll('li').length).toBe(1))
  })

  test('shows an error with a retry button when it does not load', async () => {
    let answered = false
    server.answers(listSessions, () => (answered ? { sessions: [currentSession] } : { refused: 403 }))
    showPanel(<DevicesPanel />)
    await expectText('Your devices did not load')
    answered = true
    await press(button('Try again'))
    await expectText('This device')
  })
})
