import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findAxeProblems, wcag } from './axe.ts'
import { openBrowser, openPageVisit, waitForLink } from './browser.ts'
import { runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes, findSmallTargets } from './screens/screen-looks.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Checks a page outside the app, which has no signal that it is ready. */
const lookedAt = async (page: Page): Promise<string[]> => {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const small = page.viewportSize()?.width === 390 ? await findSmallTargets(page) : []
  return [...(await findAxeProblems(page)), ...(sideways ? ['it goes sideways'] : []), ...small]
}

const looks = [
  [390, 'dark'],
  [820, 'light'],
  [1440, 'dark'],
  [1920, 'light'],
] as const

const kilobyte = 1024
const pages = ['/give-away', '/truckgiveaway', '/vehicle-scholarship', '/sponsor']

test('giveaways: pages load at most 60 KB of script and none of the app’s', async () => {
  for (const address of pages) {
    const html = await (await fetch(`${inject('server').url}${address}`)).text()
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    const weight = { scripts: gzipSync(scripts, { level: 9 }).length, page: gzipSync(html, { level: 9 }).length }
    console.info(address, weight)
    expect(weight.scripts).toBeLessThanOrEqual(60 * kilobyte)
    expect(html).not.toMatch(/src="\/assets|modulepreload/)
  }
})

test('giveaways: a visitor enters, sees what is missing at its field and confirms with the emailed link', async () => {
  const { page, problems, close } = await openPageVisit(browser)
  const email = `entry-${Date.now()}@example.org`
  await page.goto('/give-away')
  const enter = page.getByRole('button', { name: 'Enter' })
  expect(await page.getByRole('button', { name: 'Confirm my entry' }).count()).toBe(0)
  await enter.click()
  expect(await page.getByLabel('First name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('First name', { exact: true }).fill('Ana')
  await page.getByLabel('Last name', { exact: true }).fill('Ruiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('State').selectOption({ index: 1 })
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel('I have read the rules and agree to them.').check()
  await enter.click()
  await page.getByText('Check your email').waitFor()
  expect(await enter.count()).toBe(0)
  await page.goto(await waitForLink(email))
  await page.getByText('Ana Ruiz', { exact: true }).waitFor()
  await page.getByText(email, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Confirm my entry' }).click()
  await page.getByText('You’re in. Your entry number is').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
  await close()
})

test('giveaways: a finished drawing can be verified in the browser', async () => {
  const { page, problems, close } = await openPageVisit(browser)
  await page.goto('/truckgiveaway')
  await page.getByText('Verify this drawing').click()
  await page.getByRole('button', { name: 'Verify the drawing' }).click()
  await page.getByText('Checked in your browser').waitFor()
  await page.getByLabel('Your entry number').fill('0000')
  await page.getByRole('button', { name: 'Find my entry' }).click()
  await page.getByText('No entry has that number.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('giveaways: pages pass axe, never scroll sideways and have large enough targets, dark and light', async () => {
  const { page, problems, close } = await openPageVisit(browser)
  for (const address of pages) {
    await page.goto(address)
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect([address, width, await lookedAt(page)]).toEqual([address, width, []])
    }
  }
  expect(problems).toEqual([])
  await close()
})

test('giveaways: the staff writes, previews and publishes one, and the command line lists it', async () => {
  const staff = await openConsole(browser, { place: '/giveaways', heading: 'Giveaways' })
  const { page, problems, close } = staff
  const title = `A giveaway of ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Save giveaway' }).click()
  await page.getByText('Enter a prize.').waitFor()
  await page.getByLabel('Short description').fill('Two seats.')
  await page.getByLabel('Address', { exact: true }).selectOption('/vehicle-scholarship')
  await page.getByLabel('Prizes').fill('Two seats')
  await page.getByLabel(/^Opens/).fill('2031-01-01T08:00')
  await page.getByLabel(/^Closes/).fill('2031-01-09T08:00')
  await page.getByLabel('Rules', { exact: true }).fill('# How\nOne entry per person.')
  await page.getByRole('button', { name: 'Save giveaway' }).click()
  const line = page.getByRole('listitem').filter({ hasText: title }).first()
  await line.getByRole('button', { name: 'Preview' }).click()
  const preview = await line.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  expect(await (await fetch(`${inject('server').url}${preview}`)).text()).toContain(title)
  await checkLooks(staff, { path: '/giveaways', rules: wcag, sizes: consoleSizes })
  await page.setViewportSize({ width: 1440, height: 900 })
  await line.getByRole('link', { name: 'Change' }).click()
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await line.getByText('Scheduled', { exact: true }).waitFor()
  const listed = await runFieldhouse('giveaways', 'list')
  expect(listed.output).toMatch(new RegExp(`planned +.*${title} +vehicle-scholarship`))
  await line.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(title).first().waitFor({ state: 'detached' })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'drawing-')), 'drawing.json')
  writeFileSync(file, await (await fetch(`${inject('server').url}/media/drawings/2.json`)).text())
  expect((await runFieldhouse('giveaways', 'verify', file)).output).toMatch(/The ultimate tailgate truck: 15 entries/)
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace('did not answer', 'x')
      .replace(/"seed":"./, '"seed":"z'),
  )
  expect((await runFieldhouse('giveaways', 'verify', file)).code).not.toBe(0)
  expect(problems).toEqual([])
  await close()
})
