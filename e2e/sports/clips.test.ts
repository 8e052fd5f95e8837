import type { GameState } from '@fieldhouse/contract/games/game'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { films } from '@fieldhouse/demo/films'
import { view } from '@fieldhouse/sports/football/view'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit, type PageVisit } from '../browser.ts'
import { findNewestGame, waitForDemoGames } from './demo-games.ts'
import { pollUntil } from './poll-until.ts'
import { openFanApi } from './scoring.ts'

const { plays: shown = [] } = films.find(({ kind, sport }) => kind === 'condensed' && sport === 'football') ?? {}

let browser: Browser
let visit: PageVisit
let page: Page
let game: number
let state: GameState
beforeAll(async () => {
  const fan = await createFan()
  const api = openFanApi(inject('server').url, fan)
  browser = await openBrowser()
  game = findNewestGame(await waitForDemoGames(api), 'football').id
  state = (await api.call(getScheduleGame, { params: { id: String(game) } })).state
  visit = await openPageVisit(browser, { fan })
  page = visit.page
  await skipAds()
  await rememberSeeks()
})
afterAll(() => browser.close())

/** Skips ads, which another test checks. */
const skipAds = () =>
  page.route('**/playsession/join', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    return route.fulfill({ response: answer, json: { ...body, ...(body.pre_roll && { pre_roll: [], mid_rolls: [] }) } })
  })

/** Remembers the positions that the video was sent to, however long loading took. */
const rememberSeeks = () =>
  page.addInitScript(() => {
    const seeks: number[] = []
    Object.assign(window, { seeks })
    document.addEventListener('seeking', ({ target }) => seeks.push((target as HTMLVideoElement).currentTime), true)
  })
const lastSeek = () => page.evaluate(() => (window as unknown as { seeks: number[] }).seeks.at(-1) ?? -1)
/** Waits until the video was sent to a play's first second: the demo's videos show nothing before it. */
const expectStart = (fromS = -9) => pollUntil(async () => Math.abs((await lastSeek()) - fromS) < 1).toBe(true)
const write = (text: string) => view.playText?.(text, { away: undefined, home: undefined }) ?? text

test('a play of a final plays before the video ran, from its start, and N plays the next one', async () => {
  // The second score whose words no other play has.
  const isUnique = (text: string) => Object.values(state.plays ?? {}).filter((play) => play.text === text).length === 1
  const index = shown.findIndex(({ text, clock }, at) => at > 1 && clock !== '' && isUnique(text) && isScoring(text))
  await visit.go(`/app/sports/game/${game}?tab=plays&plays=scoring`)
  const button = page.getByRole('button', { name: `Watch: ${write(shown[index]?.text ?? '')}`, exact: true })
  await button.waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await button.click()
  await expectStart(shown[index]?.fromS)
  await pollUntil(() => button.getAttribute('aria-current')).toBe('true')
  await page
    .locator('[data-clips]')
    .getByText(write(shown[index]?.text ?? ''))
    .first()
    .waitFor()
  await page.locator('[data-player]').first().press('n')
  await expectStart(shown[index + 1]?.fromS)
  expect(visit.problems).toEqual([])
})
const isScoring = (text: string) => Object.values(state.plays ?? {}).some((play) => play.text === text && play.scoring)

test('the address of a reel plays a player’s plays from the first one', async () => {
  const touches = (key: string) =>
    shown.filter(({ order }) =>
      Object.values(state.plays ?? {}).some((play) => play.order === order && play.players?.includes(key)),
    )
  const [player, line] =
    Object.entries(state.players ?? {}).find(([key]) => {
      const first = touches(key)[0]
      return touches(key).length > 1 && first !== undefined && first.fromS > 0
    }) ?? []
  await visit.go(`/app/sports/game/${game}?tab=box&reel=${player}`)
  await expectStart(touches(player ?? '')[0]?.fromS)
  const family = line?.name.split(' ').slice(1).join(' ')
  const label = page
    .locator('[data-clips]')
    .getByText(new RegExp(`^${family} reel · 1 of ${touches(player ?? '').length}$`))
  await label.waitFor()
  expect(visit.problems).toEqual([])
})
