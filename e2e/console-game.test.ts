import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findAxeProblems } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { getDay, openScoring } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('console game: its details are edited by keyboard, and a game that is there twice is merged and separated again', async () => {
  const scoring = await openScoring(inject('server'))
  const kept = await scoring.add({ sport: 'softball', opponent: 'Westbrook', day: getDay(40), starts_at: null })
  const twin = await scoring.add({ sport: 'softball', opponent: 'Westbrook', day: getDay(44), starts_at: null })
  const visit = await openConsole(browser, { place: `/games/${kept.id}`, role: 'operator' })
  const { page, problems } = visit

  await page.getByRole('link', { name: 'Edit game' }).click()
  await page.getByLabel('TV').fill('Channel 4')
  await page.getByText('1 change not saved').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved.').waitFor()
  await page.getByText('Edited TV').waitFor()

  const goBack = () => page.evaluate(() => history.back())
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByLabel('TV').fill('Channel 5')
  await goBack()
  await asks.waitFor()
  expect(await findAxeProblems(page)).toEqual([])
  await asks.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('TV').inputValue()).toBe('Channel 5')
  await goBack()
  await asks.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Edit game' }).click()
  expect(await page.getByLabel('TV').inputValue()).toBe('Channel 4')
  expect(await findAxeProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Merge with another game' }).click()
  await page.getByLabel('The other game').selectOption(String(twin.id))
  await page.getByRole('group', { name: 'When' }).getByText('The other game').click()
  expect(await findAxeProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge games' }).click()
  await page.getByText(/is merged into this game/).waitFor()
  await page.getByText(/^Merged with/).waitFor()
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(getDay(44))

  const fan = await openPageVisit(browser, { fan: await createFan() })
  await fan.go(`/app/sports/live/${twin.id}`)
  await fan.page.waitForURL(`**/app/sports/live/${kept.id}`)
  await fan.page.getByText('Channel 4').waitFor()
  expect(fan.problems).toEqual([])
  await fan.close()

  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect.poll(() => page.getByLabel('Day', { exact: true }).inputValue()).toBe(getDay(40))
  expect(problems).toEqual([])
  await visit.close()
})
