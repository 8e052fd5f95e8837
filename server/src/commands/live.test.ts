import { type LiveEvent, waysOnAir } from '@fieldhouse/contract/live/desk'
import type { EventSignals, KnockAtDoor } from '@fieldhouse/contract/live/signals'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { liveCommand } from './live.ts'
import type { Api } from './session/api.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const event: LiveEvent = {
  id: 12,
  title: 'Lakemont at Harbor',
  subtitle: null,
  sport: null,
  starts_at: '2026-11-21T19:00:00.000Z',
  state: 'upcoming',
  game_id: null,
  asset: 'a'.repeat(24),
  goes_on_air: 'by-hand',
  held: true,
  on_air_at: null,
  plans: [],
  blackout: [],
  recorded_seconds: null,
  trim: null,
  captions: [],
  rtmp_url: null,
  srt_url: null,
  srt_port: null,
  encoder: { kbps: 4_000, width: 1280, height: 720 },
  slate: null,
  slate_by_itself: false,
  showing: null,
}
const knock: KnockAtDoor = { at: '2026-11-21T19:00:10.000Z', times: 1, address: '10.0.0.7', why: 'wrong-key' }
const signals: EventSignals = {
  id: 12,
  viewers: 1,
  signal: { at: '2026-11-21T19:00:10.000Z', step_seconds: 2, kbps: [4_000], frame_rate: 30, losses: [] },
  knocks: [knock],
}

/** A server that says of one stream what it has. */
function server() {
  const asked: { name: string; body?: unknown }[] = []
  const call = async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown } = {}) => {
    asked.push({ name: `${method} ${path}`, body })
    if (path === '/events/signals') return { events: [signals], strangers: [{ ...knock, why: 'unknown' }] }
    return path === '/events' && method === 'GET' ? { events: [event] } : event
  }
  return { asked, api: { call } as unknown as Api }
}
const nobodyAsks = async () => undefined
const given = (words: string, flags: Record<string, string> = {}) => ({
  words: words.split(' '),
  flag: (name: string) => flags[name],
})

test('what waits is put on air, and it is said what that does', async () => {
  const { api, asked } = server()
  await liveCommand(api, given('air 12'), nobodyAsks)
  expect(asked).toEqual([{ name: 'POST /events/{id}/on-air', body: {} }])
  expect(said).toEqual([expect.stringContaining('Lakemont at Harbor is on air')])
})

test('whether it goes on air by hand is said with one of two words', async () => {
  const { api, asked } = server()
  for (const way of waysOnAir) await liveCommand(api, given('edit 12', { 'on-air': way }), nobodyAsks)
  expect(asked.map(({ body }) => body)).toEqual(waysOnAir.map((goes_on_air) => ({ goes_on_air })))
  await expect(liveCommand(api, given('edit 12', { 'on-air': 'later' }), nobodyAsks)).rejects.toThrow(
    '--on-air is by-itself or by-hand.',
  )
})

test('the list says what is held, and watching says who watches, what came and who was not let in', async () => {
  const { api } = server()
  await liveCommand(api, given('list'), nobodyAsks)
  expect(said.splice(0)).toEqual([expect.stringMatching(/^ +12 {2}held .*4000 kbit\/s$/)])
  await liveCommand(api, given('watch'), nobodyAsks)
  expect(said).toEqual([
    '    12  held  Lakemont at Harbor: 1 device watches',
    expect.stringContaining('4.0 to 4.0 Mb/s, 4.0 on average. Nothing was lost.'),
    expect.stringContaining('An encoder at 10.0.0.7 came with a wrong or old key'),
    expect.stringContaining('An encoder at 10.0.0.7 came with the key of no stream'),
  ])
})
