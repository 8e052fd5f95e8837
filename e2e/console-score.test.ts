import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, phone } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi, openScoring } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('console scoring: a scorer names players by touch, by keyboard and offline, and fans read the sport’s own words', async () => {
  const server = inject('server')
  const fan = await createFan()
  const api = openFanApi(server.url, fan)
  const scoring = await openScoring(server)
  const game = await scoring.add({ sport: 'football', opponent: 'Westbrook', starts_at: new Date().toISOString() })
  const ours = (await api.call(getSportPlayers, { params: { sport: 'football' } })).players
  const isAlone = (number: string | null) => ours.filter((one) => one.number === number).length === 1
  const passer = ours.find(({ number, person_type_id }) => person_type_id === 101 && isAlone(number))
  const catcher = ours.find(({ number, id }) => id !== passer?.id && number && isAlone(number))
  const nameOf = (one: typeof passer) => `${one?.firstname} ${one?.lastname}`
  const place = `/games/${game.id}`
  const visit = await openConsole(browser, { place, role: 'scorer', games: [game.id] })
  const { page, problems, close } = visit
  const texts = async () =>
    Object.values((await api.call(getGameSnapshot, { params: { id: String(game.id) } })).state.plays ?? {}).map(
      ({ text }) => text,
    )
  const key = (name: string, team: string | undefined) =>
    page.getByRole('button', { name: new RegExp(`^${name} .*for ${team}$`) })
  const who = page.getByRole('region', { name: /^Who was it/ })
  const plays = page.getByRole('region', { name: 'Plays by hand' })

  // By touch: a key, then a player of the roster.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Start game' }).click()
  await key('Touchdown', game.home?.short).click()
  await who.getByText('Who scored?').waitFor()
  await who.getByRole('button', { name: `${catcher?.number} ${nameOf(catcher)}`, exact: true }).click()
  await who.getByText('Who passed?').waitFor()
  await checkLooks(visit, { path: place, rules: wcag, sizes: consoleSizes })
  await page.setViewportSize(phone)
  await who.getByRole('button', { name: 'No one else' }).click()
  await expect.poll(texts).toEqual([`${nameOf(catcher)}, TOUCHDOWN.`])

  // By keyboard: a jersey number is typed where the key was pressed, and the focus returns there.
  await key('Field goal', 'Westbrook').press('Enter')
  await who.getByText('Who kicked?').waitFor()
  await page.keyboard.type('44')
  await page.keyboard.press('Enter')
  await who.waitFor({ state: 'detached' })
  expect(await key('Field goal', 'Westbrook').evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(texts).toContain('No. 44 field goal attempt GOOD.')

  // Without a network entries wait, and they are sent in order when it is back.
  await page.context().setOffline(true)
  await key('Safety', 'Westbrook').press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await plays.getByRole('listitem').filter({ hasText: 'Safety, Westbrook: No. 9' }).getByText('Not sent yet').waitFor()
  await page.context().setOffline(false)
  await expect.poll(texts).toContain('SAFETY, tackle by No. 9.')

  // Later corrections add the passer and the time, and leave the other player open. Keys do not wait for an answer.
  await plays.getByRole('button', { name: `Who was it: ${nameOf(catcher)}, TOUCHDOWN.` }).click()
  await who.getByLabel('Clock').fill('612')
  await who.getByRole('button', { name: `Keep ${nameOf(catcher)}` }).click()
  await plays.getByText('1st 6:12').waitFor()
  await plays.getByRole('button', { name: `Who was it: ${nameOf(catcher)}, TOUCHDOWN.` }).press('Enter')
  await page.keyboard.type(String(catcher?.number))
  await page.keyboard.press('Enter')
  await page.keyboard.type(String(passer?.number))
  await page.keyboard.press('Enter')
  const touchdown = `${nameOf(passer)} pass complete to ${nameOf(catcher)}, TOUCHDOWN.`
  await expect.poll(texts).toContain(touchdown)
  await plays.getByRole('button', { name: 'Who was it: No. 44 field goal attempt GOOD.' }).click()
  await who.getByRole('button', { name: 'No one' }).click()
  await expect.poll(texts).toContain('Field goal, Westbrook')

  const { page: fans, go, close: leave } = await openPageVisit(browser, { fan })
  await go(`/app/sports/live/${game.id}`)
  await fans.getByRole('tab', { name: 'Plays' }).click()
  await fans.getByRole('listitem').filter({ hasText: touchdown }).getByText('6:12').waitFor()

  // Undoing a score also removes its play.
  const change = page.getByRole('listitem').filter({ hasText: 'Safety, Westbrook' })
  await change.getByRole('button', { name: /^Undo: Westbrook’s score back to/ }).click()
  await fans.getByText('SAFETY, tackle by No. 9.').waitFor({ state: 'detached' })
  await fans.getByText('Field goal, Westbrook').waitFor()
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
  await leave()
  await close()
})
