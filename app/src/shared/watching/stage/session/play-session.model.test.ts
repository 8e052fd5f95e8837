import { ApiError } from '@fieldhouse/client/api/api-error'
import type { LiveNow, PlaySession } from '@fieldhouse/contract/playback/playback'
import { describe, expect, test } from 'vitest'
import { getRetryMs, type PlayState, reducePlayState } from './play-session.model.ts'

const playing: PlaySession = {
  kind: 'playing',
  session: 'a'.repeat(22),
  lease_seconds: 30,
  stream: { url: '/video/one/asset/main.m3u8', expires_at: '2026-11-21T18:15:00Z' },
  live: null,
  title: 'At the horn',
  poster: '/media/pictures/a.webp',
  storyboard: null,
  chapters: [],
  start_at: 12,
  pre_roll: [],
  mid_rolls: [],
  channelbar: null,
  watermark: null,
}
const live: LiveNow = { state: 'live', starts_at: '2026-11-21T18:00:00Z', since: null }
const upcoming: LiveNow = { ...live, state: 'upcoming' }
const joining: PlayState = { kind: 'joining' }
const watching = reducePlayState(joining, { type: 'joined', answer: playing })
const waiting = reducePlayState(joining, {
  type: 'joined',
  answer: { kind: 'waiting', live: upcoming, title: 'Foxes at home', poster: null },
})
const failure = new ApiError({ action: 'Playing', message: 'No network.', code: 'network', status: 0 })
const status = (answer: Parameters<typeof reducePlayState>[1] & { type: 'status' }) => reducePlayState(watching, answer)

describe('a request for a stream', () => {
  test('leads to playing, with the signed address and the lease', () => {
    expect(watching).toMatchObject({ kind: 'playing', url: '/video/one/asset/main.m3u8', leaseSeconds: 30 })
  })
  test.each([
    { kind: 'too-many' as const, limit: 2, devices: [] },
    { kind: 'unavailable' as const, unavailable: { code: 'plan' as const, message: 'Needs plus.', until: null } },
  ])('leads to the reason why it is refused: %j', (answer) =>
    expect(reducePlayState(joining, { type: 'joined', answer })).toEqual(answer),
  )
  test('leads to a failure with its message', () => {
    expect(reducePlayState(joining, { type: 'failed', failure })).toEqual({ kind: 'failed', failure })
  })
})

describe('a stream that the fan may no longer watch', () => {
  test('leads to the reason, in place of the video', () => {
    const unavailable = { code: 'market' as const, message: 'Blacked out in Phoenix.', until: null }
    const answer = { kind: 'ended' as const, message: 'Blacked out in Phoenix.', unavailable }
    expect(status({ type: 'status', session: playing.session, answer })).toEqual({ kind: 'unavailable', unavailable })
  })
})

describe('a fan who waits for an event', () => {
  test('keeps the countdown while the request is repeated or fails', () => {
    expect(reducePlayState(waiting, { type: 'asked' })).toBe(waiting)
    expect(reducePlayState(waiting, { type: 'failed', failure })).toBe(waiting)
  })
  test('sees it as soon as it is live', () => {
    expect(reducePlayState(waiting, { type: 'joined', answer: { ...playing, live } })).toMatchObject({
      kind: 'playing',
      live,
    })
  })
  test.each([
    ['two hours before', 7_200_000, 60_000],
    ['90 seconds before', 90_000, 35_000],
    ['a minute before', 60_000, 5_000],
    ['when it is late', -600_000, 5_000],
  ])('repeats the request soon enough %s', (_, before, ms) =>
    expect(getRetryMs(upcoming, Date.parse(upcoming.starts_at) - before)).toBe(ms),
  )
})

describe('a stream status', () => {
  const { session } = playing
  test('updates the address, the lease and the event’s state', () => {
    const stream = { url: '/video/two/asset/main.m3u8', expires_at: '2026-11-21T18:30:00Z' }
    const interrupted: LiveNow = { ...live, state: 'interrupted', since: '2026-11-21T18:05:00Z' }
    const answer = { kind: 'playing' as const, lease_seconds: 20, stream, live: interrupted }
    expect(status({ type: 'status', session, answer })).toMatchObject({
      url: stream.url,
      live: interrupted,
      leaseSeconds: 20,
    })
  })
  test('without an address keeps the current one', () => {
    const answer = { kind: 'playing' as const, lease_seconds: 30, stream: null, live: null }
    expect(status({ type: 'status', session, answer })).toMatchObject({ url: playing.stream.url })
  })
  test('that says ended stops playback with the server’s message', () => {
    const answer = { kind: 'ended' as const, message: 'This stream was stopped on another device.' }
    expect(status({ type: 'status', session, answer })).toEqual({
      kind: 'stopped',
      title: playing.title,
      poster: playing.poster,
      message: answer.message,
    })
  })
  test('of an older session is ignored', () => {
    const answer = { kind: 'ended' as const, message: 'Over.' }
    expect(status({ type: 'status', session: 'b'.repeat(22), answer })).toBe(watching)
  })
})
