// @vitest-environment happy-dom

import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { testPage } from '@fieldhouse/design/test-page'
import { beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../shared/api/test-server.ts'
import { startNavigation } from '../../shared/paths/navigation.ts'
import { getSession } from '../../shared/session/session.ts'
import { AccountDataPanel } from './AccountDataPanel.tsx'

const server = testServer()
const { show, field, type, button, press, eventually } = testPage()
const done = { success: true } as const
const Nowhere = () => null
beforeEach(async () => {
  history.replaceState(null, '', '/app/account/settings')
  await startNavigation(() => ({ kind: 'show', path: '/', params: {}, load: async () => [Nowhere] }), vi.fn())
})

const ask = async () => {
  show(<AccountDataPanel hasPassword email="avery@example.com" accountNumber="avery-0001" />)
  await press(button('Delete my account'))
}

test('delete account: asks for the password first, and Cancel keeps the account', async () => {
  await ask()
  await press(button('Delete account'))
  await eventually(() => expect(document.body.textContent).toContain('Enter your password.'))
  await press(button('Cancel'))
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(server.callsOf(deleteAccount)).toHaveLength(0)
  expect(getSession().kind).toBe('signed-in')
})

test('delete account: a wrong password deletes nothing and is reported at its field', async () => {
  const message = 'That password is incorrect.'
  server.answers(deleteAccount, () => ({
    refused: 400,
    body: { message, validation_errors: { password: [message] } },
  }))
  await ask()
  type(field('Your password'), 'wrong')
  await press(button('Delete account'))
  await eventually(() => expect(document.body.textContent).toContain(message))
  expect(getSession().kind).toBe('signed-in')
})

test('delete account: signs the fan out and opens the front page', async () => {
  server.answers(deleteAccount, () => done)
  await ask()
  type(field('Your password'), 'the old anthem')
  await press(button('Delete account'))
  await eventually(() => expect([getSession().kind, location.pathname]).toEqual(['signed-out', '/']))
  expect(server.callsOf(deleteAccount)[0]?.body).toEqual({ password: await hashPassword('the old anthem') })
})
