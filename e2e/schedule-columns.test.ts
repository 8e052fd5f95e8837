import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import type { WatchedAddress } from '@fieldhouse/contract/games/import/watched'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import { wcag } from './axe.ts'
import { openBrowser } from './browser.ts'
import { runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function opened() {
  const visit = await openConsole(browser, { place: '/schedule?tool=import', heading: 'Schedule' })
  const { page, who } = visit
  const paste = async (lines: readonly string[]) => {
    await page.getByLabel('Rows of the table').fill(lines.join('\n'))
    await page.getByRole('button', { name: 'Preview changes' }).click()
  }
  return { ...visit, paste, api: openFanApi(inject('server').url, who) }
}

const columns = [
  'Sportart\tGegner\tSpieltag (MT)\tAnfang\tAnlage',
  'Softball\tColumn Tech\t03.04.2027\t5:00 PM\tRidge Field',
]

test('schedule columns: another school’s table is fixed column by column, and the next import needs one step', async () => {
  const visit = await opened()
  const { page, problems, paste, api, close } = visit
  await paste(columns)
  const table = page.getByRole('region', { name: 'Columns of the table' })
  await table.getByText('Which day is 03.04.2027?').waitFor()
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0)
  await table.getByRole('button', { name: 'Sat, April 3, 2027' }).click()
  await page.getByText('1 would be added, 0 would be changed, 0 the same, 0 not read.').waitFor()
  expect(await table.getByLabel('Gegner').inputValue()).toBe('opponent')
  expect(await table.getByLabel('Anlage').inputValue()).toBe('ignored')
  await table.getByLabel('Gegner').selectOption({ label: 'Ignore' })
  await page.getByText('0 would be added, 0 would be changed, 0 the same, 1 not read.').waitFor()
  await table.getByLabel('Gegner').selectOption({ label: 'Opponent' })
  await table.getByLabel('Anlage').selectOption({ label: 'Venue' })
  await page.getByText('1 would be added, 0 would be changed, 0 the same, 0 not read.').waitFor()
  await checkLooks(visit, { path: '/schedule, its columns', rules: wcag, sizes: consoleSizes })
  await page.getByRole('button', { name: 'Import' }).first().click()
  await page.getByText('1 added, 0 changed, 0 the same, 0 not read.').waitFor()

  await paste([columns[0] ?? '', 'Softball\tColumn State\t04.04.2027\t5:00 PM\tHarbor'])
  await page.getByText('1 would be added, 0 would be changed, 0 the same, 0 not read.').waitFor()
  expect(await table.getByText('Same as last time').count()).toBe(5)
  await page.getByRole('button', { name: 'Import' }).first().click()
  await page.getByText('1 added, 0 changed, 0 the same, 0 not read.').waitFor()
  const { games } = await api.call(getSchedule, { query: { startDate: '2027-04-03', endDate: '2027-04-04' } })
  const ours = games.filter(({ away }) => away?.name.startsWith('Column '))
  expect(ours.map(({ day, venue }) => [day, venue])).toEqual([
    ['2027-04-03', 'Ridge Field'],
    ['2027-04-04', 'Harbor'],
  ])
  expect(problems).toEqual([])
  await close()
})

test('schedule columns: a table without headings is read by its values', async () => {
  const { page, paste, close } = await opened()
  await paste(['Sat,2027-04-10,5:00 PM,Softball,@ Column Poly'])
  await page.getByText('+ 2027-04-10 softball at Column Poly').waitFor()
  await page.getByText('No headings found. Set what each column is.').waitFor()
  expect(await page.getByLabel('Column 5').inputValue()).toBe('opponent')
  await close()
})

test('watched address: one that cannot be watched shows the reason, and nothing is watched', async () => {
  const visit = await opened()
  const { page, api, close } = visit
  await page.getByLabel('New address').fill('https://localhost/all.ics')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('Enter a public address that starts with https://').waitFor()
  await page.getByLabel('New address').fill('https://calendar.fieldhouse.invalid/all.ics')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('That host wasn’t found.').waitFor()
  expect(await page.getByRole('button', { name: 'Import and watch' }).count()).toBe(0)
  const { entries } = await api.call(auditTrail)
  expect(entries.filter(({ action }) => action === 'watch an address')).toEqual([])
  await close()
})

const watched: WatchedAddress = {
  id: 7,
  address: 'https://calendar.example.org/athletics/composite-with-a-long-name.ics',
  host: 'calendar.example.org',
  sport: 'softball',
  every_minutes: 15,
  columns: null,
  dates: null,
  paused: false,
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T18:00:00.000Z',
  changed_at: '2026-11-20T18:00:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: null,
  games: 24,
  not_read: 1,
  waits: {
    why: 'off',
    words: 'These changes would cancel or remove games.',
    plan: 'a'.repeat(64),
    added: ['2027-04-11 softball vs. Column Tech'],
    changed: ['2027-04-04 softball at Column State: canceled'],
    gone: ['2027-04-03 softball Column Poly at Harbor'],
  },
}

// No test uses the network: a stub answers for the address, as in watched.test.ts.
test('watched address: held changes appear on the schedule page and on Game day and can be dismissed with one click', async () => {
  const visit = await opened()
  const { page, problems, go, close } = visit
  const decided: unknown[] = []
  let now = watched
  await page.route('**/games/watched', (route) => answerJson(route, { addresses: [now] }))
  await page.route('**/games/watched/7/decide', (route) => {
    decided.push(route.request().postDataJSON())
    now = { ...watched, waits: null, failure: 'Nothing found at that address (404).' }
    return answerJson(route, now)
  })
  await go('/console')
  await page.getByText('The watched address calendar.example.org needs your review.').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'needs your review' })
    .getByRole('link', { name: 'Review' })
    .click()
  const address = page.getByRole('list', { name: 'Watched addresses' }).getByRole('listitem').first()
  await address.getByText('− 2027-04-03 softball Column Poly at Harbor: no longer listed').waitFor()
  await page.getByRole('button', { name: /^Change calendar/ }).click()
  await page.getByLabel('Address', { exact: true }).waitFor()
  await checkLooks(visit, { path: '/schedule, what waits', rules: wcag, sizes: consoleSizes })
  await address.getByRole('button', { name: 'Cancel' }).click()
  await address.getByText('Nothing found at that address (404).').waitFor()
  expect(decided).toEqual([{ decision: 'leave', plan: watched.waits?.plan }])
  await checkLooks(visit, { path: '/schedule, what is not read', rules: wcag, sizes: consoleSizes })
  expect(problems).toEqual([])
  await close()
})

test('command line: a schedule import asks about columns and dates, and says why an address cannot be watched', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-columns-'))
  const file = path.join(folder, 'rivals.csv')
  fs.writeFileSync(file, 'Sportart,Gegner,Fecha,Ring\nSoftball,Column Line,05.04.2027,Harbor\n')
  const result = await runFieldhouse('games', 'import-schedule', file, '--dry-run')
  expect([result.code, result.output]).toEqual([
    2,
    expect.stringContaining('Choose with --dates month-first or --dates day-first'),
  ])
  const flags = ['--dates', 'day-first', '--columns', 'Ring=venue']
  expect((await runFieldhouse('games', 'import-schedule', file, ...flags)).output).toContain(
    '+ 2027-04-05 softball vs. Column Line',
  )
  expect((await runFieldhouse('games', 'import-schedule', file, '--columns', 'Opp.=opponent')).output).toContain(
    'The table has: Sportart, Gegner, Fecha, Ring.',
  )
  const refused = await runFieldhouse(
    'games',
    'watch-address',
    '--address',
    'https://calendar.fieldhouse.invalid/all.ics',
  )
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('That host wasn’t found.')])
  expect((await runFieldhouse('games', 'list-watched')).code).toBe(0)
  expect((await runFieldhouse('games', 'look-now', '99')).output).toContain(
    'This address isn’t watched anymore. Reload the page.',
  )
  expect((await runFieldhouse('games', 'remove-watched')).output).toContain('ID is missing')
  fs.rmSync(folder, { recursive: true, force: true })
})
