import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, phone } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { getDay, openFanApi, openScoring } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/**
 * Adds games of yesterday that nobody scored, in a sport whose demo games no other test waits for. Scores
 * far from those of the sport's other finals are asked about, so the tests type usual ones.
 */
async function addUnscored(...opponents: string[]) {
  const scoring = await openScoring(inject('server'))
  const day = getDay(-1)
  const games = opponents.map((opponent, index) =>
    scoring.add({ sport: 'mens-lacrosse', opponent, day, starts_at: `${day}T${18 + index}:00:00.000Z` }),
  )
  return Promise.all(games)
}

test('console schedule: three finals are typed by keyboard, fans see them, and Undo takes the last one back', async () => {
  const games = await addUnscored('Typed Tech', 'Typed State', 'Typed Poly')
  const fan = await createFan()
  const api = openFanApi(inject('server').url, fan)
  const results = () =>
    Promise.all(
      games.map(async ({ id }) => (await api.call(getScheduleGame, { params: { id: String(id) } })).game.result),
    )
  const visit = await openConsole(browser, { place: '/schedule', heading: 'Schedule' })
  const { page, problems, close } = visit
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.getByRole('navigation', { name: 'Months' }).waitFor()
  await keyboard.press('/')
  await keyboard.type('typed')
  await page.getByText('3 games', { exact: true }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Type finals' }).focus()
  await keyboard.press('Enter')
  await expect.poll(focused).toContain('against Typed Tech')

  await keyboard.type('14')
  await keyboard.press('Tab')
  await keyboard.type('9')
  await keyboard.press('Enter')
  await expect.poll(focused).toContain('against Typed State')
  await keyboard.type('L 9-14')
  await keyboard.press('Enter')
  await expect.poll(focused).toContain('against Typed Poly')
  await keyboard.type('12-10')
  await keyboard.press('Enter')
  await page.getByText(/3 saved/).waitFor()
  await expect.poll(results).toEqual(['W 14-9', 'L 9-14', 'W 12-10'])

  const { page: fans, go, close: leave } = await openPageVisit(browser, { fan })
  await go(`/app/sports/game/${games[0]?.id}`)
  await fans.getByText('Final', { exact: true }).first().waitFor()
  await fans.getByText('14', { exact: true }).first().waitFor()
  await leave()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(focused).toContain('against Typed Poly')
  await expect.poll(results).toEqual(['W 14-9', 'L 9-14', null])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(results).toEqual(['W 14-9', null, null])
  // A narrow window has a sheet instead of boxes in rows.
  await checkLooks(visit, { path: '/schedule, finals are typed', rules: wcag, sizes: consoleSizes.toReversed() })
  expect(problems).toEqual([])
  await close()
})

test('console schedule: on a phone finals are typed in a sheet, and without a network they are sent later', async () => {
  const games = await addUnscored('Phoned Tech', 'Phoned State')
  const api = openFanApi(inject('server').url, await createFan())
  const results = () =>
    Promise.all(
      games.map(async ({ id }) => (await api.call(getScheduleGame, { params: { id: String(id) } })).game.result),
    )
  const visit = await openConsole(browser, { place: '/schedule?q=phoned', heading: 'Schedule', viewport: phone })
  const { page, close } = visit
  await page.getByRole('button', { name: 'Type finals' }).click()
  const sheet = page.getByRole('dialog', { name: 'Type finals' })
  await sheet.getByText('1 of 2').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toContain('against Phoned Tech')
  await checkLooks(visit, { path: '/schedule, sheet', rules: wcag, sizes: [phone] })
  await page.keyboard.type('12-11')
  await page.keyboard.press('Enter')
  await sheet.getByText('2 of 2').waitFor()
  await expect.poll(results).toEqual(['W 12-11', null])
  await page.context().setOffline(true)
  await page.keyboard.type('10-11')
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Not saved yet').first().waitFor()
  await page.context().setOffline(false)
  await expect.poll(results).toEqual(['W 12-11', 'L 10-11'])
  await close()
})
