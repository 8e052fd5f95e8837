// @vitest-environment happy-dom
import {
  changeWatched,
  decideWatched,
  listWatched,
  lookNow,
  removeWatched,
  type WatchedAddress,
  watchAddress,
} from '@fieldhouse/contract/games/import/watched'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { WatchPanel } from './WatchPanel.tsx'

const { server, page, open, says, eventually, pressButton: press, button, typeInto: type } = testScreen()

const one: WatchedAddress = {
  id: 7,
  address: 'https://calendar.example.org/all.csv',
  host: 'calendar.example.org',
  sport: 'softball',
  every_minutes: 25,
  columns: null,
  dates: null,
  paused: false,
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T17:30:00.000Z',
  changed_at: '2026-11-20T18:00:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: null,
  games: 24,
  not_read: 1,
  waits: null,
}
const nothing = { added: [], changed: [], same: 0, refused: [], skipped: [], asks: [], dry_run: true }
const name = 'calendar.example.org, Softball'

let addresses: WatchedAddress[]
beforeEach(() => {
  addresses = [one]
  server.answers(listWatched, () => ({ addresses }))
  for (const endpoint of [changeWatched, lookNow, decideWatched] as const) server.answers(endpoint, () => one)
  server.answers(removeWatched, () => ({ success: true as const }))
  server.answers(watchAddress, ({ body }) => ({
    address: (body as { dry_run: boolean }).dry_run ? null : one,
    planned: { ...nothing, added: ['2027-03-06 softball vs. Elon'] },
  }))
})

test('a watched address shows its game count, its failure and how old its games are', async () => {
  addresses = [{ ...one, failure: 'Nothing found at that address (404).' }]
  await open(<WatchPanel />)
  await says(name)
  await says('24 games, 1 line not read, checked')
  await says('games from')
  await says('last change')
  await says('Nothing found at that address (404).')
  expect(page.textContent).toContain('Not read')
})

test('a watched address can be checked while paused, resumed, changed and removed', async () => {
  addresses = [{ ...one, paused: true }]
  await open(<WatchPanel />)
  await says('Paused')
  const { address, sport, every_minutes } = one
  const body = { address, sport, every_minutes, paused: true }
  await press(`Check now: ${name}`)
  await eventually(() => expect(server.callsOf(lookNow)).toMatchObject([{ params: { id: '7' } }]))
  await press(`Resume ${name}`)
  await eventually(() => expect(server.callsOf(changeWatched)[0]?.body).toEqual({ ...body, paused: false }))
  await press(`Change ${name}`)
  await type('Address', ' ')
  await press('Save')
  await says('Enter the schedule’s address.')
  await type('Address', 'https://other.example.org/all.csv')
  await press('Save')
  await eventually(() =>
    expect(server.callsOf(changeWatched)[1]?.body).toEqual({ ...body, address: 'https://other.example.org/all.csv' }),
  )
  await press(`Remove ${name}`)
  await eventually(() => expect(button('Remove')).toBeTruthy())
  await press('Remove')
  await eventually(() => expect(server.callsOf(removeWatched)).toMatchObject([{ params: { id: '7' } }]))
})

test('a watched address is tried first and shows what it would change', async () => {
  addresses = []
  await open(<WatchPanel />)
  await says('No watched addresses yet.')
  await press('Try it')
  await says('Enter the schedule’s address.')
  await type('New address', ' https://calendar.example.org/all.csv')
  await press('Try it')
  await says('2027-03-06 softball vs. Elon')
  addresses = [one]
  await press('Import and watch')
  await says(name)
  const body = { address: one.address, every_minutes: 15, dates: 'ask' }
  expect(server.callsOf(watchAddress).map((request) => request.body)).toEqual([
    { ...body, dry_run: true },
    { ...body, dry_run: false },
  ])
})

test('a watched address with an ambiguous date asks which day is meant', async () => {
  const dates = { order: null, written: '05.04.2027', month_first: '2027-05-04', day_first: '2027-04-05' }
  server.answers(watchAddress, ({ body }) => {
    const isSaid = (body as { dates: string }).dates === 'day-first'
    const table = { has_headings: true, columns: [], dates: isSaid ? { ...dates, order: 'day-first' as const } : dates }
    return { address: null, planned: { ...nothing, table } }
  })
  await open(<WatchPanel />)
  await type('New address', one.address)
  await press('Try it')
  await says('Which day is 05.04.2027?')
  expect(page.textContent).not.toContain('Import and watch')
  await press('Mon, April 5, 2027')
  await says('Import and watch')
  await press('Import and watch')
  await eventually(() => expect(server.callsOf(watchAddress)).toHaveLength(3))
  expect(server.callsOf(watchAddress).map(({ body }) => body)).toMatchObject([
    { dates: 'ask', dry_run: true },
    { dates: 'day-first', dry_run: true },
    { dates: 'day-first', dry_run: false },
  ])
})
