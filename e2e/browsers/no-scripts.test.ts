import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, openVisit } from '../browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('without JavaScript the public pages are complete, and the others say what they need', async () => {
  const { page, close } = await openVisit(browser, { javaScriptEnabled: false })
  // The usual way waits for the app's script.
  const go = (path: string) => page.goto(`${inject('server').url}${path}`)
  const needs = page.locator('noscript p', { hasText: 'This page needs JavaScript.' })
  for (const [path, heading] of [
    ['/', 'Who do you follow?'],
    ['/privacy', 'What we keep about you'],
    ['/delete-account', 'Delete your account'],
  ] as const) {
    await go(path)
    expect(await page.getByRole('heading', { name: heading }).isVisible(), path).toBe(true)
    expect(await needs.count(), path).toBe(0)
  }
  await go('/privacy')
  expect(await page.getByText('For how long:').count()).toBeGreaterThan(5)
  for (const path of ['/auth/home', '/app/home']) {
    await go(path)
    expect(await needs.isVisible(), path).toBe(true)
  }
  await close()
})
