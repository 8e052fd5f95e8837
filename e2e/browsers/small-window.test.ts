import { currentSchool } from '@fieldhouse/contract/company'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit } from '../browser.ts'
import { findNewestGame, waitForDemoGames } from '../sports/demo-games.ts'
import { openFanApi } from '../sports/scoring.ts'
import { openConsole } from '../staff.ts'
import { consolePaths } from '../walk/pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A window of 1280 × 1024 that is enlarged four times (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 }

/** Measures what sticks out to the right, and how much of the window's height is covered by bars that never scroll. */
const measure = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 400)
    const wide = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth
    const stays = (element: Element) => {
      const { position, visibility, top, bottom } = getComputedStyle(element)
      if (visibility === 'hidden') return false
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
    }
    const rows = new Set<number>()
    for (const element of [...document.querySelectorAll('body *')].filter(stays)) {
      const { top, bottom, width, height } = element.getBoundingClientRect()
      if (width < window.innerWidth / 2 || height === 0) continue
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(window.innerHeight, bottom); row++) rows.add(row)
    }
    return { wide, covered: rows.size }
  })

test('at 400% zoom, no page is wider than the window, and no bar covers it', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan(), viewport: enlarged })
  await go('/app/sports')
  const live = page.locator('main a[href*="/app/sports/live/"]').first()
  const game = await live.getAttribute('href')
  for (const path of [
    '/app/home',
    '/app/sports',
    '/app/sports/football/schedules',
    '/app/sports/football/stats',
    '/app/sports/football/roster/players',
    '/app/liveTv',
    '/app/account/settings',
    '/app/tickets',
    '/app/rewards/prizes',
    game ?? 'no game is on',
  ]) {
    await go(path)
    await page.getByRole('heading').first().waitFor({ state: 'attached' })
    expect(await measure(page), path).toEqual({ wide: 0, covered: 0 })
  }
  await close()
})

const longName = 'Northern Alder Ridge Thunderbirds'

/** Lists texts that reach over the edge of the box that holds them. */
const findCut = (page: Page, selector: string) =>
  page.evaluate(
    (boxes) =>
      [...document.querySelectorAll(boxes)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    selector,
  )

test.each([320, 390])('on a phone of %i px, a long name of the school and long scores are whole', async (width) => {
  const { page, go, close } = await openPageVisit(browser, {
    fan: await createFan(),
    viewport: { width, height: 800 },
  })
  const { appName } = currentSchool()
  await page.route('**/app/sports/gymnastics/schedules', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(`"appName":"${appName}"`, `"appName":"${longName}"`)
    await route.fulfill({ response: answer, body })
  })
  await go('/app/sports/gymnastics/schedules')
  await page.locator('header').getByText(longName).waitFor()
  expect(await findCut(page, 'header a[href="/app/home"] span')).toEqual([])
  const bar = await page.locator('header').first().boundingBox()
  const name = await page.locator('header').getByText(longName).boundingBox()
  expect(name?.height).toBeLessThanOrEqual(bar?.height ?? 0)
  const scores = page.locator('main li a').filter({ hasText: /1\d\d\.\d{3}/ })
  await scores.first().waitFor()
  expect(await findCut(page, 'main li a > span')).toEqual([])
  expect((await measure(page)).wide).toBe(0)
  await close()
})

test('at 400% zoom, public pages are no wider than the window', async () => {
  const { page, go, close } = await openPageVisit(browser, { viewport: enlarged })
  for (const path of ['/', '/privacy', '/delete-account', '/auth/home', '/auth/login']) {
    await go(path)
    expect((await measure(page)).wide, path).toBe(0)
  }
  await close()
})

/** Lists controls that reach over the edge of their panel. */
const spilling = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isHeld = (element: Element, within: Element): boolean =>
      element !== within && (scrolls(element) || (element.parentElement ? isHeld(element.parentElement, within) : true))
    const panels = [...document.querySelectorAll('main section')]
    return [...document.querySelectorAll('main section :is(button, a, select)')]
      .filter((pressed) => {
        const part = panels.find((panel) => panel.contains(pressed))
        if (!part || (pressed.parentElement && isHeld(pressed.parentElement, part))) return false
        return pressed.getBoundingClientRect().right > part.getBoundingClientRect().right + 0.5
      })
      .map((pressed) => pressed.textContent)
  })

test('at 400% zoom, no console page is wider than the window, is covered by a bar or overflows its panels', async () => {
  const games = await waitForDemoGames(openFanApi(inject('server').url, await createFan()), ['football'])
  const { page, walk, close } = await openConsole(browser, { place: '', role: 'owner', viewport: enlarged })
  // A sheet is meant to cover the window.
  const pages = consolePaths.filter((room) => !room.includes('tool=new'))
  for (const room of [...pages, `/games/${findNewestGame(games, 'football').id}`]) {
    await walk(`/console${room}`)
    expect
      .soft({ ...(await measure(page)), spilling: await spilling(page) }, room)
      .toEqual({ wide: 0, covered: 0, spilling: [] })
  }
  await close()
})
