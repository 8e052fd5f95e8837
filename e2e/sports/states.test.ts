import type { GameItem } from '@fieldhouse/contract/games/item'
import { fullPath, pathOf } from '@fieldhouse/contract/request'
import { getSchedule, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import type { APIResponse, Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Api } from '../../server/src/operator/command/api.ts'
import { desktop, type Fan, newFan, openBrowser, openVisit, phone } from '../browser.ts'
import { sideways } from '../screens/screen-looks.ts'
import { demoGames, newest } from './demo-games.ts'
import { fanApi } from './desk.ts'

const scheduleCall = (url: URL) => url.pathname === fullPath(getSchedule)
const streamCall = '**/realtime/stream*'

let browser: Browser
let fan: Fan
let api: Api
let final: GameItem
beforeAll(async () => {
  ;[browser, fan] = await Promise.all([openBrowser(), newFan()])
  api = fanApi(inject('server').url, fan)
  final = newest(await demoGames(api), 'football')
})
afterAll(() => browser.close())

/** How much of what one saw was moved away, without anybody having touched anything. */
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

/** Nothing is answered before it is let go, and what was answered once stays: a game that goes on may well take another line. */
async function holdAnswers(page: Page) {
  const answers = new Map<string, Promise<APIResponse>>()
  let held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await held.promise
    const url = route.request().url()
    const answer = answers.get(url) ?? route.fetch()
    if (route.request().method() === 'GET') answers.set(url, answer)
    await route.fulfill({ response: await answer })
  })
  await page.route(streamCall, (route) => route.abort())
  return {
    hold: () => {
      held = Promise.withResolvers()
    },
    letGo: () => held.resolve(),
  }
}

test.for([phone, desktop])('what is on its way keeps its place: nothing jumps at $width px', async (viewport) => {
  const { page, quiet, close } = await openVisit(browser, { fan, viewport })
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

/** The schedule as the test has it. */
const scheduleOf = (page: Page, games: readonly GameItem[]) =>
  page.route(scheduleCall, (route) => route.fulfill({ json: { games } }))
const soon = (id: number): GameItem => ({
  ...final,
  id,
  status: { kind: 'scheduled' },
  starts_at: new Date().toISOString(),
  watch: null,
})

test('no games are said to be none, and a thousand are all there', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan, viewport: phone })
  await scheduleOf(page, [])
  await go('/app/sports')
  await page.getByText('No games in these two weeks').waitFor()
  await page.unroute(scheduleCall)
  await scheduleOf(
    page,
    Array.from({ length: 1_000 }, (_, index) => soon(100_000 + index)),
  )
  await go('/app/sports')
  await page.getByText('1000 games', { exact: true }).waitFor()
  expect(await page.getByRole('main').locator('li:has(a[href*="/app/sports/game/"])').count()).toBe(1_000)
  expect(await sideways(page)).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a server that fails is said, and asked again when one wants it; without a network the age stands there', async () => {
  const { page, go, close } = await openVisit(browser, { fan })
  await page.route(scheduleCall, (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }))
  await go('/app/sports')
  await page.getByText('The schedule did not load').waitFor()
  await page.unroute(scheduleCall)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('heading', { level: 2, name: /Live now|Today/ })
    .first()
    .waitFor()
  await page.context().setOffline(true)
  await page.getByText(/^The schedule from /).waitFor()
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

test.for([{ width: 320, height: 700 }, desktop])('very long names break nothing at $width px', async (viewport) => {
  const { page, problems, go, quiet, close } = await openVisit(browser, { fan, viewport })
  await page.route(streamCall, (route) => route.abort())
  const { games } = await api.call(getSchedule, {
    query: { startDate: final.day, endDate: final.day },
  })
  await scheduleOf(page, [...games, soon(900)].map(withLongNames))
  await page.route(`**${pathOf(getScheduleGame, { id: '*' })}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    return route.fulfill({ response, json: { ...body, game: withLongNames(body.game) } })
  })
  for (const path of ['/app/sports', '/app/home', `/app/sports/game/${final.id}`]) {
    await go(path)
    await quiet()
    await page.getByText('Wolfeschlegel').first().waitFor()
    expect(await sideways(page), path).toBe(0)
  }
  expect(problems).toEqual([])
  await close()
})

test('a box score of a hundred players is drawn in parts, sorted as a whole', async () => {
  const { page, problems, go, close } = await openVisit(browser, { fan, viewport: phone })
  await page.route(streamCall, (route) => route.abort())
  await page.route(`**${pathOf(getScheduleGame, { id: '*' })}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const many = Array.from({ length: 100 }, (_, index) => [
      `h9${String(index).padStart(2, '0')}`,
      {
        side: 'home',
        name: `Receiver ${index}`,
        number: String(index),
        order: 500 + index,
        stats: { rec: 1, rec_yds: index, rec_td: 0 },
      },
    ])
    const players = { ...body.state.players, ...Object.fromEntries(many) }
    return route.fulfill({ response, json: { ...body, state: { ...body.state, players } } })
  })
  await go(`/app/sports/game/${final.id}`)
  await page.getByRole('tab', { name: 'Box score' }).click()
  const table = page.getByRole('table', { name: 'Receiving' })
  await page.getByRole('button', { name: /^More, \d+ left$/ }).click()
  await table.getByText('Receiver 99').waitFor()
  expect(await table.getByRole('row').count()).toBeGreaterThan(100)
  expect(await sideways(page)).toBe(0)
  expect(problems).toEqual([])
  await close()
})
