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

const sport = 'mens-golf'

test('console records: staff enters a record by hand, and a fan sees it on the sport’s page', async () => {
  const visit = await openConsole(browser, { place: '/teams', heading: 'Teams' })
  const { page } = visit
  await page.locator(`a[href="/console/teams/${sport}"]`).press('Enter')
  await page.getByRole('navigation', { name: 'Team pages' }).getByRole('link', { name: 'Records' }).press('Enter')
  await page.getByRole('button', { name: 'Add record' }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Holes in one')
  await dialog.getByLabel('Record').fill('7')
  await dialog.getByLabel('Name').fill('Walt Wolfeschlegelsteinhausenbergerdorff')
  await dialog.getByLabel('Note').fill('From 1961 to 1964')
  await checkLooks(visit, { path: `/console/teams/${sport}/records/new`, rules: wcag, sizes: consoleSizes })
  // Neither Escape nor a tap outside loses it.
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await dialog.getByText('Holes in one, 7 added.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('rowheader', { name: 'From 1961 to 1964' }).waitFor()
  await checkLooks(visit, { path: `/console/teams/${sport}/records`, rules: wcag, sizes: consoleSizes })

  // Pasted rows stay when Back is pressed by mistake.
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const rows = page.getByRole('textbox', { name: 'Rows of the table' })
  await rows.fill('Longest drive,301')
  await page.evaluate(() => history.back())
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await leaving.waitFor({ state: 'detached' })
  await expect.poll(() => rows.inputValue()).toContain('Longest drive')
  await page.evaluate(() => history.back())
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('rowheader', { name: 'From 1961 to 1964' }).waitFor()
  expect(visit.problems).toEqual([])
  await visit.close()

  const fans = await openPageVisit(browser, { fan: await createFan() })
  const address = `/app/sports/${sport}/stats?view=records`
  await fans.go(address)
  await fans.page.getByRole('heading', { name: 'Holes in one' }).waitFor()
  await fans.page.getByText('Walt Wolfeschlegelsteinhausenbergerdorff').waitFor()
  await fans.page.getByText('entered by the athletic department').first().waitFor()
  await checkLooks(fans, { rules: wcag, path: address })
  expect(fans.problems).toEqual([])
  await fans.close()
})
