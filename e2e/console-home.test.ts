import path from 'node:path'
import { removeSponsor } from '@fieldhouse/contract/ads/sponsors'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { createRow, operatorRows, removeRow } from '@fieldhouse/contract/home/rows'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { removeEvent } from '@fieldhouse/contract/live/events'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { openBrowser, type PageVisit, type TestFan } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Opened extends PageVisit {
  who: TestFan
}

/** Opens the console at a place, signed in. */
const opened = (place: string, role: StaffRole = 'operator'): Promise<Opened> =>
  openConsole(browser, {
    place,
    heading: /^\/home\/(sponsors|ads)/.test(place) ? 'Sponsors and ads' : 'Home page',
    role,
  })

/** Selects the home page of a sport that the demo has no layout for, so that no other test sees the changes. */
const chooseHome = (page: Page, home: string) => page.getByLabel('Home', { exact: true }).selectOption(home)
const apiOf = (who: TestFan) => openFanApi(inject('server').url, who)
/** Finds the bold name of a row, not the names of its buttons. */
const named = (inside: Page | Locator, name: string) => inside.locator('b').filter({ hasText: new RegExp(`^${name}$`) })
const linesOf = (list: Locator) => list.getByRole('listitem').locator('b').allInnerTexts()
const rowsIn = (page: Page) => page.getByRole('list', { name: 'Rows, top to bottom' })

async function addRow(page: Page, title: string, fill: () => Promise<void>) {
  await page.getByRole('link', { name: 'Add a row' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await fill()
  await page.getByRole('button', { name: 'Save row' }).click()
  await named(rowsIn(page), title).waitFor()
}

test('console home: a game is pinned first, a row has a sponsor’s logo, and rows are ordered by keyboard and drag', async () => {
  const { page, problems, who, go, close } = await opened('/home/sponsors')
  const api = apiOf(who)
  const starts_at = new Date(Date.now() + 5 * 3_600_000).toISOString()
  const { event } = await api.call(createEvent, { body: { title: 'Tonight under lights', starts_at } })

  await page.getByLabel('Name', { exact: true }).fill('Alder & Sons')
  await page.getByLabel('Link', { exact: true }).fill('http://alder.example.org')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('An address starting with https://').waitFor()
  await page.getByLabel('Link', { exact: true }).fill('https://alder.example.org/')
  const logo = path.join(import.meta.dirname, '../demo/films/demoadtrailhead10/poster.jpg')
  await page.getByLabel('Logo of Alder & Sons', { exact: true }).setInputFiles(logo)
  await page.getByRole('img', { name: 'New picture: Logo of Alder & Sons' }).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('img', { name: 'Logo of Alder & Sons', exact: true }).waitFor()

  await go('/console/home')
  await chooseHome(page, 'skiing')
  await page.getByText('No rows yet.').waitFor()
  await addRow(page, 'Football now', async () => {
    await page.getByLabel('Sport or group').selectOption({ label: 'Football' })
    await page.getByLabel('Presented by').selectOption({ label: 'Alder & Sons' })
  })
  await addRow(page, 'Chosen by hand', async () => {
    await page.getByLabel('Hand-picked').check()
    await page.getByLabel('Find a title to add').fill('bus')
    await page.getByRole('button', { name: 'Choose The bus' }).click()
    await page.getByLabel('Find a title to add').fill('press')
    await page.getByRole('button', { name: 'Choose A freshman learns the press' }).click()
    await page.getByRole('button', { name: 'The bus: move down' }).click()
    await page.getByText('The bus is now 2 of 2').waitFor({ state: 'attached' })
  })
  await addRow(page, 'Top of the hill', async () => {
    await page.getByLabel('Layout', { exact: true }).selectOption({ label: 'Hero (large, at the top)' })
    const tonight = page.getByLabel('Pinned first until it ends').locator('option', { hasText: 'Tonight under lights' })
    await page.getByLabel('Pinned first until it ends').selectOption((await tonight.getAttribute('value')) ?? '')
  })
  expect(await linesOf(rowsIn(page))).toEqual(['Football now', 'Chosen by hand', 'Top of the hill'])

  await page.getByRole('button', { name: /^Move Top of the hill/ }).focus()
  await page.keyboard.press('Home')
  await page.getByText('Top of the hill is now 1 of 3').waitFor({ state: 'attached' })
  const grip = page.getByRole('button', { name: /^Move Chosen by hand/ })
  const above = page.getByRole('button', { name: /^Move Football now/ })
  const [from, to] = [await grip.boundingBox(), await above.boundingBox()]
  if (!from || !to) throw new Error('no grips')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 2 })
  await page.mouse.up()
  expect(await linesOf(rowsIn(page))).toEqual(['Top of the hill', 'Chosen by hand', 'Football now'])
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByRole('button', { name: 'Save order' }).waitFor({ state: 'detached' })

  const { rows } = await api.call(exploreHome, { query: { home_id: 'skiing' } })
  expect(rows.map(({ title }) => title)).toEqual(['Top of the hill', 'Chosen by hand', 'Football now'])
  expect(rows[0]?.items[0]).toMatchObject({ type: 'event', id: event.id, state: 'upcoming' })
  expect(rows[1]?.items.map(({ type, id }) => [type, id])).toHaveLength(2)
  expect(rows[2]?.sponsor).toMatchObject({ name: 'Alder & Sons', image: expect.stringMatching(/^\/media\/pictures\//) })

  await page.getByRole('button', { name: 'Hide Chosen by hand' }).click()
  await page.getByText('Hidden', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Preview as a fan' }).click()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText(/2 rows, 1 left out\.$/).waitFor()
  await page.getByRole('heading', { name: 'Tonight under lights' }).waitFor()
  await page.getByRole('img', { name: 'Logo of Alder & Sons' }).waitFor()
  await page.getByText('Hidden.').waitFor()

  await page.getByRole('link', { name: 'Rows', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Football now' }).click()
  await page.getByText('“Football now” is in the trash').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await named(rowsIn(page), 'Football now').waitFor()
  expect(problems).toEqual([])
  for (const row of (await api.call(operatorRows, {})).rows.filter(({ home_id }) => home_id === 'skiing'))
    await api.call(removeRow, { params: { id: String(row.id) } })
  await api.call(removeEvent, { params: { id: String(event.id) } })
  await api.call(removeSponsor, { params: { id: String(rows[2]?.sponsor?.id) } })
  await close()
})

test('console home: an outdated order is refused, and the current rows are shown', async () => {
  const { page, who, close } = await opened('/home')
  const api = apiOf(who)
  const home_id = 'womens-cross-country'
  const row = (title: string) => ({ home_id, title, filling: { kind: 'latest' as const } })
  const createdRows = [await api.call(createRow, { body: row('One') }), await api.call(createRow, { body: row('Two') })]
  await page.reload()
  await chooseHome(page, home_id)
  await page.getByRole('button', { name: 'Two: move up' }).click()
  createdRows.push(await api.call(createRow, { body: row('Three') }))
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByText('Someone else added or removed rows.').waitFor()
  await named(rowsIn(page), 'Three').waitFor()
  expect(await linesOf(rowsIn(page))).toEqual(['One', 'Two', 'Three'])
  for (const { id } of createdRows) await api.call(removeRow, { params: { id: String(id) } })
  await close()
})

test('console home: an ad is created, and the next ten show when it will run', async () => {
  const { page, problems, close } = await opened('/home/ads')
  const soon = new Date(Date.now() + 2 * 86_400_000)
  const typed = (at: Date) => at.toISOString().slice(0, 11)
  await page.getByRole('link', { name: 'Add an ad' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Boots in two days')
  await page.getByLabel('Sponsor', { exact: true }).selectOption({ label: 'Trailhead' })
  await page.getByLabel('How often', { exact: true }).selectOption({ label: '3 × normal' })
  await page.getByLabel(/^From/).fill(`${typed(soon)}00:00`)
  await page.getByRole('button', { name: 'Save ad' }).click()
  await page.getByText('Choose its video.').waitFor()
  await page.getByLabel('Find its video').fill('Trailhead')
  await page.getByRole('button', { name: 'Choose Trailhead' }).first().click()
  await page.getByRole('button', { name: 'Save ad' }).click()
  await page.getByText('3 × normal').waitFor()
  await page.getByText('“Boots in two days” isn’t running then: not started.').waitFor()
  const nextAds = page.getByRole('list', { name: 'Next 10 video ads' })
  expect(await nextAds.getByRole('listitem').count()).toBe(10)
  await page.getByLabel(/^When/).fill(`${typed(soon)}12:00`)
  await nextAds.getByText('Boots in two days').first().waitFor()
  await page.getByRole('button', { name: 'Remove Boots in two days' }).click()
  await page.getByText('“Boots in two days” is in the trash').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('console home: groups and genres are managed with the keyboard, and one in use cannot be removed', async () => {
  const { page, problems, close } = await opened('/home/groups')
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('New genre').focus()
  await page.keyboard.type('Mic’d up')
  await page.keyboard.press('Enter')
  await named(page, 'Mic’d up').waitFor()
  await press('Rename Mic’d up')
  await page.getByLabel('New name for Mic’d up').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('With a microphone')
  await page.keyboard.press('Enter')
  await named(page, 'With a microphone').waitFor()
  await press('Remove With a microphone')
  await press('Remove')
  await named(page, 'With a microphone').waitFor({ state: 'detached' })

  await press('Add a group')
  await page.getByLabel('Name', { exact: true }).fill('Marching band')
  await page.getByLabel('Address').fill('marching-band')
  await page.keyboard.press('Enter')
  await named(page, 'Marching band').waitFor()
  await press('Remove Marching band')
  await press('Remove')
  await named(page, 'Marching band').waitFor({ state: 'detached' })

  await press('Remove Football')
  await press('Remove')
  await page.getByText(/“Football” is used by \d+ videos, .* people on its roster/).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('console home: an editor arranges rows and genres and sees nothing else', async () => {
  const { page, who, go, close } = await opened('/home', 'editor')
  const parts = page.getByRole('navigation', { name: 'Home page sections' }).getByRole('link')
  expect(await parts.allInnerTexts()).toEqual(['Rows', 'Preview as a fan', 'Groups and genres'])
  await go('/console/home/seen')
  await page.getByRole('button', { name: 'Show preview' }).waitFor()
  expect(await page.getByText('Specific fan').count()).toBe(0)
  await go('/console/home/groups')
  await page.getByRole('button', { name: 'Rename Highlights' }).waitFor()
  await named(page, 'Football').waitFor()
  expect(await page.getByRole('button', { name: 'Add a group' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Remove Football' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Move Football/ }).count()).toBe(0)
  await go('/console/home/ads')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await go('/console/home')
  await rowsIn(page).waitFor()
  const row = { home_id: 'mens-golf', title: 'By an editor', filling: { kind: 'latest' as const } }
  const { id } = await apiOf(who).call(createRow, { body: row })
  await page.reload()
  await chooseHome(page, 'mens-golf')
  await page.getByRole('button', { name: 'Remove By an editor' }).click()
  await page.getByText('An operator can restore it.').waitFor()
  expect((await apiOf(who).call(operatorRows, {})).rows.some((each) => each.id === id)).toBe(false)
  await close()
})

test('console home: viewing the home as a named fan is recorded in the activity log', async () => {
  const { page, who, close } = await opened('/home/seen')
  await page.getByLabel('Specific fan').check()
  await page.getByLabel('Account email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('No account has that address.').waitFor()
  await page.getByLabel('Account email').fill('fan@fieldhouse.test')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText(/left out\.$/).waitFor()
  const { entries } = await apiOf(who).call(auditTrail, { query: {} })
  expect(entries.find(({ actor }) => actor === String(who.stored.uid ?? who.stored.customer_id))).toMatchObject({
    action: 'preview home as',
    subject_name: 'Riley Navarro',
  })
  await close()
})

const places = ['', '/rows/1', '/rows/new', '/seen', '/sponsors', '/ads', '/ads/1', '/groups']

test('console home: pages have one heading, pass axe and never scroll sideways in any size, dark or light', async () => {
  const visit = await opened('/home')
  const { page, problems, walk, close } = visit
  for (const place of places) {
    await walk(`/console/home${place}`)
    if (place === '/seen') {
      await page.getByRole('button', { name: 'Show preview' }).click()
      await page.getByText(/left out\.$/).waitFor()
    }
    await checkLooks(visit, { path: `/home${place}`, rules: wcag, sizes: consoleSizes })
  }
  expect(problems).toEqual([])
  await close()
})
