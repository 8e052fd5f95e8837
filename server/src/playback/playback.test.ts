import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { addToMyList, getMyList, removeFromMyList, setPlayed } from '@fieldhouse/contract/favorites/favorites'
import { contentVod } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { joinPlay, leavePlay, listWatching, playStatus } from '@fieldhouse/contract/playback/playback'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan, Visitor } from '../test-fan.ts'
import { leaseMs } from './playback.service.ts'

let running: TestApp
let fan: Fan
const free = 2
beforeAll(async () => {
  running = await testApp()
  await running.season()
})
afterAll(() => running.close())
beforeEach(async () => {
  fan = await running.fan()
})

const vod = (id: number) => ({ content: { kind: 'vod', id } })
const join = (who: Visitor, id = 1) => who.call(joinPlay, { body: vod(id) })
/** Joins and expects to be playing. */
const nowPlaying = async (who: Visitor, id?: number) => playing((await join(who, id)).body)
function playing(body: EndpointAnswer<typeof joinPlay>): Extract<EndpointAnswer<typeof joinPlay>, { kind: 'playing' }> {
  if (body.kind !== 'playing') throw new Error(`${body.kind} instead of playing`)
  return body
}
/** Signs the same fan in on several devices. */
const devices = (count: number): Promise<Fan[]> =>
  Promise.all(Array.from({ length: count }, () => running.visitor().signIn(fan.email, fan.password)))

test('playback: joining returns a signed address, a lease, the chapters and an ad before', async () => {
  const body = await nowPlaying(fan)
  expect(body).toMatchObject({ start_at: 0, live: null, lease_seconds: 30 })
  expect(body.stream.url).toMatch(/^\/video\/[\w.-]+\/demo\w+\/main\.m3u8$/)
  expect(body.pre_roll).toHaveLength(1)
  const playlist = await running.app.inject(body.stream.url)
  expect([playlist.statusCode, playlist.body.startsWith('#EXTM3U')]).toEqual([200, true])
})

test('playback: of 64 simultaneous joins exactly as many play as the plan allows, and the others learn which devices do', async () => {
  const screens = await devices(8)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => join(screens[index % 8] as Fan, 1 + (index % 3))),
  )
  const { rows } = await running.deps.pool.query(
    'select count(*)::int as active from play_session where customer_uid = $1 and ended_at is null and lease_until > $2',
    [fan.uid, running.deps.clock.now()],
  )
  expect(rows[0].active).toBe(free)
  const refused = answers.flatMap(({ body }) => (body.kind === 'too-many' ? [body] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const body of refused) {
    expect([body.limit, body.devices.length]).toEqual([free, free])
    expect(body.devices[0]).toMatchObject({ device: 'Firefox on Linux', title: expect.any(String) })
  }
})

test('playback: a reloaded page is one stream, and the first address is no longer valid', async () => {
  const first = await nowPlaying(fan)
  for (let times = 0; times < 4; times += 1) expect((await join(fan)).body.kind).toBe('playing')
  expect((await fan.call(listWatching)).body.devices).toHaveLength(1)
  expect((await running.app.inject(first.stream.url)).statusCode).toBe(403)
})

test('playback: a tab that switches videos is one stream, another tab is another', async () => {
  const play = (id: number, tab: string) => fan.call(joinPlay, { body: { ...vod(id), tab } })
  const first = playing((await play(1, 'tab-number-one')).body)
  expect((await play(10, 'tab-number-one')).body.kind).toBe('playing')
  expect((await running.app.inject(first.stream.url)).statusCode).toBe(403)
  expect((await play(18, 'tab-number-two')).body.kind).toBe('playing')
  expect((await fan.call(listWatching)).body.devices).toHaveLength(2)
  expect((await play(28, 'tab-number-three')).body.kind).toBe('too-many')
})

test('playback: a crashed device gives its place back when its lease ends', async () => {
  const [one, two, three] = (await devices(3)) as [Fan, Fan, Fan]
  await join(one)
  await join(two)
  expect((await join(three)).body.kind).toBe('too-many')
  running.deps.clock.advance(leaseMs - secondMs)
  expect((await join(three)).body.kind).toBe('too-many')
  running.deps.clock.advance(2 * secondMs)
  expect((await join(three)).body.kind).toBe('playing')
})

test('playback: asking for the status keeps the place; after a silence it is kept only if still free', async () => {
  const [one, two, three] = (await devices(3)) as [Fan, Fan, Fan]
  const first = await nowPlaying(one)
  const status = () => one.call(playStatus, { body: { session: first.session } })
  running.deps.clock.advance(minuteMs)
  expect((await status()).body).toMatchObject({ kind: 'playing', lease_seconds: 30 })
  running.deps.clock.advance(5 * minuteMs)
  expect((await status()).body.kind).toBe('playing')
  running.deps.clock.advance(5 * minuteMs)
  await join(two)
  await join(three)
  expect((await status()).body).toMatchObject({ kind: 'ended', message: expect.stringContaining('Too many') })
})

test('playback: a device can be stopped from another one of the account, at once and on every server', async () => {
  const [sofa, phone] = (await devices(2)) as [Fan, Fan]
  const watched = await nowPlaying(sofa)
  const watching = (await phone.call(listWatching)).body.devices
  expect(watching).toMatchObject([{ session: watched.session, here: false }])
  expect((await running.app.inject(watched.stream.url)).statusCode).toBe(200)
  expect((await phone.call(leavePlay, { body: { session: watched.session } })).status).toBe(200)
  expect((await running.app.inject(watched.stream.url)).statusCode).toBe(403)
  const status = await sofa.call(playStatus, { body: { session: watched.session } })
  expect(status.body).toEqual({ kind: 'ended', message: 'This stream was stopped on another device.' })
})

test('playback: another fan’s stream cannot be queried, kept or stopped', async () => {
  const watched = await nowPlaying(fan)
  const other = await running.fan()
  const body = { session: watched.session, position: 5, duration: 14 }
  expect((await other.call(playStatus, { body })).body.kind).toBe('ended')
  expect((await other.call(leavePlay, { body })).status).toBe(200)
  expect((await fan.call(playStatus, { body: { session: watched.session } })).body.kind).toBe('playing')
  expect((await running.app.inject(watched.stream.url)).statusCode).toBe(200)
})

test('playback: an address is valid only for its own title, unchanged, and for a limited time', async () => {
  const { stream } = await nowPlaying(fan)
  const [, , token = '', asset] = stream.url.split('/')
  const other = asset === 'demosoccergoal001' ? 'demofootballtouchdown1' : 'demosoccergoal001'
  for (const url of [
    `/video/${token}/${other}/main.m3u8`,
    `/video/${token.slice(0, -2)}AA/${asset}/main.m3u8`,
    `/video/A${token.slice(1)}/${asset}/main.m3u8`,
  ])
    expect([url, (await running.app.inject(url)).statusCode]).toEqual([url, 403])
  running.deps.clock.advance(16 * minuteMs)
  expect((await running.app.inject(stream.url)).statusCode).toBe(403)
})

const at = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()

test('playback: the position is remembered on every device, and of two at once the later viewing counts', async () => {
  const [sofa, phone] = (await devices(2)) as [Fan, Fan]
  const one = (await nowPlaying(sofa)).session
  const two = (await nowPlaying(phone)).session
  await Promise.all([
    phone.call(playStatus, { body: { session: two, position: 9, duration: 14, at: at(-1000) } }),
    sofa.call(playStatus, { body: { session: one, position: 4, duration: 14, at: at(-60_000) } }),
  ])
  expect((await sofa.call(contentVod, { params: { id: '1' } })).body).toMatchObject({ position: 9, played: false })
  await sofa.call(leavePlay, { body: { session: one, position: 5, duration: 14, at: at(-30_000) } })
  expect((await nowPlaying(sofa)).start_at).toBe(9)
  const home = (await sofa.call(exploreHome)).body
  const row = home.rows.find(({ type }: { type: string }) => type === 'continue')
  expect(row?.items).toMatchObject([{ id: 1, position: 9 }])
})

test('playback: a clock that is a day ahead does not win forever', async () => {
  const { session } = await nowPlaying(fan)
  await fan.call(playStatus, { body: { session, position: 3, duration: 14, at: at(24 * hourMs) } })
  running.deps.clock.advance(minuteMs)
  await fan.call(playStatus, { body: { session, position: 8, duration: 14, at: at(0) } })
  expect((await fan.call(contentVod, { params: { id: '1' } })).body.position).toBe(8)
})

test('playback: a video watched to its end is played, and can be marked otherwise', async () => {
  const { session } = await nowPlaying(fan)
  await fan.call(leavePlay, { body: { session, position: 13.9, duration: 14 } })
  expect((await fan.call(contentVod, { params: { id: '1' } })).body).toMatchObject({ played: true, position: null })
  const again = await nowPlaying(fan)
  expect(again.start_at).toBe(0)
  await fan.call(leavePlay, { body: { session: again.session, position: 2, duration: 14 } })
  expect((await fan.call(contentVod, { params: { id: '1' } })).body.played).toBe(true)
  await fan.call(setPlayed, { body: { id: 1, played: false } })
  expect((await fan.call(contentVod, { params: { id: '1' } })).body.played).toBe(false)
})

test('my list: keeps what was added, once, newest first', async () => {
  for (const id of ['2', '1', '2']) {
    expect((await fan.call(addToMyList, { params: { id } })).status).toBe(200)
    running.deps.clock.advance(secondMs)
  }
  const ids = async () => (await fan.call(getMyList)).body.items.map(({ id }: { id: number }) => id)
  expect(await ids()).toEqual([1, 2])
  await fan.call(removeFromMyList, { params: { id: '1' } })
  await fan.call(removeFromMyList, { params: { id: '1' } })
  expect(await ids()).toEqual([2])
})

test('playback: a title that becomes unavailable ends the stream with the reason', async () => {
  const { session } = await nowPlaying(fan, 3)
  const { pool, bus } = running.deps
  const audience = (value: string) => pool.query(`update title set audience = ${value} where id = 3`)
  await audience(`jsonb_set(audience, '{plans}', '["plus"]')`)
  await bus.publish(topics.video)
  const status = () => fan.call(playStatus, { body: { session } })
  const message = 'Available with Utes+ or Season Pass.'
  const unavailable = { code: 'plan', message, until: null }
  await expect.poll(async () => (await status()).body).toEqual({ kind: 'ended', message, unavailable })
  expect((await join(fan, 3)).body).toMatchObject({ kind: 'unavailable', unavailable: { code: 'plan' } })
  await audience(`jsonb_set(audience, '{plans}', '[]')`)
  await bus.publish(topics.video)
})

test('playback: an upcoming event takes no place, a finished one plays its recording, and a channel always plays', async () => {
  const upcoming = await fan.call(joinPlay, { body: { content: { kind: 'event', id: 2 } } })
  expect(upcoming.body).toMatchObject({ kind: 'waiting', live: { state: 'upcoming' } })
  const over = await fan.call(joinPlay, { body: { content: { kind: 'event', id: 3 } } })
  expect(over.body).toMatchObject({ kind: 'playing', live: { state: 'ended' } })
  const channel = await fan.call(joinPlay, { body: { content: { kind: 'channel', id: 1 } } })
  const { stream, channelbar } = playing(channel.body)
  expect(channel.body).toMatchObject({ pre_roll: [], watermark: expect.stringContaining('/media/') })
  expect(channelbar?.kind).toBe('banner')
  await expect.poll(async () => (await running.app.inject(stream.url)).statusCode).toBe(200)
})
