import { titles } from '@fieldhouse/app/shared/paths/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAxeProblems, wcag } from '../axe.ts'
import { createFan, desktop, openBrowser, openPageVisit, type PageVisit, phone } from '../browser.ts'

/** Redirects unless it is opened from the previous step; the reset's own test checks it. */
const dependentPath = '/auth/forgot-password/$email/password'

const needsSignedInFan = (path: string) => path.startsWith('/app')
/** Games, their tables and their people have their own test file. */
const isSportsPath = (path: string) => path.startsWith('/app/sports') && !/sportSlug(\/watch.*)?$/.test(path)
const isIdentityPath = (path: string) => !needsSignedInFan(path) || /^\/app\/(account|preferences)\//.test(path)

// Two files check them, about as long each, because a single one would leave a core idle at the end.
const [identity = [], product = []] = [true, false].map((isIdentity) =>
  Object.keys(titles).filter(
    (path) => path !== dependentPath && !isSportsPath(path) && isIdentityPath(path) === isIdentity,
  ),
)
const sports = Object.keys(titles).filter(isSportsPath)
export const screens = { identity, product, sports }

/** Fills an address's parameters with samples. */
export const fillParameters = (path: string, samples: Readonly<Record<string, string>>): string =>
  Object.entries(samples).reduce((address, [name, value]) => address.replace(name, value), path)

/** A code's page redirects unless its address names the email. */
export const addCodeQuery = (address: string): string =>
  `${address}${/verify-email$|\/code$/.test(address) ? '?email=avery%40example.com&email_token=012' : ''}`

const samples = { $email: 'avery%40example.com', $sportSlug: 'football', $rowId: '4', $contentId: '18' }
const toSampleAddress = (path: string) => addCodeQuery(fillParameters(path, samples))

type WindowSize = { width: number; height: number }

const fanSizes: readonly WindowSize[] = [phone, desktop]

/** Staff use tablets too. */
export const consoleSizes: readonly WindowSize[] = [390, 820, 1440].map((width) => ({ width, height: 900 }))

interface LookOptions {
  rules: readonly string[]
  path: string
  sizes?: readonly WindowSize[]
}

/**
 * Checks an open page in each size. Dark and light alternate from size to size, so that each page is checked in both.
 * Which one comes first depends on the page: across all pages each size is checked in both. `npm run walk` checks every
 * pair.
 */
export async function checkLooks(
  { page, settled }: PageVisit,
  { rules, path, sizes = fanSizes }: LookOptions,
): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    const colorScheme = (path.length + index) % 2 === 0 ? 'dark' : 'light'
    const label = `${path}, ${size.width} px, ${colorScheme}`
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await settled()
    expect(await page.locator('h1').count(), label).toBe(1)
    expect(await findAxeProblems(page, rules), label).toEqual([])
    expect(await measureOverflow(page), label).toBe(0)
    if (size === phone) expect(await findSmallTargets(page), label).toEqual([])
  }
}

export function testLooks(paths: readonly string[]): void {
  let browser: Browser
  let stranger: PageVisit
  let fan: PageVisit
  beforeAll(async () => {
    browser = await openBrowser()
    stranger = await openPageVisit(browser)
    fan = await openPageVisit(browser, { fan: await createFan() })
  })
  afterAll(() => browser.close())

  test.for(paths)(
    '%s has one heading and a title, passes axe, never scrolls sideways and has large enough targets',
    async (path) => {
      const visit = needsSignedInFan(path) ? fan : stranger
      const { page, problems } = visit
      problems.length = 0
      await visit.walk(toSampleAddress(path))
      await visit.settled()
      expect(new URL(page.url()).pathname).toBe(new URL(toSampleAddress(path), 'http://x').pathname)
      const expectedTitle =
        path === '/app/sports/$sportSlug' ? 'Football overview' : titles[path as keyof typeof titles]
      await expect.poll(() => page.title()).toContain(expectedTitle || 'one account')
      await checkLooks(visit, { path, rules: wcag })
      expect(problems).toEqual([])
    },
  )
}

/** Returns how many pixels a page is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Lists click targets that are too small for a finger. A target's label, or an area drawn over it, counts as part of
 * it.
 */
export const findSmallTargets = (page: Page): Promise<string[]> => page.evaluate(collectSmallTargets, fingerPx)

const fingerPx = 40

function collectSmallTargets(leastPx: number): string[] {
  const pressed = 'a[href], button, select, summary, input:not([type=hidden]), [role=tab], [role=option], [role=slider]'
  const isVisible = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert]')
  const measureTarget = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.getBoundingClientRect() : undefined
    const over = ['::before', '::after']
      .map((part) => getComputedStyle(one, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map((style) => ({ width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) }))
    return [{ width, height }, ...(label ? [label] : []), ...over.filter(({ width }) => !Number.isNaN(width))]
  }
  return [...document.querySelectorAll(pressed)].filter(isVisible).flatMap((one) => {
    const all = measureTarget(one)
    const [own] = all
    // An element for screen readers only is drawn as a dot.
    if (!own || own.width <= 1 || own.height <= 1) return []
    const [width, height] = [Math.max(...all.map((size) => size.width)), Math.max(...all.map((size) => size.height))]
    const name = one.getAttribute('aria-label') ?? one.textContent.trim()
    // Half a pixel is a rounding of the screen.
    return Math.min(width, height) > leastPx - 0.5
      ? []
      : [`${name.slice(0, 40)} (${Math.round(width)} × ${Math.round(height)})`]
  })
}
