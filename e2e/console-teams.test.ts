import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sport = 'skiing'

test('console teams: a person is added, numbered in a cell, pictured by a dropped file, renamed, merged and removed', async () => {
  const api = openFanApi(inject('server').url, await createFan())
  const findPlayer = async (lastname: string) =>
    (await api.call(getSportPlayers, { params: { sport } })).players.find((one) => one.lastname === lastname)
  const visit = await openConsole(browser, { place: '/teams', heading: 'Teams' })
  const { page, problems, close } = visit
  await checkLooks(visit, { path: '/console/teams', rules: wcag, sizes: consoleSizes })
  await page.locator(`a[href="/console/teams/${sport}"]`).press('Enter')
  await page.getByRole('table', { name: 'Players' }).waitFor()

  // Two people are added: one of them twice, with a typo.
  await page.getByRole('button', { name: 'Add person' }).press('Enter')
  const dialog = page.getByRole('dialog')
  for (const lastname of ['O’Brien-Vale', 'OBrien-Val']) {
    await dialog.getByLabel('First name').fill('Orla')
    await dialog.getByLabel('Last name').fill(lastname)
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await dialog.getByText(`Orla ${lastname} added.`).waitFor()
  }
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')

  // A number is typed in its cell, and Enter saves it.
  await page.getByLabel('Number of Orla O’Brien-Vale').fill('97')
  await page.getByLabel('Number of Orla O’Brien-Vale').press('Enter')
  await page.getByText('Saved. Orla O’Brien-Vale: number 97.').waitFor()
  await expect.poll(async () => (await findPlayer('O’Brien-Vale'))?.number).toBe('97')

  // A photo finds its person by name and number.
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a1f2b' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Choose photos', { exact: true })
    .first()
    .setInputFiles({ name: "97_vale_o'brien_orla.jpg", mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Use 1 photo' }).press('Enter')
  await page.getByText('1 photo saved.').waitFor()
  await checkLooks(visit, { path: `/console/teams/${sport}`, rules: wcag, sizes: consoleSizes })

  // The person's page: the crop moves by keyboard, and the double is compared, merged and separated.
  await page.getByRole('link', { name: 'Orla O’Brien-Vale', exact: true }).press('Enter')
  const ring = page.getByRole('button', { name: /^Focus point/ })
  await ring.press('Shift+ArrowUp')
  await page.getByText('Focus 50% across, 30% down').waitFor()
  await page.getByRole('button', { name: 'Save crop' }).press('Enter')
  await page.getByText('Crop saved.').waitFor()
  await page.getByRole('button', { name: 'Compare' }).press('Enter')
  await page.getByRole('button', { name: 'Merge into Orla O’Brien-Vale' }).press('Enter')
  await page.getByText('Orla OBrien-Val merged into Orla O’Brien-Vale.').waitFor()
  await checkLooks(visit, { path: page.url(), rules: wcag, sizes: consoleSizes })
  await page.getByRole('button', { name: 'Undo merge' }).press('Enter')
  await page.getByText('Orla OBrien-Val is back.').waitFor()
  await page.getByRole('button', { name: 'Different people' }).press('Enter')
  await page.getByText('Same person?').waitFor({ state: 'detached' })

  // Removed, and back with Undo.
  await page.getByRole('button', { name: 'Remove', exact: true }).first().press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByText('“Orla O’Brien-Vale” is in the trash for 30 days.').waitFor()
  await expect.poll(() => findPlayer('O’Brien-Vale')).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('heading', { name: 'Orla O’Brien-Vale', level: 1 }).waitFor()
  await expect.poll(async () => (await findPlayer('O’Brien-Vale'))?.image).toContain('/media/pictures/')
  expect(problems).toEqual([])
  await close()
})
