import { films } from '@fieldhouse/demo/films'
import { view } from '@fieldhouse/sports/football/view'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit } from '../browser.ts'
import { findNewestGame, waitForDemoGames } from './demo-games.ts'
import { pollUntil } from './poll-until.ts'
import { openFanApi } from './scoring.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Skips ads, which another test checks. */
const withoutAds = (page: Page) =>
  page.route('**/playsession/join', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    return route.fulfill({ response: answer, json: { ...body, ...(body.pre_roll && { pre_roll: [], mid_rolls: [] }) } })
  })

/** Remembers the positions that the video was sent to, however long loading took. */
const rememberSeeks = (page: Page) =>
  page.addInitScript(() => {
    const seeks: number[] = []
    Object.assign(window, { seeks })
    document.addEventListener('seeking', ({ target }) => seeks.push((target as HTMLVideoElement).currentTime), true)
  })
const lastSeek = (page: Page) => page.evaluate(() => (window as unknown as { seeks: number[] }).seeks.at(-1) ?? -1)
const filmSeconds = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

/** Reads one figure per team. The line score is a table. */
const scoreOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside[aria-label=Score] .numeric')]
      .filter((figure) => !figure.closest('table'))
      .slice(0, 2)
      .map((figure) => figure.textContent)
      .join('-'),
  )

test('clicking a play of a condensed game plays it in the video, with the score at that moment', async () => {
  const { plays = [] } = films.find(({ kind, sport }) => kind === 'condensed' && sport === 'football') ?? {}
  const fan = await createFan()
  const game = findNewestGame(await waitForDemoGames(openFanApi(inject('server').url, fan)), 'football')
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  await withoutAds(page)
  await rememberSeeks(page)
  await go(`/app/sports/game/${game.id}?tab=plays`)
  // A score page starts no video on its own.
  expect(await page.locator('video').count()).toBe(0)
  await page.getByRole('button', { name: 'Watch the game' }).click()
  const picture = page.locator('[data-player]').first()
  const expectState = (state: string) => pollUntil(() => picture.getAttribute('data-state')).toBe(state)
  await expectState('playing')
  // The page lists plays up to the moment that is shown, so near the end it has all of them.
  await page.evaluate(
    (atS) => Object.assign(document.querySelector('video') ?? {}, { currentTime: atS }),
    plays.at(-1)?.atS ?? 0,
  )
  await pollUntil(() => filmSeconds(page)).toBeGreaterThan(plays.at(-1)?.fromS ?? 0)
  await picture.press('k')
  await expectState('paused')
  // With a filter every drive is open.
  await page.getByRole('button', { name: 'Scoring', exact: true }).click()
  const scores = plays.filter(
    ({ score }, at) => at > 0 && String(Object.values(score)) !== String(Object.values(plays[at - 1]?.score ?? {})),
  )
  const named = scores.filter(({ text }) => plays.filter((play) => play.text === text).length === 1)
  const scoringPlay = named[Math.floor(named.length / 2)]
  if (!scoringPlay) throw new Error('Nobody scores in this film.')
  await page
    .getByRole('button', {
      name: `Watch: ${view.playText?.(scoringPlay.text, { away: undefined, home: undefined })}`,
      exact: true,
    })
    .click()
  // The next play is seconds away and the video has nothing before it, so it starts at the beginning.
  await pollUntil(() => lastSeek(page)).toBeCloseTo(scoringPlay.fromS, 0)
  await expectState('playing')
  await picture.press('k')
  await expectState('paused')
  const seenS = await filmSeconds(page)
  const then = plays.findLast(({ atS }) => atS <= seenS) ?? scoringPlay
  expect(seenS).toBeGreaterThan(scoringPlay.fromS)
  await pollUntil(() => scoreOf(page)).toBe(`${then.score.away}-${then.score.home}`)
  expect(problems).toEqual([])
  await close()
})
