// @vitest-environment happy-dom

import { keepEvent } from '@fieldhouse/contract/films/recordings'
import { operatorEvents } from '@fieldhouse/contract/live/admin'
import { getDiskForecast } from '@fieldhouse/contract/live/disk'
import { removeEvent } from '@fieldhouse/contract/live/events'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { titleOf } from '../../shared/titles/titles.testdata.ts'
import { StreamsScreen } from './StreamsScreen.tsx'
import { diskOf, streamOf } from './streams.testdata.ts'

const { server, page, open, says, eventually, press, pressButton, type } = testScreen()

let streams: ListedStream[]
let asked: number
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T20:00:00.000Z'), toFake: ['Date'] })
  history.replaceState(null, '', '/console/streams')
  asked = 0
  streams = [
    streamOf(4, {
      title: 'Signing day',
      state: 'upcoming',
      starts_at: '2126-12-02T17:00:00.000Z',
      seconds: null,
      bytes: 0,
    }),
    streamOf(3, {
      title: 'Lakemont at Harbor',
      state: 'live',
      starts_at: '2026-11-28T19:00:00.000Z',
      game_id: 12,
      seconds: null,
      bytes: null,
    }),
    streamOf(2, { title: 'Pep rally' }),
    streamOf(1, { title: 'Senior night', starts_at: '2026-10-09T19:00:00.000Z', bytes: 8_300_000_000, title_id: 7 }),
  ]
  server.answers(listStreams, () => {
    asked += 1
    return { streams, years: [2026] }
  })
  server.answers(operatorEvents, () => ({
    events: [eventOf({ id: 3, state: 'live', recorded_seconds: 1, live_since: '2026-11-28T19:00:00.000Z' })],
  }))
  server.answers(getDiskForecast, () => diskOf())
  server.answers(eventSignals, () => ({ events: [], strangers: [] }))
})

afterEach(() => {
  vi.useRealTimers()
})

const titles = () => [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('a')?.textContent)
const box = (title: string) =>
  [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(`Select ${title}`),
  )
const searchField = () => page.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement
const findProblems = async () => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test('streams and recordings are one list, newest first, with length, size, age and who can watch', async () => {
  await open(<StreamsScreen />)
  await says('Pep rally')
  expect(titles()).toEqual(['Signing day', 'Lakemont at Harbor', 'Pep rally', 'Senior night'])
  const cells = [...(page.querySelectorAll('tbody tr')[3]?.children ?? [])].map((cell) => cell.textContent)
  expect(cells.slice(2)).toEqual(['Video', expect.stringMatching(/^Oct 9.* ago$/), '48:20', '8.3 GB', 'Everyone'])
  const live = [...(page.querySelectorAll('tbody tr')[1]?.children ?? [])].map((cell) => cell.textContent)
  expect(live.slice(2)).toEqual(['Live', expect.any(String), '1:00:00', '', 'Everyone'])
  vi.setSystemTime('2026-11-28T20:02:05.000Z')
  await says('1:02:')
  expect(await findProblems()).toEqual([])
})

test('the list is searched by date, narrowed by state and month, and sorted by its headings', async () => {
  await open(<StreamsScreen />)
  await says('Pep rally')
  type(searchField(), 'nov 13')
  await eventually(() => expect(titles()).toEqual(['Pep rally']))
  type(searchField(), '')
  await eventually(() => expect(titles()).toHaveLength(4))
  await pressButton('Recordings2')
  await eventually(() => expect(titles()).toEqual(['Pep rally', 'Senior night']))
  await pressButton('Size')
  await eventually(() => expect(titles()).toEqual(['Senior night', 'Pep rally']))
  expect(location.search).toBe('?show=recording&sort=size')
  const month = [...page.querySelectorAll('select')].find(({ labels }) => labels?.[0]?.textContent === 'Month')
  expect([...(month?.options ?? [])].map(({ text }) => text)).toContain('October 2026 (1)')
})

test('thousands of recordings are listed without drawing them all, and nothing polls the list', async () => {
  streams = Array.from({ length: 3_000 }, (_, at) =>
    streamOf(at + 1, { starts_at: new Date(Date.parse('2026-11-13T19:00:00Z') - at * 3_600_000).toISOString() }),
  )
  server.answers(operatorEvents, () => ({ events: [] }))
  await open(<StreamsScreen />)
  await says('3,000 streams')
  expect(page.querySelectorAll('tbody tr').length).toBeLessThan(300)
  expect(page.querySelector('table')?.getAttribute('aria-rowcount')).toBe('3001')
  expect(asked).toBe(1)
})

test('a stream that someone else started or that ended is read again', async () => {
  server.answers(operatorEvents, () => ({
    events: [eventOf({ id: 9, title: 'New' }), eventOf({ id: 3, state: 'ended' })],
  }))
  await open(<StreamsScreen />)
  await eventually(() => expect(asked).toBe(2))
})

test('rows are chosen one by one or up to a row with Shift, and not while they are live', async () => {
  await open(<StreamsScreen />)
  await says('Pep rally')
  expect(box('Lakemont at Harbor')?.disabled).toBe(true)
  await act(async () => box('Signing day')?.click())
  await act(
    async () => void box('Senior night')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })),
  )
  await eventually(() => expect(page.querySelectorAll('tr[data-selected]')).toHaveLength(3))
})

const dialogText = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''
const chooseRows = async (...names: string[]) => {
  for (const name of names) await act(async () => box(name)?.click())
}

test('the bar says count, size and length, and a deletion asks once with the size and what stays', async () => {
  const removed: string[] = []
  server.answers(removeEvent, ({ params }) => {
    removed.push(String(params.id))
    streams = streams.filter(({ id }) => String(id) !== params.id)
    return { success: true as const, trash: 70 + Number(params.id) }
  })
  server.answers(restoreTrash, ({ params }) => ({ kind: 'event' as const, id: Number(params.id), name: 'x', lost: [] }))
  await open(<StreamsScreen />)
  await says('Pep rally')
  await chooseRows('Pep rally', 'Senior night')
  await says('2 selected11 GB1:36:40')
  await pressButton('Delete 2')
  await eventually(() => expect(dialogText()).toContain('Delete 2 recordings (2.5 GB)?'))
  expect(dialogText()).toContain('1 recording is a video: the video stays.')
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)
  await press(confirm as HTMLElement)
  await says('2 recordings in the trash.')
  expect(removed).toEqual(['2', '1'])
  await eventually(() => expect(titles()).toEqual(['Signing day', 'Lakemont at Harbor']))
  await pressButton('Undo')
  await says('2 restored.')
  expect(server.callsOf(restoreTrash).map(({ params }) => params.id)).toEqual(['72', '71'])
})

test('one recording that is kept as a video opens its form, and one that is a video is not kept again', async () => {
  server.answers(keepEvent, () => titleOf({ id: 8 }))
  await open(<StreamsScreen />)
  await says('Pep rally')
  await chooseRows('Senior night')
  await says('1 selected')
  expect(page.textContent).not.toContain('Keep as video')
  await chooseRows('Pep rally')
  await pressButton('Keep as video')
  await eventually(() => expect(location.pathname).toBe('/console/films/8'))
  expect(server.callsOf(keepEvent).map(({ params }) => params.id)).toEqual(['2'])
})
