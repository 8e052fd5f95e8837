import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFan, openBrowser, openVisit } from '../browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The color that the system chooses things with, as this browser has it. */
const highlight = (inside: Locator) =>
  inside.evaluate((root) => {
    const sample = document.createElement('i')
    sample.style.cssText = 'forced-color-adjust: none; background: Highlight'
    root.append(sample)
    const color = getComputedStyle(sample).backgroundColor
    sample.remove()
    return color
  })
const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)

test('with forced colors what is chosen is told from what is not', async () => {
  const { page, go, close } = await openVisit(browser, { fan: await newFan(), forcedColors: 'active' })
  await go('/app/account/settings')
  const chosen = await highlight(page.getByRole('main'))
  const option = (name: string) => page.locator('label', { hasText: name })
  expect(await ground(option('As the device'))).toBe(chosen)
  expect(await ground(option('Dark'))).not.toBe(chosen)
  const current = page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first()
  expect(await ground(current)).toBe(chosen)
  const [on, off] = [page.getByRole('switch', { checked: true }), page.getByRole('switch', { checked: false })]
  expect(await ground(on.first())).toBe(chosen)
  expect(await ground(off.first())).not.toBe(chosen)
  await close()
})
