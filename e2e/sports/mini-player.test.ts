import { listWatching } from '@fieldhouse/contract/playback/playback'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { findAxeProblems } from '../axe.ts'
import { createFan, openBrowser, openPageVisit, phone, type TestFan } from '../browser.ts'
import { pollUntil } from './poll-until.ts'
import { openFanApi, openScoring } from './scoring.ts'

let browser: Browser
let fan: TestFan
let api: ServerApi
let game: number
beforeAll(async () => {
  fan = await createFan()
  api = openFanApi(inject('server').url, fan)
  const scoring = await openScoring(inject('server'))
  browser = await openBrowser()
  game = (await scoring.add({ sport: 'mens-basketball', live_event: 1, opponent: 'Dockside' })).id
  await scoring.enter(game, { status: { kind: 'live', label: '1st' }, period: 1, score: { away: 3, home: 5 } })
})
afterAll(() => browser.close())

/** Remembers the video element, and how long its picture ever stood still. */
const watchPicture = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) throw new Error('no video')
    const watched = { video, stillMs: 0 }
    Object.assign(window, { watched })
    let seconds = video.currentTime
    let movedMs = performance.now()
    const look = () => {
      const now = performance.now()
      if (video.currentTime !== seconds) movedMs = now
      seconds = video.currentTime
      watched.stillMs = Math.max(watched.stillMs, now - movedMs)
    }
    setInterval(look, 50)
  })
const readPicture = (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: { video: HTMLVideoElement; stillMs: number } }
    const { video, stillMs } = watched
    const isSame = video.isConnected && document.querySelectorAll('video').length === 1
    return { isSame, seconds: video.currentTime, paused: video.paused, stillMs }
  })

const countLeases = async () => (await api.call(listWatching, {})).devices.length

/** Starts the game's video, and counts the sessions that the page asks for. */
async function watchLive(page: Page, go: (path: string) => Promise<void>) {
  const calls = { join: 0, leave: 0 }
  page.on('request', (request) => {
    if (/playsession\/join/.test(request.url())) calls.join += 1
    if (/playsession\/leave/.test(request.url())) calls.leave += 1
  })
  await go(`/app/sports/live/${game}`)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await pollUntil(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0.5)
  return calls
}

test('a live game goes on through twenty pages with one picture and one stream, and ends where the fan closes it', async () => {
  const { page, problems, go, settled, close } = await openPageVisit(browser, { fan })
  const calls = await watchLive(page, go)
  await watchPicture(page)
  const mini = page.getByRole('region', { name: 'Mini player, Dockside at Utah, live' })
  const main = page.getByRole('navigation', { name: 'Main', exact: true })
  const pages = [
    'Sports',
    'Home',
    'Live TV',
    'Highlights',
    'Tickets',
    'Rewards',
    'My list',
    'Home',
    'Sports',
    'Highlights',
  ]
  let before = await readPicture(page)
  for (const [index, name] of [...pages, ...pages.map(() => undefined)].entries()) {
    if (name) await main.getByRole('link', { name, exact: true }).click()
    // The last step back leads to the game.
    else await page.goBack()
    if (index < pages.length * 2 - 1) await mini.waitFor()
    await settled()
    await pollUntil(async () => (await readPicture(page)).seconds).toBeGreaterThan(before.seconds)
    before = await readPicture(page)
    expect({ name, isSame: before.isSame, paused: before.paused }).toEqual({ name, isSame: true, paused: false })
  }
  expect(new URL(page.url()).pathname).toBe(`/app/sports/live/${game}`)
  expect(before.stillMs).toBeLessThan(1_000)
  expect(await mini.count()).toBe(0)
  expect(calls).toEqual({ join: 1, leave: 0 })
  expect(await countLeases()).toBe(1)

  await main.getByRole('link', { name: 'Live TV', exact: true }).click()
  await mini.getByText('UTAH', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Watching Dockside at Utah' }).waitFor()
  expect(await findAxeProblems(page)).toEqual([])
  await mini.getByRole('button', { name: 'Expand' }).click()
  await page.locator('#picture video').waitFor()
  expect(await readPicture(page)).toMatchObject({ isSame: true, paused: false })
  await main.getByRole('link', { name: 'Home', exact: true }).click()
  await mini.getByRole('button', { name: 'Close the mini player' }).click()
  await pollUntil(() => page.locator('video').count()).toBe(0)
  await pollUntil(countLeases).toBe(0)
  expect(calls).toEqual({ join: 1, leave: 1 })
  expect(problems).toEqual([])
  await close()
})

test('a paused video ends with its page, a docked one by a swipe down or by signing out', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan, viewport: phone })
  const calls = await watchLive(page, go)
  const tabs = page.getByRole('navigation', { name: 'Main, phone' })
  const mini = page.getByRole('region', { name: 'Mini player, Dockside at Utah, live' })
  await page.locator('[data-player]').press('k')
  await pollUntil(() => page.locator('[data-player]').getAttribute('data-state')).toBe('paused')
  await tabs.getByRole('link', { name: 'Home' }).click()
  await pollUntil(countLeases).toBe(0)
  expect(await page.locator('video').count()).toBe(0)
  await go(`/app/sports/live/${game}`)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await pollUntil(() => page.locator('[data-player]').getAttribute('data-state')).toBe('playing')
  await tabs.getByRole('link', { name: 'Home' }).click()
  await mini.waitFor()
  const [bar, tab] = [await mini.boundingBox(), await tabs.getByRole('link', { name: 'Home' }).boundingBox()]
  expect(bar?.height).toBe(76)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(tab?.y ?? 0)
  // A swipe down ends it.
  const { x, y } = bar ?? { x: 0, y: 0 }
  await page.mouse.move(x + 160, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 160, y + 70)
  await page.mouse.up()
  await pollUntil(countLeases).toBe(0)
  expect(calls).toEqual({ join: 2, leave: 2 })
  await go(`/app/sports/live/${game}`)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await pollUntil(() => page.locator('[data-player]').getAttribute('data-state')).toBe('playing')
  await tabs.getByRole('link', { name: 'Home' }).click()
  await mini.waitFor()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await pollUntil(() => calls.leave).toBe(3)
  expect(await page.locator('video').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
