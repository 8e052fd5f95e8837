import { titles } from '@fieldhouse/app/shared/paths/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, desktop, type Fan, newFan, openBrowser, openVisit, phone } from './browser.ts'

let browser: Browser
let fan: Fan
let longNamed: Fan

beforeAll(async () => {
  browser = await openBrowser()
  fan = await newFan()
  longNamed = await newFan({
    firstname: 'Wolfeschlegelsteinhausenbergerdorff-Maximilian',
    lastname: 'Keihanaikukauakahihuliheekahaunaele',
  })
})
afterAll(() => browser.close())

const needsFan = (path: string) => path.startsWith('/app')
const samples = { $email: 'avery%40example.com', $sportSlug: 'football', $rowId: '4', $contentId: '18' }
const filled = (path: string) =>
  Object.entries(samples).reduce((address, [name, value]) => address.replace(name, value), path)
const addressOf = (path: string) =>
  `${filled(path)}${path.includes('verify-email') || path.endsWith('/code') ? '?email=avery%40example.com&email_token=012' : ''}`
/** Leads elsewhere unless it is come to from the step before; the reset's own test looks at it. */
const notAlone = '/auth/forgot-password/$email/password'

const paths = Object.keys(titles).filter((path) => path !== notAlone)

const looks = [phone, desktop].flatMap((viewport) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

test.for(paths)(
  '%s has one heading, a title, nothing axe finds and nothing sideways, small and large, dark and light',
  async (path) => {
    const visit = await openVisit(browser, needsFan(path) ? { fan } : {})
    const { page } = visit
    for (const { viewport, colorScheme } of looks) {
      const look = `${viewport.width} px, ${colorScheme}`
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await visit.go(addressOf(path))
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname, look).toBe(new URL(addressOf(path), 'http://x').pathname)
      expect(await page.locator('h1').count(), look).toBe(1)
      expect(await page.title(), look).toContain(titles[path as keyof typeof titles] || 'one account')
      expect(await axeProblems(page), look).toEqual([])
      expect(await sideways(page), look).toBe(0)
    }
    expect(visit.problems).toEqual([])
    await visit.close()
  },
)

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.for([phone, desktop])('a very long name breaks no screen at $width px', async (viewport) => {
  const visit = await openVisit(browser, { viewport, fan: longNamed })
  for (const path of ['/app/home', '/app/account/profile', '/app/account/settings']) {
    await visit.go(path)
    await visit.page.waitForLoadState('networkidle')
    expect(
      await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  }
  expect(visit.problems).toEqual([])
  await visit.close()
})
