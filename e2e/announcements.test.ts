import { chooseTeams, listTeams } from '@fieldhouse/contract/customer/choices'
import {
  createAnnouncement,
  editAnnouncement,
  endAnnouncement,
  operatorAnnouncements,
} from '@fieldhouse/contract/messages/announcements'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'
import { readJsonAnswer, runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { createStaff, openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** No other test has fans of this sport, so nobody else sees these announcements. */
const sport = 'mens-golf'
const apiOf = (who: TestFan) => openFanApi(inject('server').url, who)

const opened = () => openConsole(browser, { place: '/messages/announcements', heading: 'Announcements' })

async function fanOfIt(): Promise<TestFan> {
  const fan = await createFan()
  const { teams } = await apiOf(fan).call(listTeams, {})
  await apiOf(fan).call(chooseTeams, {
    body: { teams: teams.filter(({ slug }) => slug === sport).map(({ id }) => id) },
  })
  return fan
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const createInput = (words: string, changes: object = {}) => ({
  words,
  urgent: false,
  sports: [sport],
  from: null,
  until: inHours(1),
  link: null,
  ...changes,
})
const endAll = async (who: TestFan) => {
  const { announcements } = await apiOf(who).call(operatorAnnouncements, {})
  for (const { id, sports, state } of announcements)
    if (state !== 'over' && sports.includes(sport))
      await apiOf(who).call(endAnnouncement, { params: { id: String(id) } })
}

test('announcements: one is written with a preview, shown without a reload, dismissed, changed and ended', async () => {
  const staff = await opened()
  const fan = await openPageVisit(browser, { fan: await fanOfIt() })
  const stranger = await openPageVisit(browser, { fan: await createFan() })
  await fan.go('/app/home')
  await stranger.go('/app/home')
  await fan.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const { page } = staff
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Enter some text.').waitFor()
  await page.getByLabel('Message', { exact: true }).fill('Lightning <b>near</b>: leave the course')
  await page.getByText('Urgent', { exact: true }).first().click()
  await page.getByText('Fans of teams', { exact: true }).click()
  await page.getByLabel('Golf', { exact: true }).check()
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Enter a link that starts with /app/').waitFor()
  await page.getByLabel('Link').fill('/app/sports')
  for (const label of ['Phone, dark', 'Phone, light', 'Desktop, dark', 'Desktop, light'])
    await page
      .locator('figure')
      .filter({ hasText: label })
      .filter({ hasText: 'Urgent: Lightning <b>near</b>: leave the course More' })
      .waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Live now.').waitFor()

  const bar = fan.page.getByRole('alert').filter({ hasText: 'Urgent: Lightning <b>near</b>: leave the course' })
  await bar.waitFor()
  expect(await fan.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await bar.getByRole('link', { name: /^More/ }).press('Enter')
  await fan.page.waitForURL('**/app/sports')
  await bar.waitFor()
  expect(await fan.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await bar.getByRole('button', { name: /^Dismiss/ }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  await fan.go('/app/home')
  await stranger.settled()

  await page.getByRole('link', { name: /^Change “Lightning/ }).click()
  await page.getByRole('heading', { name: 'Edit', exact: true }).waitFor()
  await page.getByLabel('Message', { exact: true }).fill('Lightning has gone by: play goes on at 4')
  await page.getByText('Normal', { exact: true }).click()
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  const news = fan.page.getByRole('status').filter({ hasText: 'Lightning has gone by' })
  await news.waitFor()
  // The dismissed announcement has not come back.
  expect(await bar.count()).toBe(0)
  expect(await stranger.page.getByText('Lightning').count()).toBe(0)

  await page.getByRole('button', { name: /^End now “Lightning has gone by/ }).click()
  await news.waitFor({ state: 'detached' })
  await page
    .getByText(/^Ended .* by Avery Stone/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Undo “Lightning has gone by/ }).click()
  await news.waitFor()
  await page.getByRole('button', { name: /^End now “Lightning has gone by/ }).click()
  await news.waitFor({ state: 'detached' })
  for (const visit of [staff, fan, stranger]) {
    expect(visit.problems).toEqual([])
    await visit.close()
  }
})

test('announcements: saving over someone else’s change is refused and offers to load their version', async () => {
  const { page, who, go, close } = await opened()
  const { id, revision } = await apiOf(who).call(createAnnouncement, { body: createInput('Parking is full') })
  // The old address, as in a bookmark, still works.
  await go(`/console/announcements/${id}`)
  await page.waitForURL(`**/console/messages/announcements/${id}`)
  await page.getByLabel('Message', { exact: true }).fill('Parking is free')
  const body = { revision, ...createInput('Parking is full, take the tram') }
  await apiOf(who).call(editAnnouncement, { params: { id: String(id) }, body })
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await page.getByText('Someone else changed this while you were editing.').waitFor()
  await page.getByRole('button', { name: 'Load their version' }).click()
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Parking is full, take the tram')
  await endAll(who)
  await close()
})

test('announcements: an editor has no such page', async () => {
  const who = await createStaff('editor')
  const { page, go, close } = await openPageVisit(browser)
  await go('/console/messages/announcements')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await close()
})

test('announcements: the command line creates, edits, ends and resumes one', async () => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const args = ['--words', 'Gates open late', '--until', `${day} 18:00`, '--sports', sport]
  const { id, state } = await readJsonAnswer<{ id: number; state: string }>('messages', 'create-announcement', ...args)
  expect(state).toBe('on')
  const run = (name: string, ...flags: string[]) =>
    readJsonAnswer('messages', `${name}-announcement`, String(id), ...flags)
  expect(await run('edit', '--words', 'Gates are open', '--urgent')).toMatchObject({
    words: 'Gates are open',
    urgent: true,
    sports: [sport],
  })
  expect(await run('end')).toMatchObject({ state: 'over', ended_by: expect.any(String) })
  expect(await run('resume')).toMatchObject({ state: 'on' })
  expect(await run('end')).toMatchObject({ state: 'over' })
  expect((await runFieldhouse('messages', 'list-announcements')).output).toMatch(new RegExp(`${id} {2}over`))
  expect(
    await runFieldhouse('messages', 'create-announcement', '--words', 'x', '--until', '2020-01-01 10:00'),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining('That end time has passed. Choose a later one.'),
  })
})

test('announcements: the console’s and the fan’s page pass axe and never scroll sideways in any size, dark or light', async () => {
  const staff = await opened()
  const api = apiOf(staff.who)
  const long =
    'A thunderstorm comes in from the west: leave the stands by the nearest gate, wait in the concourse or in your car, and look here before you come back'
  await api.call(createAnnouncement, { body: createInput(long, { urgent: true, link: '/app/sports' }) })
  const plain = await api.call(createAnnouncement, {
    body: createInput('Parking West is full', { link: 'https://parking.example.org/' }),
  })
  await api.call(createAnnouncement, {
    body: createInput('Gates open at five', { from: inHours(2), until: inHours(3) }),
  })
  await staff.page.getByText('Gates open at five', { exact: true }).waitFor()
  await checkLooks(staff, { path: '/messages/announcements', rules: wcag, sizes: consoleSizes })
  await staff.go(`/console/messages/announcements/${plain.id}`)
  await staff.page.getByRole('heading', { name: 'Edit', exact: true }).waitFor()
  await checkLooks(staff, { path: '/messages/announcements/ID', rules: wcag, sizes: consoleSizes })
  const fan = await openPageVisit(browser, { fan: await fanOfIt() })
  for (const path of ['/app/account/settings', '/app/home']) {
    await fan.walk(path)
    await fan.page.getByRole('alert').filter({ hasText: 'thunderstorm' }).waitFor()
    await fan.page.getByRole('status').filter({ hasText: 'Parking West' }).waitFor()
    await checkLooks(fan, { path, rules: wcag })
  }
  await endAll(staff.who)
  await fan.page.getByText('Parking West').waitFor({ state: 'detached' })
  for (const visit of [staff, fan]) {
    expect(visit.problems).toEqual([])
    await visit.close()
  }
})
