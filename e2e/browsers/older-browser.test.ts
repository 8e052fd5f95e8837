import path from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newFan, openVisit } from '../browser.ts'
import { hangLimitMs } from '../hang-limit.ts'
import { demoGames, newest } from '../sports/demo-games.ts'
import { fanApi } from '../sports/desk.ts'
import { openConsole } from '../staff.ts'

const executablePath = process.env.OLDER_CHROME_PATH
const missing = 'there is no Chromium 103 for this system: an npm package carries it for Linux on x64'

let browser: Browser | undefined
beforeAll(async () => {
  if (!executablePath) return
  // It is installed beside the browser: today's Playwright asks pages for functions that came later.
  const playwright = path.join(path.dirname(executablePath), 'node_modules/playwright-core/index.mjs')
  const { chromium } = (await import(playwright)) as { chromium: BrowserType }
  const args = ['--no-sandbox', '--disable-gpu']
  browser = await chromium.launch({ executablePath, args, timeout: hangLimitMs })
})
afterAll(() => browser?.close())

test('a fan of 2022 signs in and finds home, schedule, a game with its box score, a search and the account', async ({
  skip,
}) => {
  if (!browser) return skip(missing)
  expect(browser.version()).toMatch(/^103\./)
  const fan = await newFan()
  const { page, problems, go, walk, settled, close } = await openVisit(browser)
  await go('/')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await go('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(fan.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL(/\/app\/home/)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await walk('/app/sports')
  expect(await page.getByRole('listitem').count()).toBeGreaterThan(5)
  const game = newest(await demoGames(fanApi(inject('server').url, fan)), 'football')
  await walk(`/app/sports/game/${game.id}`)
  await page.getByRole('tab', { name: 'Box score' }).click()
  await page.getByRole('table').first().waitFor()
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('combobox').fill('foot')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await walk('/app/account/settings')
  await page.getByRole('radio', { name: 'Light' }).check()
  await settled()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  expect(problems).toEqual([])
  await close()
})

test('game day opens in the console of 2022', async ({ skip }) => {
  if (!browser) return skip(missing)
  const { page, problems, close } = await openConsole(browser, { place: '', heading: 'Game day' })
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor()
  expect(problems).toEqual([])
  await close()
})
