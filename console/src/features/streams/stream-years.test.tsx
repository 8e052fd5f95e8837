// @vitest-environment happy-dom

import { operatorEvents } from '@fieldhouse/contract/live/admin'
import { getDiskForecast } from '@fieldhouse/contract/live/disk'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { StreamsScreen } from './StreamsScreen.tsx'
import { diskOf, streamOf } from './streams.testdata.ts'

const { server, page, open, says, eventually, pressButton, type } = testScreen()

const pepRally = streamOf(3, { title: 'Pep rally' })
const nextFall = streamOf(4, { title: 'Fan day', state: 'upcoming', starts_at: '2027-08-20T17:00:00.000Z' })
const lastSpring = streamOf(2, { title: 'Senior night', starts_at: '2026-03-06T19:00:00.000Z', bytes: 9e9 })
const lastFall = streamOf(1, { title: 'Homecoming', starts_at: '2025-10-09T19:00:00.000Z' })

let isNarrow: boolean
let current: ListedStream[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T20:00:00.000Z'), toFake: ['Date'] })
  history.replaceState(null, '', '/console/streams')
  isNarrow = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  current = [nextFall, pepRally]
  server.answers(listStreams, ({ search }) => {
    const byYear = { all: [...current, lastSpring, lastFall], 2025: [lastSpring, lastFall], 2027: [nextFall] }
    return {
      streams: byYear[search.get('year') as keyof typeof byYear] ?? current,
      years: [2027, 2026, 2025],
    }
  })
  server.answers(operatorEvents, () => ({ events: [] }))
  server.answers(getDiskForecast, () => diskOf({ used: 1.9e12, full_on: '2026-11-28' }))
  server.answers(eventSignals, () => ({ events: [], strangers: [] }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const links = () =>
  [...page.querySelectorAll('[data-stream] a[href^="/console/streams/"]')].map(({ textContent }) => textContent)
const asked = () => server.callsOf(listStreams).map(({ search }) => search.get('year'))
const select = (label: string) => {
  const found = [...page.querySelectorAll('select')].find(({ labels }) => labels?.[0]?.textContent === label)
  if (!found) throw new Error(`there is no ${label}`)
  return found
}
const choose = (label: string, text: string) =>
  act(async () => {
    const field = select(label)
    field.value = [...field.options].find((one) => one.text.startsWith(text))?.value ?? ''
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
const options = (label: string) => [...select(label).options].map(({ text }) => text)
const searchField = () => page.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement

test('streams: the current school year is listed first, with what is upcoming in the next one', async () => {
  await open(<StreamsScreen />)
  await says('1 stream in 2026–27, 1 more upcoming')
  expect(links()).toEqual(['Fan day', 'Pep rally'])
  expect(options('School year')).toEqual(['2027–28', '2026–27', '2025–26', 'All years'])
  expect(select('School year').value).toBe('2026')
  expect(asked()).toEqual([null])
})

test('streams: another school year is kept in the address, and months and counts are of that year', async () => {
  history.replaceState(null, '', '/console/streams?month=2026-11')
  await open(<StreamsScreen />)
  await says('Pep rally')
  await choose('School year', '2025')
  await says('2 streams in 2025–26')
  expect(location.search).toBe('?year=2025')
  expect(options('Month')).toEqual(['All months', 'March 2026 (1)', 'October 2025 (1)'])
  expect(options('School year')).toEqual(['2027–28', '2026–27', '2025–26', 'All years'])
  await choose('Month', 'October')
  await eventually(() => expect(links()).toEqual(['Homecoming']))
  await act(async () => history.back())
  await eventually(() => expect(links()).toEqual(['Senior night', 'Homecoming']))
})

test('streams: a search that finds nothing in this year goes on in all years', async () => {
  await open(<StreamsScreen />)
  await says('Pep rally')
  type(searchField(), 'senior')
  await says('No streams for ‘senior’')
  await pressButton('Search all years')
  await eventually(() => expect(links()).toEqual(['Senior night']))
  await says('4 streams in all years')
  expect(select('School year').value).toBe('all')
  type(searchField(), 'nobody')
  await says('No streams for ‘nobody’')
  expect(page.textContent).not.toContain('Search all years')
  await pressButton('Clear filters')
  await eventually(() => expect(links()).toHaveLength(4))
})

test('streams: a school year without streams offers all years', async () => {
  current = []
  await open(<StreamsScreen />)
  await says('No streams in 2026–27')
  await pressButton('Show all years')
  await eventually(() => expect(links()).toEqual(['Senior night', 'Homecoming']))
})

test('streams: the largest recordings are those of all years', async () => {
  await open(<StreamsScreen />)
  await says('More than 90% full.')
  await pressButton('Largest first')
  await eventually(() => expect(links()).toEqual(['Senior night', 'Pep rally', 'Homecoming']))
  expect(location.search).toBe('?year=all&show=recording&sort=size')
})

test('streams: rows that were chosen in one school year are not chosen in another', async () => {
  await open(<StreamsScreen />)
  await says('Pep rally')
  await act(async () => page.querySelector<HTMLInputElement>('[data-stream="3"] input[type=checkbox]')?.click())
  await says('1 selected')
  await choose('School year', 'All years')
  await eventually(() => expect(links()).toHaveLength(4))
  expect(page.textContent).not.toContain('1 selected')
})

test('streams: events of other school years don’t make the list load again', async () => {
  history.replaceState(null, '', '/console/streams?year=2025')
  server.answers(operatorEvents, () => ({
    events: [
      eventOf({ id: 4, starts_at: '2027-08-20T17:00:00.000Z' }),
      eventOf({ id: 9, state: 'cancelled', starts_at: '2027-08-21T17:00:00.000Z' }),
    ],
  }))
  await open(<StreamsScreen />)
  await says('2 streams in 2025–26')
  await choose('School year', '2026')
  await says('1 stream in 2026–27, 1 more upcoming')
  await eventually(() => expect(server.callsOf(operatorEvents).length).toBeGreaterThan(0))
  expect(asked()).toEqual(['2025', null])
})

test('streams on a phone: the school year is chosen above the cards', async () => {
  isNarrow = true
  await open(<StreamsScreen />)
  await says('Pep rally')
  expect(page.querySelector('table')).toBeNull()
  await choose('School year', '2025')
  await eventually(() => expect(links()).toEqual(['Senior night', 'Homecoming']))
  expect(await findAxeProblems()).toEqual([])
})
