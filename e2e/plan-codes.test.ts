import { dayMs } from '@fieldhouse/contract/durations'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { makePlanCodes, openPlanCodes } from '@fieldhouse/contract/plans/codes'
import { titles } from '@fieldhouse/demo/season/season'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { callEndpoint } from './call-endpoint.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { callAs, openConsole, signInStaff } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type OpenedCodes = EndpointAnswer<typeof openPlanCodes>

test('plan codes: staff make and print a batch, and a fan redeems one from the locked video and watches it', async () => {
  const desk = await openConsole(browser, { place: '/plans', heading: 'Plans' })
  const { page } = desk
  await page.getByRole('button', { name: 'New batch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bookstore holiday')
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Utes+' })
  await dialog.getByLabel('Number of codes').fill('9')
  await dialog.getByRole('button', { name: 'Make codes' }).click()
  await page.getByText('Made 9 codes: Bookstore holiday.').waitFor()
  await checkLooks(desk, { path: '/console/plans', rules: wcag, sizes: consoleSizes })

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Bookstore holiday' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^codes-\d+\.csv$/)
  await page.getByRole('link', { name: 'Bookstore holiday' }).click()
  await page.getByText('2 pages, 8 codes each, unused only.').waitFor()
  await checkLooks(desk, { path: '/console/plans/codes', rules: wcag, sizes: consoleSizes })
  const printed = page.getByRole('list', { name: 'Codes on a page' }).getByRole('listitem')
  const [code = ''] = await printed.first().locator('b').allTextContents()
  expect(code).toMatch(/^UTAH-\w{4}-\w{4}$/)

  // A signed-out fan scans the printed code, signs in, and still has it.
  const fan = await createFan({ firstname: 'Ottoline', lastname: 'Codeless' })
  const stranger = await openPageVisit(browser)
  await stranger.go(`/redeem?code=${code}`)
  await stranger.page.waitForURL('**/auth/home')
  await stranger.go('/auth/login')
  await stranger.page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
  await stranger.page.getByLabel('Password', { exact: true }).fill(fan.password)
  await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await stranger.page.waitForURL(`**/app/redeem?code=${code}`)
  await stranger.page.getByText('This code gives you').waitFor()
  await checkLooks(stranger, { path: '/app/redeem', rules: wcag })

  // The same fan comes from the locked video and types it.
  const locked = titles.findIndex(({ rights }) => rights === 'plus') + 1
  await stranger.go(`/app/watch/4/${locked}`)
  await stranger.page.getByRole('link', { name: 'Have a code?' }).click()
  await stranger.page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await stranger.page.getByRole('button', { name: 'See what it gives' }).click()
  await stranger.page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await stranger.page.waitForURL(`**/app/watch/4/${locked}`)
  const picture = stranger.page.locator('video').first()
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await stranger.go('/app/account/plans')
  await stranger.page.getByText('From a code').waitFor()

  // The desk sees it used, stops the rest, and starts them again.
  await page.getByRole('link', { name: 'All codes' }).click()
  await page.getByText('1 redeemed').waitFor()
  await page.getByRole('button', { name: 'Stop Bookstore holiday' }).click()
  await page.getByText('Bookstore holiday is stopped. What was redeemed stays.').waitFor()
  await page.getByRole('button', { name: 'Start Bookstore holiday again' }).click()
  await page.getByText('Bookstore holiday can be redeemed again.').waitFor()
  expect([desk.problems, stranger.problems]).toEqual([[], []])
  await desk.close()
  await stranger.close()
})

test('plan codes: a code for one game, from its printed sheet, opens the video of that game and no other', async () => {
  const video = titles.findIndex(({ rights }) => rights === 'plus') + 1
  const owner = await signInStaff(demoAccounts[1].email, demoPassword, 'game-codes')
  const day = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10)
  const facts = { sport: 'softball', day, site: 'home' }
  const { id: game } = await callAs(createGame, owner, { ...facts, opponent: 'Codes State', title_id: video })
  const { id: other } = await callAs(createGame, owner, { ...facts, opponent: 'Other State' })

  const desk = await openConsole(browser, { place: '/plans', heading: 'Plans' })
  const { page } = desk
  await page.getByRole('button', { name: 'New batch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Promo table')
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Utes+' })
  await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'One game' })
  await dialog.getByLabel('Game', { exact: true }).selectOption(String(game))
  await dialog.getByLabel('Number of codes').fill('2')
  await checkLooks(desk, { path: '/console/plans', rules: wcag, sizes: consoleSizes })
  await dialog.getByRole('button', { name: 'Make codes' }).click()
  await page.getByText('Made 2 codes: Promo table.').waitFor()
  await page.getByRole('link', { name: 'Promo table' }).click()
  const printed = page.getByRole('list', { name: 'Codes on a page' }).getByRole('listitem').first()
  await printed.getByText('for Softball: Codes State at Utah, ').waitFor()
  const code = await printed.locator('b').textContent()

  // A pass for another game does not open it.
  const fan = await openPageVisit(browser, { fan: await createFan() })
  const at = new Date(Date.now() + 25 * dayMs).toISOString()
  const terms = { plan: 'plus', only: { kind: 'game', id: other }, codes: 1, uses: 1, redeem_until: at, ends_at: at }
  const { id: batch } = await callAs(makePlanCodes, owner, { label: 'Other table', ...terms })
  const { url } = inject('server')
  const opened = (await callEndpoint(url, openPlanCodes, { id: batch, ...owner })).body as OpenedCodes
  await fan.go(`/app/redeem?code=${opened.codes[0]?.code}`)
  await fan.page.getByText('for Softball: Other State at Utah, ').waitFor()
  await fan.page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await fan.page.getByText('You now have').waitFor()
  await fan.go(`/app/watch/4/${video}`)
  await fan.page.getByRole('heading', { name: 'Available with Utes+ or Season Pass' }).waitFor()

  await fan.go(`/app/redeem?code=${code}`)
  await fan.page.getByText('for Softball: Codes State at Utah, ').waitFor()
  await checkLooks(fan, { path: '/app/redeem', rules: wcag })
  await fan.page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await fan.page.getByText('You now have').waitFor()
  await fan.page.getByRole('link', { name: 'Go to the game' }).click()
  await fan.page.waitForURL(`**/app/sports/game/${game}`)
  await fan.go(`/app/watch/4/${video}`)
  const picture = fan.page.locator('video').first()
  await expect.poll(() => picture.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  expect([desk.problems, fan.problems]).toEqual([[], []])
  for (const id of [game, other]) await callEndpoint(url, removeGame, { id, ...owner })
  await desk.close()
  await fan.close()
})
