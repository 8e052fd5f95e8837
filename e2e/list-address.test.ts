import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wcag } from './axe.ts'
import { openBrowser } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A running server fetches public addresses only. What a fan gets is in server/src/plans/watched/from-elsewhere.test.ts. */
test('list address: staff type it with a sign-in, read why it does not work, and many fans are granted a plan beside it', async () => {
  const visit = await openConsole(browser, { place: '/plans/list', heading: 'Ticket office list' })
  const { page, problems, close } = visit
  await page.getByRole('button', { name: 'Watch an address' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Address', { exact: true }).fill('https://localhost.localdomain.invalid/season.csv')
  await page.getByLabel('Sign-in').selectOption({ label: 'Token' })
  await page.getByLabel('Token', { exact: true }).fill('a-token')
  await checkLooks(visit, { path: '/console/plans/list', rules: wcag, sizes: consoleSizes })
  await page.getByRole('button', { name: 'Preview its list' }).click()
  await page.getByText(/That host wasn’t found|The address can’t be reached/).waitFor()
  expect(await page.getByLabel('Token', { exact: true }).inputValue()).toBe('a-token')
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})
