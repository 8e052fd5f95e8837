import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { createDeliveryLog } from './delivery-log.ts'
import { playbackStore } from './play-sessions.store.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
  await running.season()
})
afterAll(() => running.close())

test('delivery log: seconds sent to a stream are added up across servers, and each counts once', async () => {
  const fan = await running.fan()
  const { body } = await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
  const id = body.kind === 'playing' ? body.session : ''
  const { pool, clock, log } = running.deps
  const save = playbackStore(pool).keepDelivered
  const [first, other] = [createDeliveryLog({ log, clock, save }), createDeliveryLog({ log, clock, save })]
  const film = (fromMs: number, untilMs: number) => ({ kind: 'film' as const, fromMs, untilMs })
  for (const one of [film(0, 4_000), film(4_000, 8_000), film(0, 4_000), film(60_000, 64_000)]) first.delivered(id, one)
  other.delivered(id, film(8_000, 12_000))
  other.delivered('of-nobody', film(0, 4_000))
  await Promise.all([first.flush(), other.flush()])
  first.delivered(id, film(2_000, 6_000))
  await first.close()
  await other.close()
  const { rows } = await pool.query('select delivered::text from play_session where id = $1', [id])
  expect(rows).toEqual([{ delivered: '{[0,12),[60,64)}' }])
})

test('delivery log: videos that a fan loads here are noted for their stream', async () => {
  const fan = await running.fan()
  const { body } = await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
  const url = body.kind === 'playing' ? body.stream.url : ''
  const main = (await running.app.inject(url)).body
  const media = new URL(main.split('\n').find((line) => line.endsWith('.m3u8')) ?? '', `https://fieldhouse.test${url}`)
  const playlist = (await running.app.inject(media.pathname)).body
  const segment = new URL(playlist.split('\n').find((line) => line.endsWith('.m4s')) ?? '', media)
  expect((await running.app.inject(segment.pathname)).statusCode).toBe(200)
  await running.app.close()
  const { rows } = await running.deps.pool.query('select delivered::text from play_session where customer_uid = $1', [
    fan.uid,
  ])
  expect(rows).toEqual([{ delivered: expect.stringMatching(/^\{\[0,\d+\)\}$/) }])
})
