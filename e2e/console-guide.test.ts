import { auditTrail } from '@fieldhouse/contract/audit/audit'
import {
  createChannel,
  operatorChannels,
  planAiring,
  removeAiring,
  removeChannel,
} from '@fieldhouse/contract/channels/admin'
import { liveAirings } from '@fieldhouse/contract/channels/channels'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs } from '@fieldhouse/contract/durations'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { removeEvent } from '@fieldhouse/contract/live/events'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { createStaff, openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const opened = (place: string) => openConsole(browser, { place, heading: 'Guide' })
const apiOf = (who: TestFan) => openFanApi(inject('server').url, who)

/** The day after tomorrow, of which no hour has passed in any time zone. */
const day = getLocalDay(currentSchool().timeZone, new Date(Date.now() + 48 * hourMs))
const atSchool = (hour: number): string =>
  getLocalInstant(currentSchool().timeZone, day, hour * 60)?.toISOString() ?? ''

const listIn = (page: Page) => page.getByRole('list', { name: 'Programs in order' })
const lineOf = (page: Page, text: string): Locator => listIn(page).getByRole('listitem').filter({ hasText: text })

async function makeChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New channel' }).click()
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.getByText('Enter a name.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.getByRole('heading', { name: 'The loop' }).waitFor()
}

async function addBlock(page: Page, name: string, film: { word: string; title: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByLabel('Name in the guide').fill(name)
  await page.getByLabel('Minutes').fill('60')
  await page.getByLabel('Find a title to add').fill(film.word)
  await page.getByRole('button', { name: `Choose ${film.title}` }).click()
  await page.getByRole('button', { name: 'Add to loop' }).click()
}

async function chooseFilm(page: Page, word: string, title: string, from: string): Promise<void> {
  await page.getByLabel('Find video').fill(word)
  await page.getByRole('button', { name: `Choose ${title}` }).click()
  await page.getByLabel(/^From/).fill(from)
  await page.getByLabel('Minutes', { exact: true }).fill('30')
}

test('console guide: a channel gets a loop, a video and a game, and fans see them', async () => {
  const { page, problems, who, close } = await opened('/guide')
  const api = apiOf(who)
  const { event } = await api.call(createEvent, { body: { title: 'Owls at night', starts_at: atSchool(18) } })
  await makeChannel(page, 'Night owls')
  await addBlock(page, 'Late shift', { word: 'bus', title: 'The bus' })
  await addBlock(page, 'Early shift', { word: 'press', title: 'A freshman learns the press' })
  await page.getByRole('button', { name: /^Move Early shift/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Early shift is now 1 of 2').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Save loop' }).click()
  await page.getByRole('button', { name: 'Save loop' }).waitFor({ state: 'detached' })
  const channel = (await api.call(operatorChannels, {})).channels.find(({ name }) => name === 'Night owls')
  expect(channel?.blocks.map(({ title }) => title)).toEqual(['Early shift', 'Late shift'])
  const params = { id: String(channel?.id) }

  await page.getByRole('link', { name: 'Day by day' }).click()
  await listIn(page).getByText('ON NOW').waitFor()
  await page.getByLabel('Another day').fill(day)
  await chooseFilm(page, 'bus', 'The bus', `${day}T12:10`)
  await page.getByText(/in the loop is cut off at 12:10\sPM, 50 min before it ends/).waitFor()
  await page.getByRole('button', { name: /^Start at 1:00\sPM$/ }).click()
  await page.getByText(/in the loop is cut off/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await lineOf(page, 'The bus').getByText('One video').waitFor()

  await chooseFilm(page, 'press', 'A freshman learns the press', `${day}T13:10`)
  await page.getByText(/“The bus” is on from 1:00\sPM to 1:30\sPM/).waitFor()
  await page.getByRole('button', { name: /^Start at 1:30\sPM$/ }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await lineOf(page, 'A freshman learns the press').getByText('One video').waitFor()

  await page.getByRole('radio', { name: 'Live', exact: true }).check()
  const option = page.getByLabel('Live event', { exact: true }).locator('option', { hasText: 'Owls at night' })
  await page.getByLabel('Live event', { exact: true }).selectOption((await option.getAttribute('value')) ?? '')
  await page.getByText(/^Airs .* to 9:00\sPM, or until it ends\.$/).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await lineOf(page, 'Owls at night').getByText('Live', { exact: true }).waitFor()
  const fanGuide = page.getByRole('list', { name: 'The fans’ guide' })
  await fanGuide.getByText('Owls at night').waitFor()

  const query = { from: atSchool(12), to: atSchool(22) }
  const listTitles = async () =>
    (await api.call(liveAirings, { query })).airings
      .filter(({ channel_id }) => channel_id === channel?.id)
      .map(({ title }) => title)
  expect(await listTitles()).toEqual(
    expect.arrayContaining(['The bus', 'A freshman learns the press', 'Owls at night']),
  )

  await page.getByRole('button', { name: /^Remove The bus/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('“The bus” is in the trash').waitFor()
  await lineOf(page, 'The bus').waitFor({ state: 'detached' })
  expect(await listTitles()).not.toContain('The bus')
  await page.getByRole('button', { name: 'Undo' }).click()
  await lineOf(page, 'The bus').waitFor()
  const { entries } = await api.call(auditTrail, { query: {} })
  expect(entries.filter(({ subject }) => subject.startsWith('airing')).slice(0, 2)).toMatchObject([
    { action: 'restore', subject_name: 'The bus on Night owls' },
    { action: 'remove airing', subject_name: 'The bus on Night owls' },
  ])
  expect(problems).toEqual([])
  await api.call(removeChannel, { params })
  await api.call(removeEvent, { params: { id: String(event.id) } })
  await close()
})

test('console guide: a channel without a loop is filled, changed and removed with the keyboard', async () => {
  const { page, problems, who, close } = await opened('/guide')
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('link', { name: 'New channel' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The loop' }).waitFor()
  await page.getByRole('link', { name: 'Day by day' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Nothing on all day').waitFor()
  await page.getByLabel('Another day').fill(day)
  await page.getByLabel('Find video').focus()
  await page.keyboard.type('bus')
  await press('Choose The bus')
  await page.getByLabel(/^From/).fill(`${day}T20:00`)
  await press(/^Add$/)
  await lineOf(page, 'Nothing on until').first().waitFor()
  await press(/^Change The bus/)
  await page.getByRole('heading', { name: 'Change “The bus”' }).waitFor()
  await page.getByLabel(/^From/).fill(`${day}T21:00`)
  await press(/^Save$/)
  await lineOf(page, 'The bus')
    .locator('time', { hasText: /9:00\sPM/ })
    .waitFor()
  await page.getByRole('link', { name: 'Channel', exact: true }).focus()
  await page.keyboard.press('Enter')
  await press('Remove channel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  expect((await apiOf(who).call(operatorChannels, {})).channels.map(({ name }) => name)).not.toContain('By hand')
  expect(problems).toEqual([])
  await close()
})

/** The demo's game, which is always live, and the prefix of its recordings. */
const demoGame = { event: 1, asset: 'demolive' }

test('console guide: an open fan’s guide shows a new airing without a reload', async () => {
  const api = apiOf(await createStaff('operator'))
  const blocks = [{ title: 'Around', minutes: 60, titles: [1, 2] }]
  const { id } = await api.call(createChannel, { body: { number: 78, name: 'Looked at', blocks } })
  const params = { id: String(id) }
  const { page, problems, go, close } = await openPageVisit(browser, { fan: await createFan() })
  await page.clock.install()
  await go('/app/liveTv')
  const row = page.getByRole('row').filter({ hasText: 'Looked at' })
  await row.getByText('Around').first().waitFor()
  await api.call(planAiring, { params, body: { kind: 'live', event_id: demoGame.event, minutes: 1440 } })
  await page.clock.fastForward('01:05')
  // The channel is named after the school's own game that is live.
  await row.getByText(/ at /).first().waitFor()
  expect(problems).toEqual([])
  await close()
  await api.call(removeChannel, { params })
})

test('console guide: a channel’s viewers see a game that is added to its guide, and the loop again when it is removed', async () => {
  const api = apiOf(await createStaff('operator'))
  const blocks = [{ title: 'Around', minutes: 60, titles: [1, 2] }]
  const { id } = await api.call(createChannel, { body: { number: 77, name: 'Over and back', blocks } })
  const params = { id: String(id) }
  const visit = await openPageVisit(browser, { fan: await createFan() })
  const { page, problems, close } = visit
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await visit.go(`/app/watch/live/channel-${id}`)
  const picture = page.locator('video')
  const moves = async () => {
    const from = await picture.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).not.toBe(from)
  }
  const last = () => requestedUrls.findLast((url) => url.endsWith('.m4s')) ?? ''
  await expect.poll(async () => last() || (await page.locator('body').innerText())).toMatch(/\.m4s$/)
  await moves()
  expect(requestedUrls.join()).not.toContain(demoGame.asset)
  // A pause makes the player ask for the stream's state, which it otherwise does every 30 seconds.
  const pauseAndPlay = async (arrives: () => Promise<void>) => {
    await page.keyboard.press('k')
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await arrives()
    expect(await picture.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.keyboard.press('k')
    await moves()
  }
  const airing = await api.call(planAiring, { params, body: { kind: 'live', event_id: demoGame.event, minutes: 1440 } })
  await pauseAndPlay(() => expect.poll(last).toContain(demoGame.asset))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Over and back')
  await api.call(removeAiring, { params: { ...params, airing: String(airing.id) } })
  await pauseAndPlay(() => expect.poll(last).not.toContain(demoGame.asset))
  expect(problems).toEqual([])
  await close()
  await api.call(removeChannel, { params })
})

const places = ['', '/new', '/1', '/1/loop', '/1/about']

test('console guide: pages have one heading, pass axe and never scroll sideways in any size, dark or light', async () => {
  const visit = await opened('/guide')
  const { problems, walk, close } = visit
  for (const place of places) {
    await walk(`/console/guide${place}`)
    await checkLooks(visit, { path: `/guide${place}`, rules: wcag, sizes: consoleSizes })
  }
  expect(problems).toEqual([])
  await close()
})
