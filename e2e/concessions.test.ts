import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('concessions: a fan finds the nearest vegan item, sees immediately that it is sold out and reads the page offline', async () => {
  const fan = await openPageVisit(browser, { fan: await createFan() })
  await fan.go('/app/concessions')
  const stands = fan.page.getByRole('listitem').filter({ hasText: 'Garden Cart' })
  await fan.page.getByRole('button', { name: /Stadium$/ }).press('Enter')
  await stands.waitFor()
  await fan.page.getByLabel('Your section').selectOption('112')
  await stands.getByText('At your section').waitFor()
  await fan.page.getByRole('link', { name: 'Search all menus' }).press('Enter')
  await fan.page.getByRole('button', { name: 'Vegan' }).press('Enter')
  const first = fan.page
    .locator('main li')
    .filter({ has: fan.page.getByRole('heading', { level: 3 }) })
    .first()
  await first.getByText('Garden Cart').waitFor()
  await first.getByRole('link', { name: 'Garden Cart' }).press('Enter')
  await fan.page.getByRole('heading', { name: 'Garden Cart', level: 1 }).waitFor()
  const wrap = fan.page.getByRole('listitem').filter({ has: fan.page.getByRole('heading', { name: 'Falafel wrap' }) })
  await wrap.waitFor()

  const staff = await openConsole(browser, { place: '/concessions', heading: 'Concessions' })
  await staff.page.getByRole('button', { name: /^Menu +of Garden Cart$/ }).press('Enter')
  await staff.page.getByRole('button', { name: /^Mark sold out ?: Falafel wrap$/ }).press('Enter')
  await wrap.getByText('Sold out').waitFor()
  await checkLooks(staff, { path: '/concessions', rules: wcag, sizes: consoleSizes })
  await staff.page.getByRole('button', { name: /^Mark available ?: Falafel wrap$/ }).press('Enter')
  await wrap.getByText('$11').waitFor()
  await staff.page.getByRole('link', { name: /^Edit +Garden Cart$/ }).press('Enter')
  await staff.page.getByRole('heading', { name: 'Garden Cart', level: 1 }).waitFor()
  await checkLooks(staff, { path: '/concessions/stand', rules: wcag, sizes: consoleSizes })

  await fan.page.context().setOffline(true)
  await fan.page.getByRole('link', { name: 'All stands' }).press('Enter')
  await fan.page.getByText(/^The concessions from /).waitFor()
  await stands.waitFor()
  await fan.page.context().setOffline(false)
  expect(staff.problems).toEqual([])
  await staff.close()
  await fan.close()
})
