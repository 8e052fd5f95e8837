// @vitest-environment happy-dom
import { channelGuide, operatorChannels, planAiring } from '@fieldhouse/contract/channels/admin'
import { createEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import { getDiskForecast } from '@fieldhouse/contract/live/disk'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventOf, gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { StreamsScreen } from '../StreamsScreen.tsx'
import { diskOf, streamOf } from '../streams.testdata.ts'

const { server, page, open, eventually, pressButton, type } = testScreen()

let streams: ListedStream[]
let sent: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T19:00:00.000Z'), toFake: ['Date'] })
  history.replaceState(null, '', '/console/streams')
  streams = [streamOf(1)]
  sent = []
  server.answers(listStreams, () => ({ streams, years: [2026] }))
  server.answers(operatorEvents, () => ({ events: [] }))
  server.answers(getDiskForecast, () => diskOf())
  server.answers(eventSignals, () => ({ events: [], strangers: [] }))
  server.answers(operatorChannels, () => ({ channels: [], titles: [] }))
  server.answers(getSchedule, () => ({ games: [gameOf(), gameOf({ id: 13, watch: { kind: 'event', id: 4 } })] }))
  server.answers(createEvent, ({ body }) => {
    sent.push(body)
    streams = [
      streamOf(9, { title: 'Signing day', state: 'upcoming', starts_at: '2126-12-02T17:00:00.000Z' }),
      ...streams,
    ]
    return { event: eventOf({ id: 9, title: 'Signing day', minutes: null }), stream_key: '9-key' }
  })
})

afterEach(() => {
  vi.useRealTimers()
})

const bodyText = () => document.body.textContent
const saysAnywhere = (text: string) => eventually(() => expect(bodyText()).toContain(text))
const fieldNamed = (label: string) => {
  const found = [...document.querySelectorAll('input')].find(({ labels }) =>
    labels?.[0]?.textContent?.startsWith(label),
  )
  if (!found) throw new Error(`there is no field ${label}`)
  return found
}
const choose = (label: string, text: string) => {
  const select = [...document.querySelectorAll('select')].find(({ labels }) => labels?.[0]?.textContent === label)
  const option = [...(select?.options ?? [])].find((one) => one.text === text)
  if (!select || !option) throw new Error(`there is no ${text} in ${label}`)
  return act(async () => {
    select.value = option.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const openSheet = async () => {
  await open(<StreamsScreen />)
  await saysAnywhere('Recording 1')
  await pressButton('New event')
  await saysAnywhere('Where it comes from')
}

test('new event: title and time are enough, and the focus goes to the new row', async () => {
  await openSheet()
  expect(document.activeElement).toBe(fieldNamed('Title'))
  await pressButton('Create event')
  await saysAnywhere('When does it start?')
  expect(sent).toEqual([])
  type(fieldNamed('Title'), 'Signing day')
  type(fieldNamed('Starts'), '2126-12-02T10:00')
  await saysAnywhere('Everyone can watch.')
  await pressButton('Create event')
  await eventually(() => expect(page.querySelector('[data-stream="9"] a')).toBe(document.activeElement))
  expect(sent).toMatchObject([
    { title: 'Signing day', starts_at: '2126-12-02T17:00:00.000Z', plans: [], game_id: null },
  ])
  expect(page.textContent).toContain('Added: Signing day')
})

test('new event: a game of the schedule that has no stream fills the form', async () => {
  await openSheet()
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio][value=schedule]')?.click())
  await saysAnywhere('Lakemont at Harbor')
  const games = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] label')].filter(({ textContent }) =>
    textContent?.startsWith('Lakemont at Harbor'),
  )
  expect(games).toHaveLength(1)
  await act(async () => games[0]?.click())
  expect(fieldNamed('Title').value).toBe('Lakemont at Harbor')
  await pressButton('Create event')
  await eventually(() => expect(sent).toMatchObject([{ game_id: 12, sport: 'football' }]))
})

test('new event: another event at the same time is named, also when the list shows another year', async () => {
  history.replaceState(null, '', '/console/streams?year=2024')
  const other = eventOf({ title: 'Media day', starts_at: '2026-12-02T16:00:00.000Z', minutes: 120 })
  server.answers(operatorEvents, () => ({ events: [other] }))
  await openSheet()
  type(fieldNamed('Starts'), '2026-12-02T10:00')
  await saysAnywhere('“Media day” is on at 9:00\u00a0AM, too.')
  expect(server.callsOf(listStreams).every(({ search }) => search.get('year') === '2024')).toBe(true)
})

test('new event: leaving asks only when something was typed', async () => {
  await openSheet()
  await pressButton('Cancel')
  await eventually(() => expect(bodyText()).not.toContain('Where it comes from'))
  await pressButton('New event')
  await saysAnywhere('Where it comes from')
  type(fieldNamed('Title'), 'Draft')
  await pressButton('Close')
  await saysAnywhere('Discard changes?')
  await pressButton('Discard')
  await eventually(() => expect(bodyText()).not.toContain('Where it comes from'))
  expect(sent).toEqual([])
})

test('new event: a channel that is taken is named, and the event is made without it', async () => {
  const taken = { id: 3, channel_id: 2, name: 'Coach’s show', title_id: 7, event_id: null, minutes: 60, early: 0 }
  const planned = {
    ...taken,
    kind: 'film' as const,
    starts_at: '2126-12-02T17:00:00.000Z',
    ends_at: '2126-12-02T18:00:00.000Z',
  }
  const channel = {
    id: 2,
    number: 3,
    name: 'Live 3',
    logo: null,
    watermark: null,
    blocks: [],
    since: planned.starts_at,
    plans: [],
    blackout: [],
  }
  server.answers(operatorChannels, () => ({ channels: [channel], titles: [] }))
  server.answers(channelGuide, () => ({ airings: [], planned: [planned] }))
  server.answers(planAiring, () => ({ refused: 409, body: { message: '“Coach’s show” is on then.' } }))
  await openSheet()
  type(fieldNamed('Title'), 'Signing day')
  type(fieldNamed('Starts'), '2126-12-02T10:00')
  await choose('Channel', '3 Live 3')
  await saysAnywhere('The event is saved without the channel.')
  await pressButton('Create event')
  await saysAnywhere('It isn’t on the channel: “Coach’s show” is on then.')
  expect(sent).toHaveLength(1)
})
