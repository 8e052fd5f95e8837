import { titles } from '@fieldhouse/app/shared/paths/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, wcag } from '../axe.ts'
import { desktop, newFan, openBrowser, openVisit, phone, type Visit } from '../browser.ts'

/** Leads elsewhere unless it is come to from the step before; the reset's own test looks at it. */
const notAlone = '/auth/forgot-password/$email/password'

const needsFan = (path: string) => path.startsWith('/app')
/** Games, their tables and their people are looked at by a file of their own. */
const isSports = (path: string) => path.startsWith('/app/sports') && !/sportSlug(\/watch.*)?$/.test(path)
const isIdentity = (path: string) => !needsFan(path) || /^\/app\/(account|preferences)\//.test(path)

// Two files look at them, about as long each: one alone would leave a core idle at the end.
const [identity = [], product = []] = [true, false].map((wanted) =>
  Object.keys(titles).filter((path) => path !== notAlone && !isSports(path) && isIdentity(path) === wanted),
)
const sports = Object.keys(titles).filter(isSports)
export const screens = { identity, product, sports }

/** An address with a sample in the place of each of its parameters. */
export const filled = (path: string, samples: Readonly<Record<string, string>>): string =>
  Object.entries(samples).reduce((address, [name, value]) => address.replace(name, value), path)

/** The address of a pin leads elsewhere unless it says whose. */
export const withPin = (address: string): string =>
  `${address}${/verify-email$|\/code$/.test(address) ? '?email=avery%40example.com&email_token=012' : ''}`

const samples = { $email: 'avery%40example.com', $sportSlug: 'football', $rowId: '4', $contentId: '18' }
const addressOf = (path: string) => withPin(filled(path, samples))

type Size = { width: number; height: number }

const fanSizes: readonly Size[] = [phone, desktop]

/** Staff use tablets too. */
export const consoleSizes: readonly Size[] = [390, 820, 1440].map((width) => ({ width, height: 900 }))

interface Look {
  rules: readonly string[]
  path: string
  sizes?: readonly Size[]
}

/**
 * Looks at an open page in each size. Dark and light alternate from size to size, so that each page is checked in both.
 * Which one comes first depends on the page: across all pages each size is checked in both. `npm run walk` checks every pair.
 */
export async function lookAt({ page, settled }: Visit, { rules, path, sizes = fanSizes }: Look): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    const colorScheme = (path.length + index) % 2 === 0 ? 'dark' : 'light'
    const look = `${path}, ${size.width} px, ${colorScheme}`
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await settled()
    expect(await page.locator('h1').count(), look).toBe(1)
    expect(await axeProblems(page, rules), look).toEqual([])
    expect(await sideways(page), look).toBe(0)
    if (size === phone) expect(await smallTargets(page), look).toEqual([])
  }
}

export function testLooks(paths: readonly string[]): void {
  let browser: Browser
  let stranger: Visit
  let fan: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    stranger = await openVisit(browser)
    fan = await openVisit(browser, { fan: await newFan() })
  })
  afterAll(() => browser.close())

  test.for(paths)(
    '%s has one heading, a title, nothing axe finds, nothing sideways and nothing too small for a finger, small and large, dark and light',
    async (path) => {
      const visit = needsFan(path) ? fan : stranger
      const { page, problems } = visit
      problems.length = 0
      await visit.walk(addressOf(path))
      await visit.settled()
      expect(new URL(page.url()).pathname).toBe(new URL(addressOf(path), 'http://x').pathname)
      const words = path === '/app/sports/$sportSlug' ? 'Football overview' : titles[path as keyof typeof titles]
      await expect.poll(() => page.title()).toContain(words || 'one account')
      await lookAt(visit, { path, rules: wcag })
      expect(problems).toEqual([])
    },
  )
}

/** How many pixels a page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is pressed and is narrower or lower than a finger needs: itself, its label, or what lies over it for the finger alone. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(foundSmall, fingerPx)

const fingerPx = 40

function foundSmall(leastPx: number): string[] {
  const pressed = 'a[href], button, select, summary, input:not([type=hidden]), [role=tab], [role=option], [role=slider]'
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert]')
  const sizes = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.getBoundingClientRect() : undefined
    const over = ['::before', '::after']
      .map((part) => getComputedStyle(one, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map((style) => ({ width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) }))
    return [{ width, height }, ...(label ? [label] : []), ...over.filter(({ width }) => !Number.isNaN(width))]
  }
  return [...document.querySelectorAll(pressed)].filter(isSeen).flatMap((one) => {
    const all = sizes(one)
    const [own] = all
    // What is there for those who listen is drawn as a dot.
    if (!own || own.width <= 1 || own.height <= 1) return []
    const [width, height] = [Math.max(...all.map((size) => size.width)), Math.max(...all.map((size) => size.height))]
    const name = one.getAttribute('aria-label') ?? one.textContent.trim()
    // A half of a pixel is the screen's.
    return Math.min(width, height) > leastPx - 0.5
      ? []
      : [`${name.slice(0, 40)} (${Math.round(width)} × ${Math.round(height)})`]
  })
}
