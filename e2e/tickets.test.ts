import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('tickets: a fan finds a season’s seat by keyboard, and links name the seller', async () => {
  const visit = await openPageVisit(browser, { fan: await createFan() })
  const { page, go, problems, close } = visit
  await go('/app/tickets')
  const out = page.getByRole('link', { name: /^Buy .+ at tickets\.example\.org, opens in a new tab$/ }).first()
  await out.waitFor()
  expect([await out.getAttribute('target'), await out.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ])
  await page.getByRole('link', { name: /^Football 2/ }).press('Enter')
  await page.getByRole('button', { name: /^101/ }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Section 101, .+ per seat$/)
    .waitFor()
  await checkLooks(visit, { path: '/app/tickets?season=…', rules: wcag })
  await page.getByRole('link', { name: 'All tickets' }).press('Enter')
  await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('tickets: the console’s page passes axe in every size and reports unreadable lines of a table', async () => {
  const staff = await openConsole(browser, { place: '/tickets', heading: 'Tickets', role: 'operator' })
  const { page, problems, close } = staff
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .press('Enter')
  await page.getByLabel('Lowest price').first().waitFor()
  await page.getByLabel('Table file').setInputFiles({
    name: 'games.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Opponent,Price\n2031-01-01,Nobody,$20\n'),
  })
  await page.getByText('Line 2: There’s no home game on 2031-01-01.').waitFor()
  await checkLooks(staff, { path: '/console/tickets', rules: wcag, sizes: consoleSizes })
  expect(problems).toEqual([])
  await close()
})
