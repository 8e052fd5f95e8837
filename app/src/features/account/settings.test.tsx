// @vitest-environment happy-dom
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { changePassword, getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { customerOf } from '../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

const { server, page, open, says, eventually, check, press, button, field, type } = testScreen()

let newsletter: 0 | 1 = 0
const customer = () => customerOf({ customerProfile: { ...customerOf().customerProfile, newsletter } })
beforeEach(() => {
  newsletter = 0
  server.answers(getCustomer, customer)
  server.answers(listSessions, () => ({ sessions: [] }))
})
const openSettings = async () => {
  await open('/app/account/settings', { '/app/account/settings': SettingsScreen })
  await says('Newsletter')
}

describe('the newsletter', () => {
  const toggle = () => page.querySelector('[role=switch]') as HTMLInputElement
  const isOn = () => toggle().checked ?? toggle().getAttribute('aria-checked') === 'true'

  test('is on at once, before it is saved, and stays so', async () => {
    const held = Promise.withResolvers<void>()
    server.answers(updateProfile, async ({ body }) => {
      await held.promise
      newsletter = (body as { newsletter: 0 | 1 }).newsletter
      return customer()
    })
    await openSettings()
    expect(isOn()).toBe(false)
    await press(toggle())
    expect(isOn()).toBe(true)
    held.resolve()
    await eventually(() => expect(newsletter).toBe(1))
    await act(() => queries.refetchQueries())
    await eventually(() => expect(isOn()).toBe(true))
  })

  test('is taken back when it could not be saved', async () => {
    newsletter = 1
    server.answers(updateProfile, () => ({ refused: 500, body: { message: 'Not now.' } }))
    await openSettings()
    expect(isOn()).toBe(true)
    await press(toggle())
    await says('Not now.')
    await eventually(() => expect(isOn()).toBe(true))
    expect(server.callsOf(updateProfile)[0]?.body).toEqual({ newsletter: 0 })
  })
})

test('messages on the phone are a choice of the account, which the newsletter is no part of', async () => {
  server.answers(updateProfile, ({ body }) =>
    customerOf({ customerProfile: { ...customerOf().customerProfile, ...(body as object) } }),
  )
  await openSettings()
  await press(page.querySelectorAll('[role=switch]')[1] as HTMLElement)
  await eventually(() =>
    expect(server.callsOf(updateProfile).map(({ body }) => body)).toEqual([{ push_notifications: 1 }]),
  )
})

test('the appearance is chosen at once, and the device keeps it', async () => {
  await openSettings()
  const theme = () => document.documentElement.dataset.theme
  await check('Dark')
  expect(theme()).toBe('dark')
  await check('Light')
  expect(theme()).toBe('light')
  expect(localStorage.getItem('fieldhouse.navigation')).toContain('"theme":"light"')
  await check('As the device')
  expect(theme()).toBeUndefined()
})

test.each([
  [true, 'Change the password'],
  [false, 'Set a password'],
])('whoever has a password (%s) may: %s', async (has_password, words) => {
  server.answers(getCustomer, () => customerOf({ has_password }))
  await openSettings()
  await says(words)
})

test('a first password, once it is saved, is one that can be changed', async () => {
  let has_password = false
  server.answers(getCustomer, () => customerOf({ has_password }))
  server.answers(changePassword, () => {
    has_password = true
    return { success: true } as const
  })
  await openSettings()
  await press(button('Set a password'))
  expect(page.textContent).not.toContain('Password now')
  type(field('New password'), 'a first stadium anthem')
  await press(button('Save the password'))
  await says('Your password is saved')
  await says('Change the password')
})

test('counting is switched off at once, on this device, and on again', async () => {
  await openSettings()
  const toggle = () =>
    [...page.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith('Count what I watch'))
      ?.querySelector('[role=switch]') as HTMLInputElement
  const kept = () => JSON.parse(localStorage.getItem('fieldhouse.navigation') ?? '{}').uncounted
  expect(toggle().checked).toBe(true)
  await press(toggle())
  await eventually(() => expect([toggle().checked, kept()]).toEqual([false, true]))
  await press(toggle())
  await eventually(() => expect([toggle().checked, kept()]).toEqual([true, undefined]))
})
