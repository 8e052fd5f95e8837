// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { eventOf } from '../game-day/games.testdata.ts'
import { setSession } from '../session/session.ts'
import { IngestBox } from './IngestBox.tsx'
import { StreamPicture } from './StreamPicture.tsx'
import { SlateControls } from './slates/SlateControls.tsx'

const { page, show, eventually, press, button } = testPage()
const encoder = { kbps: 4_000, width: 1920, height: 1080 }

let paths: string[]
let answer: () => void
beforeEach(() => {
  queryClient.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  paths = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (path.endsWith('/captioner'))
      return serverAnswer({ captioner: { language: 'en', address: 'https://here/cc?key=1' } })
    if (path.endsWith('/key')) return serverAnswer({ event: eventOf(), stream_key: 'correct-horse' })
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return serverAnswer(eventOf({ slate: { kind: 'technical', until: null, words: null } }))
  })
})

const box = (changes: Partial<LiveEvent> = {}) => show(<IngestBox event={eventOf(changes)} />)
const isShown = () => page.textContent?.includes('correct-horse') ?? false

test('the stream key is folded while the encoder sends and shown again when it stops', async () => {
  box()
  expect(isShown()).toBe(false)
  await press(button('Address and key'))
  await eventually(() => expect(isShown()).toBe(true))
  box({ encoder })
  expect(isShown()).toBe(false)
  box()
  expect(isShown()).toBe(true)
  box({ encoder })
  await press(button('Address and key'))
  await eventually(() => expect(isShown()).toBe(true))
  expect(paths).toHaveLength(1)
})

test.each([
  ['rtmp://localhost:1935/live', true],
  ['rtmp://127.0.0.1/live', true],
  ['rtmp://[::1]:1935/live', true],
  ['rtmp://games.harbor.example/live', false],
])('the stream address %s shows what encoders on other machines need: %s', (rtmp_url, isSaid) => {
  const event = eventOf({ rtmp_url, srt_url: null })
  show(<IngestBox event={event} given={{ event, stream_key: 'correct-horse' }} />)
  expect(page.textContent?.includes('PUBLIC_URL')).toBe(isSaid)
})

test.each([
  [{ game_id: 12, game_type: 'game' }, '/app/sports/game/12?watch=now'],
  [{ game_id: 12, game_type: 'event' }, '/app/sports/event/12?watch=now'],
  [{ game_id: null, game_type: null }, '/app/watch/live/event-5'],
] as const)('the stream picture of %j links to the page where fans watch it', (changes, address) => {
  show(
    <QueryClientProvider client={queryClient}>
      <StreamPicture event={eventOf({ state: 'live', ...changes })} />
    </QueryClientProvider>,
  )
  expect(page.querySelector('a')?.getAttribute('href')).toBe(address)
})

test('the captioner’s address is shown on request', async () => {
  box()
  await press(button('Address and key'))
  await eventually(() => expect(isShown()).toBe(true))
  expect(page.textContent).not.toContain('cc?key=1')
  await press(button('Address for captions'))
  await eventually(() => expect(page.textContent).toContain('https://here/cc?key=1'))
})

test('a slate button is busy while its slate is sent, and the other buttons wait', async () => {
  const all = () => [...page.querySelectorAll('button[aria-pressed]')] as HTMLButtonElement[]
  show(
    <QueryClientProvider client={queryClient}>
      <SlateControls event={eventOf({ state: 'live', encoder })} />
    </QueryClientProvider>,
  )
  await press(button('Technical'))
  await eventually(() => expect(paths).toHaveLength(1))
  const busy = all().filter((one) => one.getAttribute('aria-busy') === 'true')
  expect(busy.map(({ textContent }) => textContent)).toEqual(['Technical'])
  expect(all().filter(({ disabled }) => disabled)).toHaveLength(all().length - 1)
  answer()
  await eventually(() => expect(all().some(({ disabled }) => disabled)).toBe(false))
})
