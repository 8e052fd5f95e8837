import { titles } from '@fieldhouse/demo/season/season'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTextWorkbook } from '../server/src/shared/files/workbook/test-workbook.ts'
import { wcag } from './axe.ts'
import { createEmail, createFan, openBrowser, openPageVisit, waitForCode } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const locked = titles.findIndex(({ rights }) => rights === 'plus') + 1
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('ticket list: staff drop the file, a fan in it watches, and so does one who signs up with that address', async () => {
  const fan = await createFan()
  const newcomer = createEmail()
  const theirs = await openPageVisit(browser, { fan })
  await theirs.go(`/app/watch/4/${locked}`)
  await theirs.page.getByRole('heading', { name: 'Available with Utes+ or Season Pass' }).waitFor()

  const visit = await openConsole(browser, { place: '/plans/list', heading: 'Ticket office list' })
  const { page, problems, close } = visit
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  expect((await template).suggestedFilename()).toBe('ticket-list-template.csv')
  await page.getByLabel('List file').setInputFiles({
    name: 'season-tickets.xlsx',
    mimeType: workbookType,
    buffer: makeTextWorkbook([
      ['Patron email', 'Package', 'Expires', 'Patron ID'],
      [fan.email, 'Season Pass', '6/30/2099', '4471'],
      [newcomer.toUpperCase(), 'season pass', '6/30/2099', '4472'],
      ['gold@example.com', 'Gold', '6/30/2099', '4473'],
    ]),
  })
  const people = page.getByRole('table', { name: 'People: new' })
  await people.getByText('Waiting for an account').waitFor()
  await page.getByText('No plan is named “Gold”').waitFor()
  await checkLooks(visit, { path: '/console/plans/list', rules: wcag, sizes: consoleSizes })
  await page.getByRole('button', { name: 'Apply list' }).click()
  await page.getByText('season-tickets.xlsx was applied.').waitFor()
  await page.getByText('2 new · 0 changed · 0 ended').waitFor()

  await theirs.page.reload()
  const picture = theirs.page.locator('video').first()
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

  const joining = await openPageVisit(browser)
  await joining.go('/auth/signup/email')
  await joining.page.getByRole('textbox', { name: 'Email' }).fill(newcomer)
  await joining.page.getByLabel('First name').fill('Ada')
  await joining.page.getByLabel('Last name').fill('Ridge')
  await joining.page.getByLabel('I am 13 or older').check()
  await joining.page.getByRole('button', { name: 'Email me a code' }).click()
  await joining.page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await joining.page.getByLabel('6-digit code').fill(await waitForCode(newcomer))
  await joining.page.waitForURL('**/app/preferences/affiliations')
  await joining.go(`/app/watch/4/${locked}`)
  const first = joining.page.locator('video').first()
  await expect.poll(() => first.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await joining.go('/app/account/plans')
  await joining.page.getByText('With your season tickets').waitFor()

  await page.getByRole('searchbox', { name: 'Email or account' }).fill('4472')
  await page.getByText('account 4472').waitFor()
  await checkLooks(visit, { path: '/console/plans/list/people', rules: wcag, sizes: consoleSizes })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo list' }).click()
  await page.getByText('season-tickets.xlsx was undone.').waitFor()
  // The open page of the fan says so by itself.
  await theirs.page.getByRole('heading', { name: 'Available with Utes+ or Season Pass' }).waitFor()
  expect([problems, theirs.problems, joining.problems]).toEqual([[], [], []])
  await close()
  await theirs.close()
  await joining.close()
})
