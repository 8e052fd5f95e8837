import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPageVisit, phone } from '../browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a giveaway that a browser translates into a language from right to left stays on its screen', async () => {
  const { page, close } = await openPageVisit(browser, { viewport: phone })
  await page.goto('/give-away')
  // As a browser's own translation turns a page around.
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

test('a name in Hebrew is written from right to left in a page from left to right', async () => {
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
