// @vitest-environment happy-dom
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { changePassword, getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { customerOf } from '../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

const { server, page, open, says, saysNoMore, eventually, check, press, button, field, type } = testScreen()

let newsletter: 0 | 1 = 0
let push_notifications: 0 | 1 = 0
const customer = () =>
  customerOf({ customerProfile: { ...customerOf().customerProfile, newsletter, push_notifications } })
beforeEach(() => {
  newsletter = 0
  push_notifications = 0
  server.answers(getCustomer, customer)
  server.answers(listSessions, () => ({ sessions: [] }))
})
const openSettings = async () => {
  await open('/app/account/settings', { '/app/account/settings': SettingsScreen })
  await says('Score-safe mode')
}

describe('an email or push setting of the account', () => {
  const toggle = () => page.querySelector('[role=switch]') as HTMLInputElement

  test('is not shown when the fan has not turned it on', async () => {
    await openSettings()
    expect(page.textContent).not.toMatch(/newsletter|push notifications/i)
  })

  test('can be turned off, disappears before it is saved and stays hidden', async () => {
    newsletter = 1
    const gate = Promise.withResolvers<void>()
    server.answers(updateProfile, async ({ body }) => {
      await gate.promise
      newsletter = (body as { newsletter: 0 | 1 }).newsletter
      return customer()
    })
    await openSettings()
    expect(toggle().checked).toBe(true)
    await press(toggle())
    await saysNoMore('Newsletter')
    gate.resolve()
    await eventually(() => expect(newsletter).toBe(0))
    await act(() => queries.refetchQueries())
    await saysNoMore('Newsletter')
  })

  test('stays on when turning it off could not be saved', async () => {
    newsletter = 1
    server.answers(updateProfile, () => ({ refused: 500, body: { message: 'Not now.' } }))
    await openSettings()
    await press(toggle())
    await says('Not now.')
    await says('Newsletter')
    expect(toggle().checked).toBe(true)
    expect(server.callsOf(updateProfile)[0]?.body).toEqual({ newsletter: 0 })
  })

  test('is turned off separately: push notifications without the newsletter', async () => {
    newsletter = 1
    push_notifications = 1
    server.answers(updateProfile, ({ body }) => {
      push_notifications = (body as { push_notifications: 0 | 1 }).push_notifications
      return customer()
    })
    await openSettings()
    await press(page.querySelectorAll('[role=switch]')[1] as HTMLElement)
    await saysNoMore('Push notifications')
    expect(page.textContent).toContain('Newsletter')
    expect(server.callsOf(updateProfile).map(({ body }) => body)).toEqual([{ push_notifications: 0 }])
  })
})

test('the appearance changes immediately and is stored on the device', async () => {
  await openSettings()
  const theme = () => document.documentElement.dataset.theme
  await check('Dark')
  expect(theme()).toBe('dark')
  await check('Light')
  expect(theme()).toBe('light')
  expect(localStorage.getItem('fieldhouse.navigation')).toContain('"theme":"light"')
  await check('System')
  expect(theme()).toBeUndefined()
})

test.each([
  [true, 'Change password'],
  [false, 'Set a password'],
])('settings: a fan with has_password %s is offered “%s”', async (has_password, label) => {
  server.answers(getCustomer, () => customerOf({ has_password }))
  await openSettings()
  await says(label)
})

test('settings: once a first password is saved, it can be changed', async () => {
  let has_password = false
  server.answers(getCustomer, () => customerOf({ has_password }))
  server.answers(changePassword, () => {
    has_password = true
    return { success: true } as const
  })
  await openSettings()
  await press(button('Set a password'))
  expect(page.textContent).not.toContain('Current password')
  type(field('New password'), 'a first stadium anthem')
  await press(button('Save password'))
  await says('Password saved')
  await says('Change password')
})

test('settings: usage data can be turned off and on again on this device', async () => {
  await openSettings()
  const toggle = () =>
    [...page.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith('Share usage data'))
      ?.querySelector('[role=switch]') as HTMLInputElement
  const readUncounted = () => JSON.parse(localStorage.getItem('fieldhouse.navigation') ?? '{}').uncounted
  expect(toggle().checked).toBe(true)
  await press(toggle())
  await eventually(() => expect([toggle().checked, readUncounted()]).toEqual([false, true]))
  await press(toggle())
  await eventually(() => expect([toggle().checked, readUncounted()]).toEqual([true, undefined]))
})
