// @vitest-environment happy-dom
import { updateAccount, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { changeEmail, getCustomer } from '@fieldhouse/contract/customer/customer'
import { beforeEach, expect, test } from 'vitest'
import { customerOf } from '../../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { getSession } from '../../../shared/session/session.ts'
import { ChangeEmailScreen } from './ChangeEmailScreen.tsx'
import { VerifyNewEmailScreen } from './VerifyNewEmailScreen.tsx'

const { server, page, open, says, field, type, button, press, eventually } = testScreen()

const Profile = () => 'The profile'
const screens = {
  '/app/account/change-email': ChangeEmailScreen,
  '/app/account/verify-email': VerifyNewEmailScreen,
  '/app/account/profile': Profile,
}
const token = 't'.repeat(43)
const sent = { success: true, token, message: 'Sent.', resend_in: 30 } as const
const fresh = 'ada@example.com'
const pinOf = () => page.querySelector('input[autocomplete=one-time-code]') as HTMLInputElement

beforeEach(() => server.answers(getCustomer, () => customerOf()))
const openChange = async () => {
  await open('/app/account/change-email', screens)
  await says('Send code')
}

test('change email: the form is not sent with the current address, no address or no password', async () => {
  await openChange()
  await press(button('Send code'))
  await says('Enter your password.')
  type(field('New email'), 'Avery@Example.com')
  type(field('Your password'), 'the old anthem')
  await press(button('Send code'))
  await says('That’s already your address.')
  expect(server.callsOf(changeEmail)).toHaveLength(0)
})

test('change email: a wrong password is reported at its field', async () => {
  const message = 'That password is incorrect.'
  server.answers(changeEmail, () => ({
    refused: 400,
    body: { message, validation_errors: { password: [message] } },
  }))
  await openChange()
  type(field('New email'), fresh)
  type(field('Your password'), 'wrong')
  await press(button('Send code'))
  await says(message)
  expect(field('Your password').getAttribute('aria-invalid')).toBe('true')
  expect(field('New email').value).toBe(fresh)
})

test('change email: a wrong code shows how many tries are left, and the right one changes the account’s email', async () => {
  server.answers(changeEmail, () => sent)
  server.answers(verifyUpdateAccount, ({ body }) => {
    if ((body as { pin: string }).pin !== '482715')
      return { refused: 401, body: { error: 'That code didn’t match. You have 4 tries left.' } }
    const now = getSession()
    if (now.kind !== 'signed-in') throw new Error('nobody is signed in')
    const session_data = { seskey: 'k', plan: 'free', areaid: '770' }
    return { data: { jwt: 'a.new.jwt', user: { ...now.fan, email: fresh }, session_data, anonymous: false } }
  })
  await openChange()
  type(field('New email'), ` ${fresh} `)
  type(field('Your password'), 'the old anthem')
  await press(button('Send code'))
  await says(`We sent a 6-digit code to ${fresh}.`)
  expect(server.callsOf(changeEmail)[0]?.body).toEqual({ email: fresh, password: await hashPassword('the old anthem') })
  type(pinOf(), '123456')
  await says('You have 4 tries left')
  expect(pinOf().value).toBe('123456')
  type(pinOf(), '482715')
  await says('The profile')
  expect(getSession()).toMatchObject({ fan: { email: fresh }, jwt: 'a.new.jwt' })
  expect(server.callsOf(verifyUpdateAccount)[1]?.body).toMatchObject({ token, pin: '482715' })
})

test('change email: an account without a password sends no password', async () => {
  server.answers(getCustomer, () => customerOf({ has_password: false }))
  server.answers(updateAccount, () => ({ success: true as const, token, info: 'Sent.', resend_in: 30 }))
  await openChange()
  expect(page.textContent).not.toContain('Your password')
  type(field('New email'), fresh)
  await press(button('Send code'))
  await eventually(() => expect(location.pathname).toBe('/app/account/verify-email'))
  expect(server.callsOf(updateAccount)[0]?.body).toMatchObject({ email: fresh, jwt: 'a.signed.jwt' })
})
