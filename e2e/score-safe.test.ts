import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks } from './screens/screen-looks.ts'
import { findNewestGame, waitForDemoGames } from './sports/demo-games.ts'
import { openFanApi } from './sports/scoring.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('score-safe mode hides every score until the fan asks for one game’s, in every size, dark and light', async () => {
  const fan = await createFan()
  const game = findNewestGame(await waitForDemoGames(openFanApi(inject('server').url, fan)), 'football')
  const address = `/app/sports/game/${game.id}`
  const visit = await openPageVisit(browser, { fan })
  const { page, problems, go, walk, settled, close } = visit
  const figures = page.locator('section[aria-label=Score] .numeric, aside[aria-label=Score] .numeric')
  await go(address)
  await expect.poll(() => figures.count()).toBeGreaterThan(0)

  await walk('/app/account/settings')
  await page.getByRole('switch', { name: /^Score-safe mode/ }).check()
  await walk(address)
  await page.getByRole('button', { name: 'Show score' }).waitFor()
  await settled()
  expect(await figures.count()).toBe(0)
  await checkLooks(visit, { rules: wcag, path: address })
  await walk('/app/sports')
  await page.getByText('score hidden').first().waitFor()

  await walk(address)
  await page.getByRole('button', { name: 'Show score' }).click()
  await expect.poll(() => figures.count()).toBeGreaterThan(0)
  expect(problems).toEqual([])
  await close()
})
