import { titles } from '@fieldhouse/app/shared/paths/paths'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { bestPractice, findAxeProblems } from '../axe.ts'
import { createFan, desktop, openBrowser, openPageVisit, type PageVisit, phone } from '../browser.ts'
import { findNewestGame, getPlayerId, waitForDemoGames } from '../sports/demo-games.ts'
import { pollUntil } from '../sports/poll-until.ts'
import { openFanApi } from '../sports/scoring.ts'
import { checkLooks, fillParameters, measureOverflow, screens } from './screen-looks.ts'

const widths = [320, 768, 1920]
/** Addresses that draw the same screens are checked once, at the narrowest width. */
const lookedAt = new Set([
  '/app/sports',
  '/app/sports/live/$gameId',
  '/app/sports/$sportSlug/schedules',
  '/app/sports/$sportSlug/stats',
  '/app/sports/$sportSlug/roster/$rosterType',
  '/app/sports/$sportSlug/roster/players/$playerId',
  '/app/sports/$sportSlug/store',
])

let browser: Browser
let visit: PageVisit
let samples: Record<string, string>
let games: GameItem[]
beforeAll(async () => {
  const [opened, fan] = await Promise.all([openBrowser(), createFan()])
  browser = opened
  visit = await openPageVisit(browser, { fan })
  const api = openFanApi(inject('server').url, fan)
  games = await waitForDemoGames(api, ['football', 'womens-track-and-field'])
  const final = findNewestGame(games, 'football')
  samples = {
    '/event/$eventId': `/event/${findNewestGame(games, 'womens-track-and-field').id}`,
    $gameId: String(games.find(({ watch, status }) => status.kind === 'live' && watch)?.id),
    $eventId: String(final.id),
    $game: String(final.id),
    $seasonSlug: final.season,
    $eventType: 'game',
    $sportSlug: 'football',
    $rosterType: 'players',
    $playerId: String(await getPlayerId(api, 'football')),
    $tab: 'stats',
  }
})
beforeEach(async () => {
  visit.problems.length = 0
  await visit.page.setViewportSize(desktop)
  await visit.page.emulateMedia({ colorScheme: 'light' })
})
afterAll(() => browser.close())

const ofGame = /\$(eventId|gameId)$/
const ownWords = [
  ['/stats/$game', ', box score, Football |'],
  ['/$playerId/$tab', ', Stats, Football |'],
  ['/$sportSlug/schedules', 'Football schedule |'],
  ['/$sportSlug/stats', 'Football statistics |'],
  ['/$sportSlug/roster/$rosterType', 'Football roster |'],
  ['/$sportSlug/store', 'Football store |'],
] as const

/** Returns the heading that the page should have: that of a game or a player is its own name. */
async function titleOf(path: string): Promise<string> {
  const [, text] = (!ofGame.test(path) && ownWords.find(([part]) => path.includes(part))) || []
  if (text !== undefined) return text
  return path.includes('$') ? `${await visit.page.locator('h1').textContent()}, ` : titles[path as keyof typeof titles]
}

const addressOf = (path: string) => fillParameters(path, samples)

test.for(screens.sports)('%s has one heading and a title, passes axe and never scrolls sideways', async (path) => {
  const { page, problems, walk, settled } = visit
  await walk(addressOf(path))
  await settled()
  expect(new URL(page.url()).pathname).toBe(addressOf(path))
  await pollUntil(() => page.title()).toContain(await titleOf(path))
  if (!lookedAt.has(path)) await page.setViewportSize({ width: 320, height: 900 })
  else await checkLooks(visit, { path, rules: bestPractice })
  expect(await page.locator('h1').count()).toBe(1)
  expect(await measureOverflow(page)).toBe(0)
  for (const width of lookedAt.has(path) ? widths : []) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page), `${width} px`).toBe(0)
  }
  expect(problems).toEqual([])
})

test.for(['baseball', 'womens-tennis', 'womens-gymnastics'])(
  'every tab of a game of %s passes axe and never scrolls sideways',
  async (sport) => {
    const { page, problems, walk } = visit
    await page.setViewportSize(phone)
    await walk(`/app/sports/game/${findNewestGame(games, sport).id}`)
    await page.getByRole('tab').first().waitFor()
    const tabs = await page.getByRole('tab').all()
    expect(tabs.length).toBeGreaterThan(2)
    for (const tab of tabs) {
      await tab.click()
      const name = await tab.textContent()
      expect(await findAxeProblems(page, bestPractice), `${name}`).toEqual([])
      for (const width of [1920, 768, 320, phone.width]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await measureOverflow(page), `${name}, ${width} px`).toBe(0)
      }
    }
    expect(problems).toEqual([])
  },
)

test.for([
  ['/app/sports/game/99999999', 'We couldn’t find that game'],
  ['/app/sports/live/99999999', 'We couldn’t find that game'],
  ['/app/sports/football/roster/players/99999999', 'We couldn’t find that player'],
  ['/app/sports/tennis/schedules', 'Which one?'],
  ['/app/sports/football/schedules/season/1862', 'That season doesn’t exist'],
] as const)('%s shows: %s', async ([address, text]) => {
  const { page, problems, walk } = visit
  await walk(address)
  await page.getByRole('main').getByText(text).first().waitFor()
  expect(await page.locator('h1').count()).toBe(1)
  expect(await findAxeProblems(page, bestPractice)).toEqual([])
  expect(problems).toEqual([])
})
