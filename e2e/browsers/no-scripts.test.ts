import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, openPageVisit } from '../browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function openWithoutScripts() {
  const { page, close } = await openPageVisit(browser, { javaScriptEnabled: false })
  // The usual `go` waits for the app's script, which never runs here.
  const go = (path: string) => page.goto(`${inject('server').url}${path}`)
  return { page, close, go }
}

test('without JavaScript: public pages are complete, and the others say that they need it', async () => {
  const { page, go, close } = await openWithoutScripts()
  const needs = page.locator('noscript p', { hasText: 'This page needs JavaScript.' })
  for (const [path, heading] of [
    ['/', 'Who do you follow?'],
    ['/privacy', 'Privacy'],
    ['/delete-account', 'Delete your account'],
  ] as const) {
    await go(path)
    expect(await page.getByRole('heading', { name: heading }).isVisible(), path).toBe(true)
    expect(await needs.count(), path).toBe(0)
  }
  await go('/privacy')
  expect(await page.getByText('Kept for:').count()).toBeGreaterThan(5)
  for (const path of ['/auth/home', '/app/home']) {
    await go(path)
    expect(await needs.isVisible(), path).toBe(true)
  }
  await close()
})

/** How many times each page says that something on it needs JavaScript. */
const ofServer = [
  ['/give-away', 'Enter', 1],
  ['/truckgiveaway', /^Winner/, 1],
  ['/vehicle-scholarship', 'Rules', 0],
  ['/sponsor', 'Become a sponsor', 1],
  ['/soapbox', /./, 0],
] as const

test('without JavaScript: giveaways, sponsors and the link page are complete and have no dead controls', async () => {
  const { page, go, close } = await openWithoutScripts()
  for (const [path, heading, expectedHints] of ofServer) {
    const answer = await go(path)
    expect(answer?.status(), path).toBe(200)
    expect(await page.getByRole('heading', { name: heading }).first().isVisible(), path).toBe(true)
    expect(await page.getByText('Loading').filter({ visible: true }).count(), path).toBe(0)
    for (const summary of await page.locator('summary').all()) await summary.click()
    expect(await page.locator('button:enabled').filter({ visible: true }).count(), path).toBe(0)
    expect(
      await page.locator('noscript p', { hasText: 'needs JavaScript' }).filter({ visible: true }).count(),
      path,
    ).toBe(expectedHints)
  }
  // Without a script the browser would put the entered text into the address.
  for (const path of ['/give-away', '/sponsor']) {
    await go(path)
    const email = page.getByLabel('Email')
    await email.fill('somebody@example.org')
    await email.press('Enter')
    expect(new URL(page.url()).search, path).toBe('')
  }
  await close()
})
