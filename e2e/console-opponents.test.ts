import { currentSchool } from '@fieldhouse/contract/company'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { ownFile } from '@fieldhouse/sports/score-samples.testdata'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi, openScoring } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A football file of May 11, 2024 that spells the opponent in its own way. */
const scoreFile = (): Buffer =>
  Buffer.from(
    ownFile('football')
      .toString('utf8')
      .replaceAll('Brackwater', currentSchool().school)
      .replaceAll('Halford', 'Kestrel Holow')
      .replaceAll('HLF', 'KHX')
      .replaceAll('9001', '9777')
      .replace('3/7/2026', '5/11/2024'),
  )

test('console opponents: an unknown school is chosen on the card of its file, then renamed and merged, and fans see one name', async () => {
  const server = inject('server')
  const fan = await createFan()
  const api = openFanApi(server.url, fan)
  const scoring = await openScoring(server)
  const add = (opponent: string, day: string) =>
    scoring.add({ sport: 'football', opponent, day, starts_at: `${day}T19:00:00.000Z` })
  const game = await add('Kestrel Hollow', '2024-05-11')
  const other = await add('Kestrel Hollow Col.', '2024-05-18')
  const visit = await openConsole(browser, { place: '/scores', heading: 'Box scores' })
  const { page, go, problems, close } = visit

  // The card asks for the school, and one click names it and shows the file.
  await page
    .getByLabel('A score file')
    .setInputFiles({ name: 'game.xml', mimeType: 'application/xml', buffer: scoreFile() })
  const card = page.getByRole('article').filter({ hasText: 'Which school is “Kestrel Holow”?' })
  await card.getByText('On hold. Fans see nothing of it.').waitFor()
  await card.getByRole('radio', { name: 'Kestrel Hollow', exact: true }).and(page.locator(':checked')).waitFor()
  await checkLooks(visit, { path: '/console/scores', rules: wcag, sizes: consoleSizes })
  await card.getByRole('button', { name: 'It’s Kestrel Hollow' }).press('Enter')
  await page.getByText(/“Kestrel Holow” is Kestrel Hollow\. Shown to fans\./).waitFor()
  const getState = async () => (await api.call(getGameSnapshot, { params: { id: String(game.id) } })).state
  expect((await getState()).score).toEqual({ away: 10, home: 7 })

  // By keyboard: the search of the page, the opponent, and its new name.
  await go('/console/opponents')
  await page.getByRole('table', { name: 'Opponents' }).waitFor()
  await checkLooks(visit, { path: '/console/opponents', rules: wcag, sizes: consoleSizes })
  await page.getByRole('heading', { name: 'Opponents', level: 1 }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('holow')
  await page.getByText('In files: KESTREL HOLOW').waitFor()
  await page.getByRole('link', { name: 'Kestrel Hollow', exact: true }).press('Enter')
  await page.getByText('NCAA In-Arena Utility', { exact: true }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Hollow State')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Kestrel Hollow State', level: 1 }).waitFor()
  await page.getByText('Saved.').waitFor()
  await checkLooks(visit, { path: page.url(), rules: wcag, sizes: consoleSizes })

  // The other spelling becomes the same school, after a question.
  await page.getByRole('link', { name: 'All opponents' }).press('Enter')
  await page.getByRole('link', { name: 'Kestrel Hollow Col.' }).press('Enter')
  await page.getByRole('button', { name: 'Choose the other school' }).press('Enter')
  await page.getByLabel('Search schools').fill('kestrel hollow state')
  await page.getByRole('radio', { name: 'Kestrel Hollow State' }).check()
  await page.getByText('1 game moves to Kestrel Hollow State').waitFor()
  // It is disabled until the page knows that the two never played each other.
  const merge = page.getByRole('button', { name: 'Merge into Kestrel Hollow State' })
  await expect.poll(() => merge.isEnabled()).toBe(true)
  await merge.press('Enter')
  await page.getByRole('heading', { name: 'Kestrel Hollow State', level: 1 }).waitFor()
  await page.getByText('2 games').waitFor()

  const getOpponent = async (id: number) =>
    (await api.call(getScheduleGame, { params: { id: String(id) } })).game.away?.name
  await expect.poll(() => getOpponent(other.id)).toBe('Kestrel Hollow State')
  expect(await getOpponent(game.id)).toBe('Kestrel Hollow State')
  const { page: fans, go: open, close: leave } = await openPageVisit(browser, { fan })
  await open(`/app/sports/game/${other.id}`)
  await fans.getByText('Kestrel Hollow State').first().waitFor()
  expect(await fans.getByText('Kestrel Hollow Col.').count()).toBe(0)
  expect(problems).toEqual([])
  await leave()
  await close()
})
