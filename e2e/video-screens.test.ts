import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import { findAxeProblems } from './axe.ts'
import { createFan, openBrowser, openPageVisit, phone, type TestFan } from './browser.ts'

let browser: Browser
let fan: TestFan
beforeAll(async () => {
  browser = await openBrowser()
  fan = await createFan()
})
afterAll(() => browser.close())

const seconds = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
/** Skips ads, which another test checks. */
const withoutAds = (page: Page) =>
  page.route('**/playsession/join', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    return route.fulfill({ response: answer, json: { ...body, ...(body.pre_roll && { pre_roll: [], mid_rolls: [] }) } })
  })
const plays = (page: Page, from = 0.5) => expect.poll(() => seconds(page)).toBeGreaterThan(from)

describe('the home', () => {
  test('starts with the hero, and its rows load more sideways and down', async () => {
    const { page, problems, go, close } = await openPageVisit(browser, { fan })
    const pages: string[] = []
    page.on('response', (answer) => answer.url().includes('/explore/next/') && pages.push(answer.url()))
    await go('/app/home')
    const hero = page.getByRole('region', { name: 'Featured' })
    await hero.getByRole('heading').waitFor()
    const lead = await hero.getByRole('heading').textContent()
    // Today's games come first, the videos after them.
    await hero
      .getByRole('button', { name: /^Slide \d of/ })
      .last()
      .click()
    expect(await hero.getByRole('heading').textContent()).not.toBe(lead)
    await hero.getByRole('link', { name: 'Watch' }).waitFor()
    const row = page.getByRole('region', { name: 'Highlights', exact: true }).getByRole('list')
    await row.scrollIntoViewIfNeeded()
    const known = Number(await row.getByRole('listitem').first().getAttribute('aria-setsize'))
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
    const last = () => row.getByRole('listitem').last().getAttribute('aria-posinset').then(Number)
    await expect
      .poll(async () => {
        await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
        return last()
      })
      .toBe(known)
    // Stories and posts also load meanwhile, so this checks that the requested rows arrived.
    const titles = page.locator('main section > header h2')
    const before = await titles.count()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return pages.length
      })
      .toBeGreaterThan(0)
    await expect.poll(() => titles.count()).toBeGreaterThan(Math.min(before, 7))
    expect(new Set(pages).size).toBe(pages.length)
    expect(problems).toEqual([])
    await close()
  })
})

test('search corrects a typo, and its results open by keyboard', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan })
  await go('/app/groups')
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await field.fill('vollyball')
  await page.getByText('Results for volleyball').waitFor()
  await page.getByRole('link', { name: 'Volleyball', exact: true }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.matches('main li a'))).toBe(true)
  await field.fill('zzzzqqqq')
  await page.getByText(/^No results for zzzzqqqq/).waitFor()
  await field.fill('twenty-five')
  await page.getByRole('link', { name: /Twenty-five yards/ }).waitFor()
  for (const _ of ['to the first result', 'open it']) await page.keyboard.press('Enter')
  await page.waitForURL('**/app/watch/search/**')
  await page.getByRole('heading', { name: 'Twenty-five yards, untouched', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /Twenty-five yards/ }).waitFor()
  expect(await field.inputValue()).toBe('twenty-five')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'twenty-five', exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a long title stays inside the search on a phone', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan, viewport: phone })
  await go('/app/groups')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('cascade valley')
  await page
    .getByRole('link', { name: /^Cascade Valley at / })
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(problems).toEqual([])
  await close()
})

test('My List: a video added on the watch page appears there and can be marked as watched', async () => {
  const { page, problems, go, close } = await openPageVisit(browser, { fan: await createFan() })
  await go('/app/watch/4/18')
  const button = page.getByRole('button', { name: /^My list: Twenty-five/ })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My list' }).click()
  await page.getByRole('link', { name: /Twenty-five yards/ }).waitFor()
  const watched = page.getByRole('button', { name: /^Watched: Twenty-five/ })
  await watched.click()
  await expect.poll(() => watched.getAttribute('aria-pressed')).toBe('true')
  expect(await findAxeProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

describe('live TV', () => {
  test('has one tab stop in the guide, arrow keys move through it, and past airings can be played', async () => {
    const { page, problems, go, close } = await openPageVisit(browser, { fan })
    await go('/app/liveTv')
    const stop = page.locator('[data-airing][tabindex="0"]')
    await stop.first().waitFor()
    expect(await stop.count()).toBe(1)
    await stop.focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-airing'))
    // Live games are listed above the channels.
    let first = await focused()
    while (!/^1-/.test(first ?? '')) {
      await page.keyboard.press('ArrowDown')
      // The page is drawn after the key. Reading the focus too early would skip channel 1.
      await expect.poll(focused).not.toBe(first)
      first = await focused()
    }
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).not.toBe(first)
    const second = await focused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toMatch(/^2-/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toMatch(/^1-/)
    expect(second).toMatch(/^1-/)
    await page.keyboard.press('Home')
    await expect.poll(focused).not.toBe(second)
    await page.getByRole('button', { name: 'Yesterday' }).click()
    const past = page.locator('[data-over] a[data-airing]').first()
    expect(await past.getAttribute('href')).toMatch(/channel-\d\?from=/)
    expect(problems).toEqual([])
    await close()
  })

  test('shows one card for each channel on a phone', async () => {
    const { page, go, close } = await openPageVisit(browser, { fan, viewport: phone })
    await go('/app/liveTv')
    const cards = page.getByRole('list', { name: 'Channels' })
    await cards
      .getByRole('link', { name: /^Start over/ })
      .first()
      .waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.getByRole('button', { name: 'Tonight' }).click()
    await cards.getByRole('heading').first().waitFor()
    await close()
  })
})

describe('the watch page', () => {
  test('plays, jumps to chapters and resumes where the fan left', async () => {
    const { page, problems, go, close } = await openPageVisit(browser, { fan: await createFan() })
    await withoutAds(page)
    await go('/app/watch/4/18')
    await plays(page)
    await page.getByRole('list', { name: 'Chapters' }).getByRole('button').nth(1).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(7.5)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const left = page.waitForResponse('**/playsession/leave')
    await page.getByRole('button', { name: 'Close the mini player' }).click()
    expect((await left).status()).toBe(200)
    await page.getByRole('region', { name: 'Continue watching' }).getByRole('link').first().click()
    await page.waitForURL('**/app/watch/**')
    await expect.poll(() => seconds(page)).toBeGreaterThan(4)
    expect(problems).toEqual([])
    await close()
  })

  test('continues with the row that the video came from', async () => {
    const { page, go, close } = await openPageVisit(browser, { fan })
    await go('/app/watch/4/1')
    const queue = page.getByRole('complementary', { name: 'Up next' })
    await queue.getByRole('link').nth(1).click()
    await page.waitForURL(/\/app\/watch\/4\/(?!1$)\d+$/)
    const autoplay = queue.getByRole('switch', { name: 'Autoplay' })
    await autoplay.click()
    await page.reload()
    expect(await autoplay.isChecked()).toBe(false)
    await close()
  })

  test('lists the playing devices when there are too many, stops one and plays', async () => {
    const watcher = await createFan()
    const { page, problems, go, close } = await openPageVisit(browser, { fan: watcher })
    const stopped: string[] = []
    const devices = ['Living room', 'Bedroom'].map((device, index) => ({
      session: String(index).repeat(22),
      device,
      title: 'Condensed games',
      since: new Date(Date.now() - 300_000).toISOString(),
      here: false,
    }))
    await page.route('**/playsession/join', (route) =>
      stopped.length > 0 ? route.fallback() : answerJson(route, { kind: 'too-many', limit: 2, devices }),
    )
    await page.route('**/playsession/leave', (route) => {
      stopped.push(route.request().postDataJSON().session)
      return answerJson(route, { success: true })
    })
    await go('/app/watch/4/18')
    await page.getByRole('heading', { name: 'Too many screens are playing' }).waitFor()
    await page.getByText('Living room').waitFor()
    await page.getByRole('button', { name: 'Stop Condensed games on Bedroom' }).click()
    await page.locator('[data-player]').waitFor()
    expect(stopped[0]).toBe('1'.repeat(22))
    expect(problems).toEqual([])
    await close()
  })

  test('says that it was stopped on another device and plays again on request', async () => {
    const { page, go, close } = await openPageVisit(browser, { fan: await createFan() })
    await withoutAds(page)
    let ended = false
    await page.route('**/playsession/status', (route) =>
      ended
        ? answerJson(route, { kind: 'ended', message: 'This stream was stopped on another device.' })
        : route.fallback(),
    )
    await go('/app/watch/4/18')
    await plays(page)
    ended = true
    await page.locator('[data-player]').press('k')
    await page.getByText('This stream was stopped on another device.').waitFor()
    ended = false
    await page.getByRole('button', { name: 'Play here' }).click()
    await page.locator('[data-player]').waitFor()
    await close()
  })

  test('shows a countdown, the reason for a locked video, or “not found”', async () => {
    const { page, problems, go, close } = await openPageVisit(browser, { fan })
    await go('/app/watch/2/event-2')
    expect(await page.getByRole('timer').textContent()).toMatch(/\d\d:\d\d/)
    await go('/app/sports/football')
    await page.getByRole('link', { name: /The goal line in the snow.*Available with/ }).click()
    await page.getByRole('heading', { name: /^Available with / }).waitFor()
    await go('/app/watch/4/999999')
    await page.getByRole('heading', { name: 'We couldn’t find that video' }).waitFor()
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })
})
