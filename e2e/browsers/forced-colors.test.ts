import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit } from '../browser.ts'
import { findNewestGame, waitForDemoGames } from '../sports/demo-games.ts'
import { openFanApi } from '../sports/scoring.ts'
import { openConsole } from '../staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Returns the system's highlight color, as this browser resolves it. */
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

test('forced colors: a selected setting looks different from the others', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan(), forcedColors: 'active' })
  await go('/app/account/settings')
  const chosen = await highlight(page.getByRole('main'))
  const option = (name: string) => page.locator('label', { hasText: name })
  expect(await ground(option('System'))).toBe(chosen)
  expect(await ground(option('Dark'))).not.toBe(chosen)
  const current = page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first()
  expect(await ground(current)).toBe(chosen)
  const [on, off] = [page.getByRole('switch', { checked: true }), page.getByRole('switch', { checked: false })]
  expect(await ground(on.first())).toBe(chosen)
  expect(await ground(off.first())).not.toBe(chosen)
  await close()
})

/** Lists the elements whose background or text color differs from that of selected elements. */
async function notAsChosen(all: Locator): Promise<string[]> {
  await all.first().waitFor()
  return all.evaluateAll((elements) => {
    const sample = document.createElement('i')
    sample.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
    document.body.append(sample)
    const { backgroundColor: ground, color: ink } = getComputedStyle(sample)
    sample.remove()
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isShown = (element: Element) => element.getClientRects().length > 0 && !element.closest('.visually-hidden')
    return elements.filter(isShown).flatMap((element) => {
      const textElements = [element, ...element.querySelectorAll('*')].filter((one) => hasWords(one) && isShown(one))
      const faults = textElements.filter((one) => getComputedStyle(one).color !== ink)
      const name = element.textContent ?? ''
      return [
        ...(getComputedStyle(element).backgroundColor === ground
          ? []
          : [`${name}: ${getComputedStyle(element).backgroundColor}`]),
        ...faults.map((one) => `${name}: ${one.textContent} in ${getComputedStyle(one).color}`),
      ]
    })
  })
}
const chosen = ':is([aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]))'

test('forced colors: the selected tab of a game looks different from the others', async () => {
  const fan = await createFan()
  const { id } = findNewestGame(await waitForDemoGames(openFanApi(inject('server').url, fan)), 'football')
  const { page, go, close } = await openPageVisit(browser, { fan, forcedColors: 'active' })
  await go(`/app/sports/game/${id}`)
  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  expect(await notAsChosen(page.getByRole('tab', { selected: true }))).toEqual([])
  expect(await ground(tabs.first())).not.toBe(await highlight(page.getByRole('main')))
  expect(await notAsChosen(page.locator(chosen))).toEqual([])
  await close()
})

test('forced colors: the selected filters and day of the schedule look different from the others', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan(), forcedColors: 'active' })
  await go('/app/sports')
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  const away = page.getByRole('button', { name: 'Away', exact: true })
  expect(await ground(away)).not.toBe(await highlight(page.getByRole('main')))
  expect(await page.getByRole('main').locator('[aria-pressed=true]').count()).toBeGreaterThan(1)
  expect(await notAsChosen(page.locator(chosen))).toEqual([])
  await close()
})

test('forced colors: the console marks the current page', async () => {
  const { page, close } = await openConsole(browser, { place: '/home' })
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await notAsChosen(page.locator(chosen))).toEqual([])
  await close()
})
