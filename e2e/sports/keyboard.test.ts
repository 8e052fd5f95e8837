import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit, type TestFan } from '../browser.ts'
import { findNewestGame, waitForDemoGames } from './demo-games.ts'
import { pollUntil } from './poll-until.ts'
import { openFanApi } from './scoring.ts'

let browser: Browser
let fan: TestFan
let game: number
beforeAll(async () => {
  ;[browser, fan] = await Promise.all([openBrowser(), createFan()])
  game = findNewestGame(await waitForDemoGames(openFanApi(inject('server').url, fan)), 'football').id
})
afterAll(() => browser.close())

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
/** Presses Tab until the wanted element has focus, as without a mouse. */
async function tabTo(page: Page, target: string, most = 60) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), target)) return
  }
  throw new Error(`no Tab leads to ${target}`)
}

test('keyboard: days and filters of the schedule can be chosen', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  await go('/app/sports')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await tabTo(page, 'select')
  await page.keyboard.type('Football')
  await pollUntil(() => page.evaluate(() => (document.activeElement as HTMLSelectElement).value)).toBe('football')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await pollUntil(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true')
  await tabTo(page, '[data-date]')
  const today = await focusedDay(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const chosen = page.locator('[data-date][aria-pressed=true]')
  await pollUntil(async () => (await chosen.getAttribute('data-date')) === (await focusedDay(page))).toBe(true)
  expect(await focusedDay(page)).not.toBe(today)
  // Moving past the edge changes the days, and the focus stays among them.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await pollUntil(() => focusedDay(page)).toMatch(/^\d{4}-/)
  expect(problems).toEqual([])
  await close()
})

test('keyboard: a game’s tabs, teams, sort order and players can be reached, and Back returns to the game', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  await go(`/app/sports/game/${game}`)
  await page.getByRole('tab').first().waitFor()
  await tabTo(page, '[role=tab]')
  await page.keyboard.press('Home')
  const selected = () => page.getByRole('tab', { selected: true }).textContent()
  for (let at = await selected(); at !== 'Box score'; at = await selected()) {
    await page.keyboard.press('ArrowRight')
    await pollUntil(selected).not.toBe(at)
  }
  await tabTo(page, '[role=tabpanel]')
  await tabTo(page, 'input[type=radio], [role=radio]')
  const before = await page.getByRole('tabpanel').textContent()
  await page.keyboard.press('ArrowLeft')
  await pollUntil(() => page.getByRole('tabpanel').textContent()).not.toBe(before)
  await page.keyboard.press('ArrowRight')
  await pollUntil(() => page.getByRole('tabpanel').textContent()).toBe(before)
  await tabTo(page, 'th:nth-child(3) button')
  const sorted = () => page.evaluate(() => document.activeElement?.closest('th')?.getAttribute('aria-sort') ?? 'none')
  const first = await sorted()
  await page.keyboard.press('Enter')
  await pollUntil(sorted).not.toBe(first)
  await tabTo(page, 'td a, th a')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/roster\/players\/\d+/)
  await page.getByRole('navigation', { name: 'About this player' }).waitFor()
  await page.goBack()
  await page.waitForURL(new RegExp(`/game/${game}(\\?[\\w=&]+)?$`))
  await page.getByRole('tab').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('keyboard: Escape goes from a search result to the field, empties it, and goes back', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan() })
  await go('/app/home')
  const field = page.getByRole('searchbox')
  for (const open of [
    () => page.keyboard.press('/'),
    () => page.getByRole('link', { name: 'Search', exact: true }).press('Enter'),
  ]) {
    await open()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill('foot')
    await page.getByRole('heading', { name: 'Go to' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main li a'))).toBe(true)
    for (const _ of ['to the field', 'empty it']) await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.waitForURL('**/app/home')
  }
  await close()
})
