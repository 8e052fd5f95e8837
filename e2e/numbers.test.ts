import { text } from 'node:stream/consumers'
import { operatorAds } from '@fieldhouse/contract/ads/sponsors'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { getNumbers } from '@fieldhouse/contract/analytics/numbers'
import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays } from '../server/src/shared/clock/clock.ts'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, phone } from './browser.ts'
import { runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { waitForStory } from './sports/demo-games.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'
import { isTrueInTime } from './start-product.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const film = 18

/** Collects the events that the page sends to analytics. */
function counted(page: Page): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/analytics/')) return
    events.push(...postBatch.body.parse(JSON.parse(request.postData() ?? '')).events)
  })
  return events
}

test('numbers: a fan’s play appears in the console as a chart, a table and a file, and on the command line', async () => {
  const fan = await openPageVisit(browser, { fan: await createFan() })
  const events = counted(fan.page)
  await fan.go(`/app/watch/4/${film}`)
  expect(await isTrueInTime(() => events.some(({ name }) => name === 'minute'))).toBe(true)
  await fan.page.getByRole('button', { name: 'My list' }).click()
  expect(await isTrueInTime(() => events.some(({ name }) => name === 'follow'))).toBe(true)
  const play = events.find(({ name }) => name === 'play')
  expect(play).toMatchObject({ on: { kind: 'title', id: film } })
  expect(events.find(({ name }) => name === 'minute')).toMatchObject({ live: false, minute: 1 })
  expect(events.find(({ name }) => name === 'follow')).toMatchObject({ what: 'list', of: film, on: true })

  const staff = await openConsole(browser, { place: '/numbers', heading: 'Analytics' })
  const api = openFanApi(inject('server').url, staff.who)
  const today = getLocalDay(currentSchool().timeZone, new Date())
  const played = async () =>
    (await api.call(getNumbers, { query: { from: today, until: today } })).watched.find(({ id }) => id === film)
  expect(await isTrueInTime(async () => ((await played())?.plays ?? 0) > 0)).toBe(true)
  const name = String((await played())?.name)

  await staff.go('/console/numbers')
  const { page } = staff
  await page.getByRole('img', { name: /^Plays by day/ }).waitFor()
  await page.getByRole('rowheader', { name }).first().waitFor()
  await page.getByRole('radio', { name: '7 days' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true)
  await page.getByRole('rowheader', { name }).first().waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of: Most watched' }).press('Enter')
  const file = await text(await (await saving).createReadStream())
  expect(file).toMatch(/^Title,Plays,Minutes,/)
  expect(file).toContain(name)
  await checkLooks(staff, { path: '/numbers', rules: wcag, sizes: consoleSizes })

  const day = new Date().toISOString().slice(0, 10)
  const numbers = (...flags: string[]) =>
    runFieldhouse('analytics', 'get-numbers', '--from', addDays(new Date(), -2), '--until', day, ...flags)
  expect((await numbers()).output).toContain(name)
  expect((await numbers('--field', 'watched', '--csv')).output).toContain(name)
  expect((await runFieldhouse('analytics', 'get-viewers', '--day', day)).output).toMatch(/^day: +\d/m)
  expect(await numbers('--field', 'wages')).toMatchObject({
    code: 1,
    output: expect.stringContaining('The answer has no field wages. Choose one of: '),
  })
  for (const visit of [staff, fan]) {
    expect(visit.problems).toEqual([])
    await visit.close()
  }
})

test('numbers: an ad counts one impression when a fan scrolls to it and one click, and none before', async () => {
  const who = await createFan()
  const staff = await openConsole(browser, { place: '/home/ads', heading: 'Sponsors and ads' })
  const api = openFanApi(inject('server').url, staff.who)
  const numbers = async () => {
    const { ads } = await api.call(operatorAds, {})
    const some = ads.filter(({ kind }) => kind === 'article')
    const sum = (of: 'impressions' | 'clicks') => some.reduce((all, ad) => all + ad[of], 0)
    return [sum('impressions'), sum('clicks')]
  }
  const fan = await openPageVisit(browser, { fan: who, viewport: phone })
  const [views = 0, clicked = 0] = await numbers()
  await fan.go(`/app/article/${await waitForStory(openFanApi(inject('server').url, who))}`)
  await fan.settled()
  expect(await numbers()).toEqual([views, clicked])
  const ad = fan.page.getByRole('complementary', { name: 'Advertisement' })
  for (let scrolls = 0; scrolls < 40 && !(await ad.isVisible()); scrolls++) {
    await fan.page.mouse.wheel(0, 400)
    await fan.settled()
  }
  await ad.getByRole('img').scrollIntoViewIfNeeded()
  await expect.poll(numbers).toEqual([views + 1, clicked])
  await fan.page.mouse.wheel(0, -4_000)
  await ad.getByRole('img').scrollIntoViewIfNeeded()
  const to = `${inject('server').url}${await ad.getByRole('link').getAttribute('href')}`
  for (const _ of [1, 2]) expect((await fetch(to, { redirect: 'manual' })).status).toBe(302)
  await expect.poll(numbers).toEqual([views + 1, clicked + 1])
  await staff.go('/console/home/ads')
  await staff.page
    .getByText(/^Story, seen .+ click/)
    .first()
    .waitFor()
  for (const visit of [staff, fan]) {
    expect(visit.problems).toEqual([])
    await visit.close()
  }
})
