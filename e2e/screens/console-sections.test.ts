import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleSections } from '../../console/src/shell/sections.ts'
import { openBrowser, phone } from '../browser.ts'
import { openConsole } from '../staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Whether the link of the current page is in view as a whole. */
const showsCurrent = (row: Locator): Promise<boolean> =>
  row.locator('[aria-current]').evaluate((link) => {
    const { left, right } = link.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })

test('console sections: on a phone the row of the longest section shows the current page, also the last one', async () => {
  const [longest] = consoleSections.toSorted((one, other) => other.pages.length - one.pages.length)
  const [first, last] = [longest?.pages[0], longest?.pages.at(-1)]
  const { page, go, problems, close } = await openConsole(browser, { place: last?.to ?? '', viewport: phone })
  const row = page.getByRole('navigation', { name: longest?.label ?? '' })
  await row.waitFor()
  expect(await row.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  await expect.poll(() => showsCurrent(row)).toBe(true)
  // The same by a link from another section, and back to the first page of the row.
  await go('/console/more')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fan photos/ })
    .click()
  await expect.poll(() => showsCurrent(row)).toBe(true)
  await row.evaluate((one) => one.scrollTo({ left: 0 }))
  await row.getByRole('link').first().click()
  expect(page.url()).toContain(`/console${first?.to}`)
  await expect.poll(() => showsCurrent(row)).toBe(true)
  expect(problems).toEqual([])
  await close()
})
