import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { getSchedule, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import type { APIResponse, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { answerJson } from '../answer-json.ts'
import { createFan, desktop, openBrowser, openPageVisit, phone, type TestFan } from '../browser.ts'
import { measureOverflow } from '../screens/screen-looks.ts'
import { findNewestGame, waitForDemoGames } from './demo-games.ts'
import { openFanApi } from './scoring.ts'

const scheduleCall = (url: URL) => url.pathname === getFullPath(getSchedule)
const streamCall = '**/realtime/stream*'

let browser: Browser
let fan: TestFan
let api: ServerApi
let final: GameItem
beforeAll(async () => {
  ;[browser, fan] = await Promise.all([openBrowser(), createFan()])
  api = openFanApi(inject('server').url, fan)
  final = findNewestGame(await waitForDemoGames(api), 'football')
})
afterAll(() => browser.close())

/** Records how far visible content moved without any action of the user. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as typeof shifts))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
const shifted = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: { value: number; hadRecentInput: boolean }[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  )

/** Disables storage, because data saved on an earlier page would show at once, depending on the machine's speed. */
const keepNothing = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))

/** Holds answers until released and repeats each one, because a live game may change its answer. */
async function holdAnswers(page: Page) {
  const answers = new Map<string, Promise<APIResponse>>()
  let gate = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await gate.promise
    const url = route.request().url()
    const answer = answers.get(url) ?? route.fetch()
    if (route.request().method() === 'GET') answers.set(url, answer)
    await route.fulfill({ response: await answer })
  })
  await page.route(streamCall, (route) => route.abort())
  return {
    hold: () => {
      gate = Promise.withResolvers()
    },
    letGo: () => gate.resolve(),
  }
}

test.for([phone, desktop])('loading content keeps its place: nothing jumps at $width px', async (viewport) => {
  const { page, quiet, close } = await openPageVisit(browser, { fan, viewport })
  await keepNothing(page)
  await watchShifts(page)
  const { hold, letGo } = await holdAnswers(page)
  for (const path of [
    '/app/sports',
    `/app/sports/game/${final.id}`,
    '/app/sports/football/stats',
    '/app/sports/football/schedules',
  ]) {
    hold()
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('status', { name: /^Loading/ })
      .first()
      .waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    letGo()
    await page.locator('h1').first().waitFor()
    await quiet()
    expect(
      await page
        .getByRole('main')
        .getByRole('status', { name: /^Loading/ })
        .count(),
      path,
    ).toBe(0)
    expect(await shifted(page), path).toBeLessThan(0.05)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

/** Answers the schedule with the test's games. */
const scheduleOf = (page: Page, games: readonly GameItem[]) =>
  page.route(scheduleCall, (route) => answerJson(route, { games }))
const soon = (id: number): GameItem => ({
  ...final,
  id,
  status: { kind: 'scheduled' },
  starts_at: new Date().toISOString(),
  watch: null,
})

test('a schedule of a thousand games shows all of them within the page’s width', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan, viewport: phone })
  await scheduleOf(
    page,
    Array.from({ length: 1_000 }, (_, index) => soon(100_000 + index)),
  )
  await go('/app/sports')
  await page.getByText('1000 games', { exact: true }).waitFor()
  expect(await page.getByRole('main').locator('li:has(a[href*="/app/sports/game/"])').count()).toBe(1_000)
  expect(await measureOverflow(page)).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a phone’s schedule shows six games above the tab bar', async () => {
  const { page, go, settled, close } = await openPageVisit(browser, { fan, viewport: phone })
  await scheduleOf(
    page,
    Array.from({ length: 8 }, (_, index) => soon(200_000 + index)),
  )
  await go('/app/sports')
  const sixth = page.getByRole('main').locator('li:has(a[href*="/app/sports/game/"])').nth(5)
  await sixth.waitFor()
  await settled()
  const bottom = await sixth.evaluate((row) => row.getBoundingClientRect().bottom)
  const bar = await page
    .getByRole('navigation', { name: 'Main, phone' })
    .locator('> div')
    .evaluate((tabs) => tabs.getBoundingClientRect().top)
  expect(bottom).toBeLessThanOrEqual(bar)
  await close()
})

const long = 'Wolfeschlegelsteinhausenbergerdorff State'
const withLongNames = (game: GameItem): GameItem => ({
  ...game,
  venue: `${long} Field`,
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  away: game.away && { ...game.away, name: long, short: long },
  home: game.home && { ...game.home, name: `${long} A&M`, short: `${long} A&M` },
})

test('very long names fit the schedule, the home and a game, small or large', async () => {
  const { page, problems, go, settled, close } = await openPageVisit(browser, { fan })
  await page.route(streamCall, (route) => route.abort())
  const { games } = await api.call(getSchedule, {
    query: { startDate: final.day, endDate: final.day },
  })
  await scheduleOf(page, [...games, soon(900)].map(withLongNames))
  await page.route(`**${formatPath(getScheduleGame, { id: '*' })}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    return route.fulfill({ response, json: { ...body, game: withLongNames(body.game) } })
  })
  for (const path of ['/app/sports', '/app/home', `/app/sports/game/${final.id}`]) {
    await go(path)
    await page.getByText('Wolfeschlegel').first().waitFor()
    for (const viewport of [{ width: 320, height: 700 }, desktop]) {
      await page.setViewportSize(viewport)
      await settled()
      expect(await measureOverflow(page), `${path}, ${viewport.width} px`).toBe(0)
    }
  }
  expect(problems).toEqual([])
  await close()
})
