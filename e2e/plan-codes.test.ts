import { titles } from '@fieldhouse/demo/season/season'
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

test('plan codes: staff make and print a batch, and a fan redeems one from the locked video and watches it', async () => {
  const desk = await openConsole(browser, { place: '/plans', heading: 'Plans' })
  const { page } = desk
  await page.getByRole('button', { name: 'New batch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bookstore holiday')
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Utes+' })
  await dialog.getByLabel('Number of codes').fill('9')
  await dialog.getByRole('button', { name: 'Make codes' }).click()
  await page.getByText('Made 9 codes: Bookstore holiday.').waitFor()
  await checkLooks(desk, { path: '/console/plans', rules: wcag, sizes: consoleSizes })

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Bookstore holiday' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^codes-\d+\.csv$/)
  await page.getByRole('link', { name: 'Bookstore holiday' }).click()
  await page.getByText('2 pages, 8 codes each, unused only.').waitFor()
  await checkLooks(desk, { path: '/console/plans/codes', rules: wcag, sizes: consoleSizes })
  const printed = page.getByRole('list', { name: 'Codes on a page' }).getByRole('listitem')
  const [code = ''] = await printed.first().locator('b').allTextContents()
  expect(code).toMatch(/^UTAH-\w{4}-\w{4}$/)

  // A signed-out fan scans the printed code, signs in, and still has it.
  const fan = await createFan({ firstname: 'Ottoline', lastname: 'Codeless' })
  const stranger = await openPageVisit(browser)
  await stranger.go(`/redeem?code=${code}`)
  await stranger.page.waitForURL('**/auth/home')
  await stranger.go('/auth/login')
  await stranger.page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await stranger.page.getByLabel('Password', { exact: true }).fill(fan.password)
  await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await stranger.page.waitForURL(`**/app/redeem?code=${code}`)
  await stranger.page.getByText('This code gives you').waitFor()
  await checkLooks(stranger, { path: '/app/redeem', rules: wcag })

  // The same fan comes from the locked video and types it.
  const locked = titles.findIndex(({ rights }) => rights === 'plus') + 1
  await stranger.go(`/app/watch/4/${locked}`)
  await stranger.page.getByRole('link', { name: 'Have a code?' }).click()
  await stranger.page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await stranger.page.getByRole('button', { name: 'See what it gives' }).click()
  await stranger.page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await stranger.page.waitForURL(`**/app/watch/4/${locked}`)
  const picture = stranger.page.locator('video').first()
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await stranger.go('/app/account/plans')
  await stranger.page.getByText('From a code').waitFor()

  // The desk sees it used, stops the rest, and starts them again.
  await page.getByRole('link', { name: 'All codes' }).click()
  await page.getByText('1 redeemed').waitFor()
  await page.getByRole('button', { name: 'Stop Bookstore holiday' }).click()
  await page.getByText('Bookstore holiday is stopped. What was redeemed stays.').waitFor()
  await page.getByRole('button', { name: 'Start Bookstore holiday again' }).click()
  await page.getByText('Bookstore holiday can be redeemed again.').waitFor()
  expect([desk.problems, stranger.problems]).toEqual([[], []])
  await desk.close()
  await stranger.close()
})
