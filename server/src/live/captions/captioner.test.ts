import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { createEvent, endEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import * as contract from '@fieldhouse/contract/live/captioner'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { placeCaptions } from './captioner.service.ts'

let running: TestApp
let otherServer: Awaited<ReturnType<TestApp['another']>>
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  otherServer = await running.another()
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(async () => {
  await otherServer.close()
  await running.close()
})

const patiently = { interval: 100 }
const one = (id: number) => ({ params: { id: String(id) } })
const create = async () => {
  const body = { title: 'A captioned game', starts_at: '2026-11-21T18:30:00.000Z' }
  return (await operator.call(createEvent, { body })).body.event
}
const captioned = async () => {
  const event = await create()
  const { captioner } = (await operator.call(contract.setCaptioner, { ...one(event.id), body: {} })).body
  return { ...event, address: String(captioner?.address) }
}
/** Creates an event with a video as its encoder. */
const onAir = async () => {
  const event = await captioned()
  const { rows } = await running.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  await running.origin.live.playAsEncoder({ asset: event.asset, film: rows[0].asset_id })
  await vi.waitFor(async () => expect(await running.origin.live.edge(event.asset)).not.toBeNull(), patiently)
  return event
}
const post = async (address: string, body: string, { app } = running as Pick<TestApp, 'app'>, type = 'text/plain') => {
  const url = address.replace(/^https:\/\/[^/]+/, '')
  const answer = await app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } })
  return { status: answer.statusCode, text: answer.body, header: answer.headers }
}
const rowsOf = async (id: number) =>
  (
    await running.deps.pool.query(
      'select words, at, lasts_ms from spoken_caption where event_id = $1 order by at, id',
      [id],
    )
  ).rows
const mainOf = async (id: number): Promise<string> => {
  const { body } = await fan.call(joinPlay, { body: { content: { kind: 'event', id } } })
  if (body.kind !== 'playing') throw new Error(`it is ${body.kind}`)
  return body.stream.url
}
const get = async (url: string, { app } = running as Pick<TestApp, 'app'>) => (await app.inject(url)).body
const captionsOf = async (main: string, app?: Pick<TestApp, 'app'>) => {
  const [, uri = ''] = /TYPE=SUBTITLES.*URI="([^"]+)"/.exec(await get(main, app)) ?? []
  return uri === '' ? '' : main.replace('main.m3u8', uri)
}
/** Reads all captions that a player would read now. */
const read = async (captions: string, app?: Pick<TestApp, 'app'>) => {
  const segments = (await get(captions, app)).split('\n').filter((line) => line.endsWith('.vtt'))
  const texts = await Promise.all(segments.map((uri) => get(captions.replace(/[^/]+$/, uri), app)))
  return texts.join('\n')
}

test('captions: an event gets a captioner’s address on request, and a new one disables the old', async () => {
  const event = await create()
  const readCaptioner = async () => (await operator.call(contract.showCaptioner, one(event.id))).body.captioner
  expect(await readCaptioner()).toBeNull()
  const set = (body = {}) => operator.call(contract.setCaptioner, { ...one(event.id), body })
  const first = (await set()).body.captioner
  expect(first).toMatchObject({
    language: 'en',
    address: expect.stringMatching(/^https:\/\/fieldhouse\.test\/closedcaption\?key=\d+-[0-9a-f]{40}$/),
  })
  expect(await readCaptioner()).toEqual(first)
  const second = (await set({ language: 'es' })).body.captioner
  expect([second?.language, second?.address === first?.address]).toEqual(['es', false])
  expect((await post(String(first?.address), '')).status).toBe(403)
  expect((await post(String(second?.address), '')).status).toBe(200)
  expect((await operator.call(contract.removeCaptioner, one(event.id))).body.captioner).toBeNull()
  expect((await post(String(second?.address), '')).status).toBe(403)
  const written = JSON.stringify([
    (await operator.call(auditTrail)).body,
    running.logged,
    (await operator.call(operatorEvents)).body,
  ])
  for (const address of [first?.address, second?.address]) expect(written).not.toContain(address?.split('-')[1])
})

test('captions: each refusal has a clear message', async () => {
  const { id, address } = await onAir()
  const readRefusal = async (...args: Parameters<typeof post>) => {
    const { status, text } = await post(...args)
    return [status, JSON.parse(text).message]
  }
  const keyless = '/closedcaption?seq=1'
  expect(await readRefusal(keyless, 'A')).toEqual([401, expect.stringContaining('key is missing')])
  expect(
    await readRefusal(
      address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'A',
    ),
  ).toEqual([403, expect.stringContaining('doesn’t work')])
  expect(await readRefusal(`${address}&seq=soon`, 'A')).toEqual([400, expect.stringContaining('Seq')])
  expect(await readRefusal(`${address}&seq=1`, '2026-11-21T23:00:00.000\nTomorrow')).toEqual([
    400,
    expect.stringContaining('future'),
  ])
  expect((await readRefusal(address, 'A'.repeat(20_000)))[0]).toBe(413)
  expect((await post(address, '{}', running, 'application/json')).status).toBe(400)
  expect((await post('/closedcaption/else', 'A')).status).toBe(404)
  expect((await operator.call(contract.showCaptioner, one(999_999))).status).toBe(404)
  expect((await fan.call(contract.showCaptioner, one(id))).status).toBe(403)
  const waiting = await captioned()
  expect((await readRefusal(waiting.address, 'A'))[0]).toBe(409)
  expect(await rowsOf(id)).toEqual([])
  let last = await post(address, '')
  for (let count = 0; count < 200 && last.status === 200; count++) last = await post(address, '')
  expect([last.status, Number(last.header['retry-after']) > 0]).toEqual([429, true])
})

test('captions: only the endpoint that allows it accepts text', async () => {
  const url = '/api/operator/events'
  expect((await post(url, '{}')).status).toBe(415)
})

test('captions: a repeated post counts once, and a program may start its numbers again', async () => {
  const { id, address } = await onAir()
  for (const text of ['First down', 'First down', 'Second'])
    expect((await post(`${address}&seq=7`, text)).status).toBe(200)
  await Promise.all([1, 2, 3].map(() => post(`${address}&seq=8&lang=en-US`, 'Third')))
  expect((await rowsOf(id)).map(({ words }) => words)).toEqual(['First down', 'Second', 'Third'])
  expect((await post(address, '')).text).toMatch(/^2026-11-21T[\d:.]+\n$/)
})

test('captions: are read live on every server, and belong to the recording afterwards', async () => {
  const { id, asset, address } = await onAir()
  const main = await vi.waitFor(() => mainOf(id), patiently)
  const captions = await captionsOf(main)
  const pictures = captions.replace(/captions-en/, 'media')
  expect(captions).toMatch(/\/\d+p\/captions-en\.m3u8/)
  expect((await post(`${address}&seq=1`, 'Kickoff <b>is</b> away')).status).toBe(200)
  // The other server has no encoder and still accepts captions.
  await vi.waitFor(async () => {
    // The cache of the last read expires.
    running.deps.clock.advance(1_000)
    expect((await post(`${address}&seq=2`, 'A long return', otherServer)).status).toBe(200)
  }, patiently)
  await vi.waitFor(async () => {
    const texts = await read(captions)
    expect(texts).toContain('Kickoff is away')
    expect(texts).toContain('A long return')
  }, patiently)
  const readTags = async (url: string) =>
    (await get(url))
      .split('\n')
      .filter((line) => /^#EXT(INF|-X-(TARGET|PROGRAM|MEDIA-S|PART-INF|SERVER|DISC))/.test(line))
  expect((await readTags(captions)).slice(0, 9)).toEqual((await readTags(pictures)).slice(0, 9))
  const [, part = ''] = [...(await get(captions)).matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)].at(-1) ?? []
  expect(part).toMatch(/^captions-en\/\d+\.\d+\.vtt$/)
  expect(await get(captions.replace(/[^/]+$/, part))).toMatch(/^WEBVTT/)
  const elsewhere = await captionsOf(main, otherServer)
  await vi.waitFor(async () => {
    running.deps.clock.advance(1_000)
    expect(await read(elsewhere, otherServer)).toContain('A long return')
  }, patiently)
  await operator.call(endEvent, one(id))
  await vi.waitFor(async () => expect(await rowsOf(id)).toEqual([]), patiently)
  const listed = (await operator.call(operatorEvents)).body.events.find((event) => event.id === id)
  expect(listed?.captions).toEqual([{ language: 'en', label: 'English' }])
  const stored = await operator.call(contract.getEventCaptions, { params: { id: String(id), language: 'en' } })
  expect(stored.body.vtt).toContain('Kickoff is away')
  // The other servers notice captions written by any server.
  await vi.waitFor(async () => {
    running.deps.clock.advance(1_000)
    expect(await read(captions)).toContain('Kickoff is away')
  }, patiently)
  const file = stored.body.vtt.replace('Kickoff', 'The kickoff')
  const params = { id: String(id), language: 'en' }
  const put = await operator.call(contract.putEventCaptions, {
    params,
    query: {},
    body: Buffer.from(file),
    headers: { 'content-type': 'text/vtt' },
  })
  expect(put.status).toBe(200)
  expect(String(Buffer.from((await running.origin.captions.read({ asset, language: 'en' })) ?? ''))).toContain(
    'The kickoff',
  )
  expect((await post(address, 'Too late')).status).toBe(409)
  expect((await operator.call(contract.removeEventCaptions, { params })).body.captions).toEqual([])
})

const at = (ms: number) => new Date(ms).toISOString().slice(17, 22)
const from = (post: { atMs?: number; lastsMs?: number; words: string }[], lastMs = 0) =>
  placeCaptions(
    post.map((line) => ({ atMs: undefined, lastsMs: undefined, ...line })),
    { edgeMs: 20_000, nowMs: 20_300, lastMs },
  ).map((caption) => `${at(caption.at.getTime())} ${caption.words}`)

test('captions: are placed at their time if viewers are not past it, otherwise now, in order', () => {
  expect(from([{ words: 'now' }])).toEqual([`${at(20_300)} now`])
  expect(from([{ atMs: 25_000, words: 'soon' }], 30_000)).toEqual([`${at(25_000)} soon`])
  expect(from([{ atMs: 12_000, words: 'late' }])).toEqual([`${at(20_000)} late`])
  expect(from([{ atMs: 12_000, words: 'later' }], 20_000)).toEqual([`${at(21_000)} later`])
  expect(
    from([
      { atMs: 12_000, words: 'a' },
      { atMs: 14_000, words: 'b' },
    ]),
  ).toEqual([`${at(20_000)} a`, `${at(22_000)} b`])
  expect(() => from([{ atMs: 12_000, words: 'more' }], 60_000)).toThrow(
    'Captions are coming faster than anyone can read. Slow down.',
  )
  const [first, second] = placeCaptions([{ atMs: 12_000, lastsMs: 4_000, words: `${'word '.repeat(30)}end` }], {
    edgeMs: 20_000,
    nowMs: 20_300,
    lastMs: 0,
  })
  expect([first?.lasts_ms, (second?.at.getTime() ?? 0) > 20_000]).toEqual([1334, true])
})

test('captions: are in the database once acknowledged, and a start reports them to the origin', async () => {
  const { asset, address } = await onAir()
  await post(`${address}&seq=1`, 'Before the lights went out')
  const again = await running.another()
  const spoken = await running.hosts.at(-1)?.spoken?.(asset)
  expect(spoken).toMatchObject({ language: 'en', lines: [{ text: 'Before the lights went out' }] })
  await again.close()
})
