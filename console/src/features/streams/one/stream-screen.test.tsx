// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import type { EventProbe, LiveEvent } from '@fieldhouse/contract/live/admin'
import type { EventSignals, RejectedEncoder, Signal } from '@fieldhouse/contract/live/signals'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../shared/api/queries.ts'
import { eventOf } from '../../../shared/game-day/games.testdata.ts'
import { setSession } from '../../../shared/session/session.ts'
import { StreamScreen } from './StreamScreen.tsx'

const { page, show, eventually, press, button } = testPage()

const encoder = { kbps: 1_000, width: 1280, height: 720 }
const look: EventProbe = {
  at: '2026-11-21T19:05:00.000Z',
  picture: 'data:image/jpeg;base64,AAAA',
  sound: [{ loudness: -20, peak: -6 }],
  key_seconds: 2,
  faults: [],
}
const signal: Signal = {
  at: '2026-11-21T19:05:00.000Z',
  step_seconds: 2,
  kbps: [...Array.from({ length: 149 }, () => 4_200), 4_400],
  frame_rate: 29.9,
  losses: [],
}
const knock: RejectedEncoder = { at: '2026-11-21T19:04:10.000Z', times: 2, address: '10.0.0.7', why: 'wrong-key' }

let event: LiveEvent
let watched: EventSignals
let requests: string[]
let refusal: string | undefined
beforeEach(() => {
  queryClient.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  event = eventOf({ encoder })
  watched = { id: event.id, viewers: 0, signal, knocks: [] }
  requests = []
  refusal = undefined
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') requests.push(`${method} ${path.replace(/^.*\/events/, '/events')} ${body}`)
    if (method !== 'GET' && refusal) return serverAnswer({ message: refusal }, { status: 409 })
    if (path.includes('/events?')) return serverAnswer({ events: [] })
    if (path.includes('/schedule?')) return serverAnswer({ games: [] })
    if (path.endsWith('/events/signals')) return serverAnswer({ events: [watched], strangers: [] })
    if (path.endsWith('/look')) return serverAnswer({ look })
    return serverAnswer(event)
  })
})

const expectText = (text: string) => eventually(() => expect(page.textContent).toContain(text))
const inDialog = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  return found.find(({ textContent }) => textContent === name)
}
const dialog = (name: string) => eventually(() => expect(inDialog(name)).toBeTruthy())
const answer = (name: string) => press(inDialog(name) as HTMLElement)
const open = (changes: Partial<LiveEvent> = {}) => {
  event = eventOf({ encoder, ...changes })
  show(
    <QueryClientProvider client={queryClient}>
      <StreamScreen id={event.id} />
    </QueryClientProvider>,
  )
}
const choose = (label: string) => {
  const radio = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(
    ({ labels }) => labels?.[0]?.textContent === label,
  )
  return act(async () => radio?.click())
}

test('a stream shows its bitrate, picture, frames, key frames and viewers', async () => {
  watched = { ...watched, viewers: 212 }
  open({ state: 'live' })
  await expectText('s apart')
  const figures = [...page.querySelectorAll('dl > div')].map((figure) => figure.textContent)
  expect(figures).toEqual([
    'Bitrate4.4 Mb/s',
    'Picture1280×720 ',
    'Frame rate30 fps',
    'Key frames2.0 s apart',
    'Watching212 devices',
  ])
})

test('a stream’s timeline has a description and a table for screen readers', async () => {
  const losses = [{ at: '2026-11-21T19:02:00.000Z', seconds: 12 }]
  watched = { ...watched, signal: { ...signal, losses } }
  open({ state: 'live' })
  await expectText('Signal lost once')
  const drawing = page.querySelector('figure svg')
  expect(drawing?.getAttribute('role')).toBe('img')
  expect(drawing?.querySelector('desc')?.textContent).toMatch(/^Last 5 minutes: 4.2 to 4.4 Mb\/s/)
  const rows = [...page.querySelectorAll('figure tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toHaveLength(10)
  expect(rows.map(([, , lost]) => lost)).toEqual(['0', '0', '0', '0', '12', '0', '0', '0', '0', '0'])
})

test('a rejected encoder is reported with what to do', async () => {
  watched = { ...watched, knocks: [knock] }
  open({ encoder: null })
  await expectText('An encoder at 10.0.0.7 used a wrong or old key. Copy the stream’s key into it again.')
  expect(page.querySelector('[aria-label="Rejected encoders"]')?.getAttribute('role')).toBe('status')
})

test('a held stream goes on air after a confirmation', async () => {
  open({ goes_on_air: 'by-hand', held: true })
  await expectText('Fans waiting')
  await expectText('Fans don’t see this yet')
  await press(button('Go live'))
  await dialog('Go live')
  expect(requests).toEqual([])
  await answer('Go live')
  await eventually(() => expect(requests).toEqual(['POST /events/5/on-air {}']))
})

test('a stream can be set to go on air manually before its encoder sends, and a refusal is shown there', async () => {
  open({ encoder: null })
  await expectText('Fans see it at its first frame.')
  expect(() => button('Go live')).toThrow()
  await choose('Manual')
  await eventually(() => expect(requests).toEqual(['PUT /events/5 {"goes_on_air":"by-hand"}']))
  refusal = 'Fans already see this stream, so it can’t wait to be put on air.'
  await choose('Manual')
  await expectText(refusal)
})

test('switching a held stream to automatic asks before it goes on air', async () => {
  open({ goes_on_air: 'by-hand', held: true })
  await expectText('Fans waiting')
  await choose('Automatic')
  await dialog('Not yet')
  await answer('Not yet')
  expect(requests).toEqual([])
  await choose('Automatic')
  await dialog('Go live')
  await answer('Go live')
  await eventually(() => expect(requests).toEqual(['PUT /events/5 {"goes_on_air":"by-itself"}']))
})

test('a signal long before the start is a test signal and shows when it goes on air', async () => {
  open({ held: true, starts_at: '2126-11-30T02:30:00.000Z' })
  await expectText('Test signal. Fans don’t see it. Goes on air Fri, Nov 29, 6:30\u00a0PM.')
  await choose('Manual')
  await eventually(() => expect(requests).toEqual(['PUT /events/5 {"goes_on_air":"by-hand"}']))
  await press(button('Go live now'))
  await dialog('Go live')
  await answer('Go live')
  await eventually(() => expect(requests.slice(1)).toEqual(['POST /events/5/on-air {}']))
})

test('a stream without an encoder shows until when a signal is a test', async () => {
  open({ encoder: null, held: true, starts_at: '2126-11-30T02:30:00.000Z' })
  await expectText('Goes on air with its first video after Fri, Nov 29, 6:30\u00a0PM. Until then, fans don’t see it')
  expect(() => button('Go live now')).toThrow()
})

test('a stream on air has no on-air choice', async () => {
  open({ state: 'live', goes_on_air: 'by-hand', on_air_at: '2026-11-21T19:00:00.000Z' })
  await expectText('End the stream')
  const choices = [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    ({ labels }) => labels?.[0]?.textContent,
  )
  expect(choices).not.toContain('Manual')
  expect(() => button('Go live')).toThrow()
})
