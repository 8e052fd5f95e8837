import { titles } from '@fieldhouse/demo/season/season'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks } from './screens/screen-looks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const locked = titles.findIndex(({ rights }) => rights === 'plus') + 1

test('free trial: a fan starts it with the keyboard, watches the locked video, and is not offered it again', async () => {
  const fan = await createFan()
  const visit = await openPageVisit(browser, { fan })
  const { page } = visit
  await visit.go(`/app/watch/4/${locked}`)
  await page.getByRole('heading', { name: 'Available with Utes+ or Season Pass' }).waitFor()
  await page.getByRole('link', { name: /^Utes\+ .*Free for 7 days$/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Try Utes+ free for 7 days' }).waitFor()
  await page.getByText(/^Until .*\. No card\. It ends automatically/).waitFor()
  await checkLooks(visit, { path: '/app/account/plans', rules: wcag })
  await page.getByRole('button', { name: 'Start the free trial' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/watch/4/${locked}`)
  const picture = page.locator('video').first()
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await visit.go('/app/account/plans')
  await page.getByText('Your free trial').waitFor()
  expect(await page.getByRole('button', { name: 'Start the free trial' }).count()).toBe(0)
  await visit.close()
})
