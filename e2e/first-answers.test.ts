import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { firstRequests } from '../app/src/shared/api/first/first-requests.ts'
import { colorRules, findAxeProblems } from './axe.ts'
import { createFan, openBrowser, openPageVisit, phone, type TestFan } from './browser.ts'
import { fillParameters } from './screens/screen-looks.ts'
import { findNewestGame, getPlayerId, waitForDemoGames, waitForStory } from './sports/demo-games.ts'
import { openFanApi } from './sports/scoring.ts'

let browser: Browser
let fan: TestFan
let samples: Record<string, string>
beforeAll(async () => {
  ;[browser, fan] = await Promise.all([openBrowser(), createFan()])
  const api = openFanApi(inject('server').url, fan)
  const final = findNewestGame(await waitForDemoGames(api), 'football')
  const [game, playerId] = [String(final.id), String(await getPlayerId(api, 'football'))]
  samples = {
    $articleId: String(await waitForStory(api)),
    $gameId: game,
    $eventId: game,
    $game: game,
    $playerId: playerId,
    $seasonSlug: final.season,
    $eventType: 'game',
    $sportSlug: 'football',
    $rosterType: 'players',
    $tab: 'game-log',
    $rowId: '4',
    $contentId: '18',
  }
})
afterAll(() => browser.close())

/** Records the answers that the page's own script had requested, also after the app has used them. */
const watchAnswers = (page: Page) =>
  page.addInitScript(() => {
    let first: typeof globalThis.firstAnswers
    Object.defineProperty(globalThis, 'firstAnswers', {
      get: () => first,
      set: (now: typeof first) => {
        if (!now) return
        first = now
        document.documentElement.dataset.asked = Object.keys(now.answers).join(' ')
      },
    })
  })
const leftIn = (page: Page) => page.evaluate(() => Object.keys(globalThis.firstAnswers?.answers ?? {}))

test.for(Object.keys(firstRequests))(
  '%s requests what its first screen needs immediately and uses every answer',
  async (path) => {
    const address = fillParameters(path, samples)
    const { page, problems, go, settled, close } = await openPageVisit(browser, { fan })
    await watchAnswers(page)
    await go(address)
    await settled()
    const first = (await page.locator('html').getAttribute('data-asked'))?.split(' ')
    expect(first).toHaveLength(firstRequests[path as keyof typeof firstRequests]?.length ?? 0)
    expect(await leftIn(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  },
)

test('first requests are not sent for a visitor, and one that fails is sent again by the app', async () => {
  const stranger = await openPageVisit(browser)
  await watchAnswers(stranger.page)
  await stranger.go('/app/home')
  expect(await stranger.page.locator('html').getAttribute('data-asked')).toBe(null)
  await stranger.close()

  const { page, go, close } = await openPageVisit(browser, { fan })
  const refused = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const url = route.request().url()
    if (route.request().method() !== 'GET' || refused.has(url)) return route.continue()
    refused.add(url)
    await route.abort()
  })
  await go(`/app/sports/game/${samples.$game}`)
  await page.getByRole('tab').first().waitFor()
  expect(refused.size).toBeGreaterThan(1)
  await close()
})

test('a fan’s page shows its navigation before any script loads, and a visitor’s does not', async () => {
  for (const [who, isFan] of [[fan, true] as const, [undefined, false] as const]) {
    const { page, close } = await openPageVisit(browser, { ...(who && { fan: who }), viewport: phone })
    await page.route('**/assets/*.js', (route) => route.abort())
    const bar = page.getByRole('navigation', { name: 'Main, phone' })
    const hasSportsLink = async () => {
      await page.goto('/app/sports')
      return bar.getByRole('link', { name: 'Sports' }).isVisible()
    }
    // The server redraws its pages when something of the school has just changed.
    await expect.poll(hasSportsLink).toBe(isFan)
    if (isFan) expect(await bar.getByRole('link', { name: 'Sports' }).getAttribute('aria-current')).toBe('page')
    expect(await findAxeProblems(page, colorRules)).toEqual([])
    await close()
  }
})
