import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPageVisit, phone } from '../browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('right to left: a giveaway translated into a right-to-left language stays inside the screen', async () => {
  const { page, close } = await openPageVisit(browser, { viewport: phone })
  await page.goto('/give-away')
  // A browser's built-in translation turns a page around the same way.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const sideways = () =>
    page.evaluate(() => {
      window.scrollTo(-9999, 0)
      return { scrolled: window.scrollX, extra: document.documentElement.scrollWidth - window.innerWidth }
    })
  expect(await sideways()).toEqual({ scrolled: 0, extra: 0 })
  const name = page.getByLabel('First name', { exact: true })
  const edges = await name.evaluate((input) => {
    const label = document.querySelector(`label[for="${input.id}"]`)
    const range = document.createRange()
    range.selectNodeContents(label ?? input)
    return { label: range.getBoundingClientRect().right, input: input.getBoundingClientRect().right }
  })
  expect(Math.abs(edges.label - edges.input)).toBeLessThan(2)
  await close()
})

test('right to left: a Hebrew name is typed from right to left in a left-to-right page', async () => {
  const { page, close } = await openPageVisit(browser)
  await page.goto('/give-away')
  const name = page.getByLabel('First name', { exact: true })
  const direction = () => name.evaluate((input) => getComputedStyle(input).direction)
  await name.fill('Ana')
  expect(await direction()).toBe('ltr')
  await name.fill('נועה')
  expect(await direction()).toBe('rtl')
  await close()
})
