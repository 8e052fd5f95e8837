// @vitest-environment happy-dom
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import { changePassword, getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('the newsletter', () => {
  const toggle = () =>
    [...page.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith('Newsletter'))
      ?.querySelector<HTMLInputElement>('[role=switch]') ?? null
  const school = currentSchool()
  const { newsletter: _, ...withoutNewsletter } = school
  const saveChoice = () =>
    server.answers(updateProfile, ({ body }) => {
      newsletter = (body as { newsletter: 0 | 1 }).newsletter
      return customer()
    })
  afterEach(() => setOnlySchool(school))

  test('is asked for by a school that sends one, and is off until the fan agrees', async () => {
    saveChoice()
    await openSettings()
    expect(toggle()?.checked).toBe(false)
    await press(toggle() ?? page)
    await eventually(() => expect([newsletter, toggle()?.checked]).toEqual([1, true]))
    expect(server.callsOf(updateProfile).map(({ body }) => body)).toEqual([{ newsletter: 1 }])
  })

  test('and messages on the phone are not asked for where the school has none', async () => {
    setOnlySchool(withoutNewsletter)
    push_notifications = 1
    await openSettings()
    expect(page.textContent).not.toMatch(/newsletter|push notifications|messages on your phone|app notices/i)
  })

  test('can be left by who agreed before the school ended it, disappears and stays hidden', async () => {
    setOnlySchool(withoutNewsletter)
    newsletter = 1
    saveChoice()
    await openSettings()
    expect(toggle()?.checked).toBe(true)
    await press(toggle() ?? page)
    await saysNoMore('Newsletter')
    await act(() => queries.refetchQueries())
    await saysNoMore('Newsletter')
    expect(newsletter).toBe(0)
  })

  test('stays on when turning it off could not be saved', async () => {
    newsletter = 1
    server.answers(updateProfile, () => ({ refused: 500, body: { message: 'Not now.' } }))
    await openSettings()
    await press(toggle() ?? page)
    await says('Not now.')
    await eventually(() => expect(toggle()?.checked).toBe(true))
    expect(server.callsOf(updateProfile)[0]?.body).toEqual({ newsletter: 0 })
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
