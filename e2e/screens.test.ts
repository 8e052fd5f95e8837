import { titles } from '@fieldhouse/app/shared/paths/paths'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const addressOf = (path: string) =>
  `${path.replace('$email', 'avery%40example.com')}${path.includes('verify-email') || path.endsWith('/code') ? '?email=avery%40example.com&email_token=012' : ''}`
/** Leads elsewhere unless it is come to from the step before; the reset's own test looks at it. */
const notAlone = '/auth/forgot-password/$email/password'

const paths = Object.keys(titles).filter((path) => path !== notAlone)

describe.for([
  [390, phone, 'dark'],
  [390, phone, 'light'],
  [1440, desktop, 'dark'],
  [1440, desktop, 'light'],
] as const)('at %i px', ([, viewport, colorScheme]) => {
  test.for(paths)(
    `${colorScheme}: %s has one heading, a title, nothing axe finds and nothing sideways`,
    async (path) => {
      const visit = await openVisit(browser, { viewport, colorScheme, ...(needsFan(path) && { fan }) })
      await visit.go(addressOf(path))
      await visit.page.waitForLoadState('networkidle')
      expect(new URL(visit.page.url()).pathname).toBe(new URL(addressOf(path), 'http://x').pathname)
      expect(await visit.page.locator('h1').count()).toBe(1)
      expect(await visit.page.title()).toContain(titles[path as keyof typeof titles] || 'one account')
      expect(await axeProblems(visit.page)).toEqual([])
      expect(
        await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      expect(visit.problems).toEqual([])
      await visit.close()
    },
  )
})

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
