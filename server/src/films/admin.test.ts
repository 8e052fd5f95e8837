import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import * as sponsors from '@fieldhouse/contract/ads/sponsors'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import * as channels from '@fieldhouse/contract/channels/admin'
import { liveAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { hourMs } from '@fieldhouse/contract/durations'
import {
  beginUpload,
  createTitle,
  editTitle,
  getStatus,
  getTitle,
  operatorTitles,
  putTitleImage,
  removeTitle,
  removeTitleImage,
  retryVideo,
  sendPiece,
} from '@fieldhouse/contract/films/admin'
import { contentVod, showVod } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import * as rowContract from '@fieldhouse/contract/home/rows'
import * as live from '@fieldhouse/contract/live/admin'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { type Fan, hashed } from '../test-fan.ts'

let running: TestApp
let operator: Fan
let editor: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  editor = await running.staff('editor')
  fan = await running.fan()
})
afterAll(() => running.close())

const create = async (title: string, more: object = {}) =>
  (await editor.call(createTitle, { body: { title, ...more } })).body
const readAuditLog = async (): Promise<{ action: string; subject: string; actor: string | null; change: string }[]> =>
  (await operator.call(auditTrail)).body.entries

test('titles: an editor’s text reaches fans at once, and absent values stay', async () => {
  const { id } = await create('A quiet gym', { subtitle: 'Features', groups: [101], genres: [1], year: 2026 })
  expect((await fan.call(showVod, { params: { id: String(id) } })).body).toMatchObject({
    title: 'A quiet gym',
    subtitle: 'Features',
    groups: [{ id: 101, slug: 'football' }],
    genres: [1],
    play: null,
    unavailable: { code: 'not-ready' },
  })
  await editor.call(editTitle, { params: { id: String(id) }, body: { title: 'A loud gym' } })
  expect((await fan.call(showVod, { params: { id: String(id) } })).body).toMatchObject({
    title: 'A loud gym',
    subtitle: 'Features',
    year: 2026,
  })
  await editor.call(editTitle, { params: { id: String(id) }, body: { hidden: true } })
  expect((await fan.call(contentVod, { params: { id: String(id) } })).status).toBe(404)
  expect((await editor.call(operatorTitles, { query: { q: 'loud' } })).body.titles).toMatchObject([
    { id, hidden: true },
  ])
})

test('titles: a title refers only to what exists, and only a series has episodes', async () => {
  const refused = async (body: object) => {
    const { status, refusal: error } = await editor.call(createTitle, { body: { title: 'x', ...body } })
    return [status, error.message]
  }
  expect(await refused({ groups: [999_999] })).toEqual([404, 'That group doesn’t exist.'])
  expect(await refused({ genres: [999_999] })).toEqual([404, 'That genre doesn’t exist.'])
  expect(await refused({ persons: [999_999] })).toEqual([404, 'That person doesn’t exist.'])
  expect(await refused({ sponsor_id: 999_999 })).toEqual([404, 'That sponsor doesn’t exist.'])
  expect(await refused({ parent_id: 999_999 })).toEqual([404, 'That series doesn’t exist.'])
  expect(await refused({ parent_id: 1 })).toEqual([400, 'That title isn’t a series. Choose a series.'])
  const { id } = await create('Its own', { kind: 'series' })
  const own = await editor.call(editTitle, { params: { id: String(id) }, body: { parent_id: id } })
  expect([own.status, own.refusal.message]).toEqual([400, 'A series can’t be its own episode. Choose another series.'])
})

test('titles: a picture is redrawn and served under a random name, and the previous one is deleted', async () => {
  const { id } = await create('With a picture')
  const png = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const put = async (bytes: Uint8Array) => editor.call(putTitleImage, { params: { id: String(id) }, body: bytes })
  const first = String((await put(await png('#be0000'))).body.image)
  expect(first).toMatch(/^\/media\/pictures\/[\w-]{22}\.webp$/)
  const served = await running.app.inject(first)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(served.rawPayload).metadata()).width).toBe(1280)
  const second = (await put(await png('#00be00'))).body.image
  expect(second).not.toBe(first)
  expect((await running.app.inject(first)).statusCode).toBe(404)
  expect((await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(400)
  const without = await editor.call(removeTitleImage, { params: { id: String(id) } })
  expect([without.status, without.body.image]).toEqual([200, null])
  expect((await running.app.inject(String(second))).statusCode).toBe(404)
})

test('events: an event gets an address and a key that is shown once; a new key locks the old one out', async () => {
  const { body } = await operator.call(live.createEvent, {
    body: { title: 'Kickoff', starts_at: '2026-11-28T18:00:00Z', sport: 'football' },
  })
  expect(body.stream_key).toMatch(new RegExp(`^${body.event.id}-[0-9a-f]{40}$`))
  const listed = (await operator.call(live.operatorEvents)).body.events.find(
    ({ id }: { id: number }) => id === body.event.id,
  )
  expect(listed).toMatchObject({ title: 'Kickoff', state: 'upcoming', encoder: null })
  expect(JSON.stringify([listed, await readAuditLog(), running.logged])).not.toContain(body.stream_key.split('-')[1])
  const key = (full: string) => full.replace(/^\d+-/, '')
  const { rows } = await running.deps.pool.query('select key_hash, passphrase from live_event where id = $1', [
    body.event.id,
  ])
  expect(JSON.stringify(rows)).not.toContain(key(body.stream_key))
  const again = (await operator.call(live.rotateEventKey, { params: { id: String(body.event.id) } })).body
  expect(again.stream_key).not.toBe(body.stream_key)
  const ended = await operator.call(live.endEvent, { params: { id: String(body.event.id) } })
  expect([ended.status, ended.body.state]).toEqual([200, 'ended'])
  expect((await operator.call(live.endEvent, { params: { id: String(body.event.id) } })).status).toBe(409)
  expect((await operator.call(live.rotateEventKey, { params: { id: String(body.event.id) } })).status).toBe(409)
})

test('channels: a channel made of titles is on the air at once, has a guide, and changes from its next block on', async () => {
  const blocks = [{ title: 'Round one', minutes: 30, titles: [1, 2] }]
  const created = await operator.call(channels.createChannel, { body: { number: 7, name: 'Seven', blocks } })
  expect(created.status).toBe(201)
  const seven = (await fan.call(liveChannels)).body.channels.find(({ number }: { number: number }) => number === 7)
  expect(seven).toMatchObject({ name: 'Seven', now: { title: 'Round one' } })
  expect((await operator.call(channels.createChannel, { body: { number: 7, name: 'Again', blocks } })).status).toBe(409)
  const missing = await operator.call(channels.createChannel, {
    body: { number: 8, name: 'x', blocks: [{ title: 'x', minutes: 5, titles: [999_999] }] },
  })
  expect([missing.status, missing.refusal.message]).toEqual([404, 'Video 999999 doesn’t exist.'])
  const next = [{ title: 'Round two', minutes: 60, titles: [2] }]
  await operator.call(channels.editChannel, {
    params: { id: String(created.body.id) },
    body: { number: 7, name: 'Seven', blocks: next },
  })
  const from = running.deps.clock.now().toISOString()
  const to = new Date(running.deps.clock.now().getTime() + 2 * hourMs).toISOString()
  const guide = (await fan.call(liveAirings, { query: { from, to } })).body.airings.filter(
    ({ channel_id }: { channel_id: number }) => channel_id === created.body.id,
  )
  expect(guide.map(({ title }: { title: string }) => title)).toEqual(['Round one', 'Round two', 'Round two'])
  expect((await operator.call(channels.removeChannel, { params: { id: String(created.body.id) } })).status).toBe(200)
  expect((await fan.call(liveChannels)).body.channels).toHaveLength(2)
})

test('home: the department arranges rows, sponsors and ads; an address that is not https is refused', async () => {
  const row = { title: 'Chosen by hand', position: 0, filling: { kind: 'titles', titles: [2, 1] } }
  const { body } = await editor.call(rowContract.createRow, { body: row })
  const titles = async () => (await fan.call(exploreHome, {})).body.rows.map(({ title }: { title: string }) => title)
  expect((await titles())[0]).toBe('Chosen by hand')
  await editor.call(rowContract.editRow, { params: { id: String(body.id) }, body: { ...row, title: 'Chosen again' } })
  expect((await titles())[0]).toBe('Chosen again')
  await editor.call(rowContract.removeRow, { params: { id: String(body.id) } })
  expect((await titles())[0]).toBe('Featured')
  for (const url of [
    'javascript:alert(1)',
    'http://sponsor.example.org',
    'https://localhost',
    'data:text/html,x',
    'https://a.example"onx=',
    '//x.example',
  ])
    expect([url, (await operator.call(sponsors.createSponsor, { body: { name: 'x', url } })).status]).toEqual([
      url,
      400,
    ])
  const sponsor = (
    await operator.call(sponsors.createSponsor, { body: { name: 'Alder', url: 'https://alder.example.org/x?y=1' } })
  ).body
  const ad = { sponsor_id: sponsor.id, title: 'Alder again', kind: 'banner', title_id: 1, position: 0 }
  const created = (await operator.call(sponsors.createAd, { body: ad })).body
  const banners = async () => (await fan.call(exploreAds, { query: { type: 'banners' } })).body.results.banner
  expect((await banners()).map(({ sponsor }: { sponsor: string }) => sponsor)).toContain('Alder')
  expect((await running.app.inject(`/out/${created.id}`)).headers.location).toBe('https://alder.example.org/x?y=1')
  await operator.call(sponsors.removeAd, { params: { id: String(created.id) } })
  expect((await running.app.inject(`/out/${created.id}`)).statusCode).toBe(404)
})

test('audit log: every change has an entry, and a failed one has none', async () => {
  const before = (await readAuditLog()).length
  const { id } = await create('For the audit log')
  await editor.call(createTitle, { body: { title: 'x', groups: [999_999] } })
  await operator.call(removeTitle, { params: { id: String(id) } })
  const entries = await readAuditLog()
  expect(entries.slice(0, entries.length - before)).toMatchObject([
    { action: 'remove title', subject: `title ${id}`, actor: operator.uid },
    { action: 'create title', subject: `title ${id}`, actor: editor.uid },
  ])
})

test('audit log: a deleted account is no longer named', async () => {
  const leaver = await running.staff('editor')
  await leaver.call(createTitle, { body: { title: 'Left behind' } })
  expect(JSON.stringify(await readAuditLog())).toContain(leaver.uid)
  await leaver.call(deleteAccount, { body: { password: hashed(leaver.password) } })
  expect(JSON.stringify(await readAuditLog())).not.toContain(leaver.uid)
})

test('uploads: a refused file ends there; the title says why and accepts another file', async () => {
  const { id } = await create('No film')
  const begin = (bytes: number) => editor.call(beginUpload, { params: { id: String(id) }, body: { bytes } })
  await begin(100_000)
  const archive = Buffer.alloc(2_000)
  archive.write('PK\x03\x04', 0, 'latin1')
  const refused = await editor.call(sendPiece, { params: { id: String(id), offset: '0' }, body: archive })
  expect([refused.status, refused.refusal.message]).toEqual([400, expect.stringContaining('archive')])
  const state = async () => (await editor.call(getTitle, { params: { id: String(id) } })).body.asset?.state
  await vi.waitFor(
    async () => expect(await state()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('archive') }),
    { interval: 100 },
  )
  const retried = await editor.call(retryVideo, { params: { id: String(id) } })
  expect([retried.status, retried.refusal.message]).toEqual([409, expect.stringContaining('Upload another file')])
  expect((await begin(200_000)).body.asset?.state).toMatchObject({ kind: 'uploading', bytes: 200_000 })
})

test('status: says what this machine lacks and how to get it', async () => {
  expect((await editor.call(getStatus)).body).toMatchObject({
    ffmpeg: null,
    how_to_get_it: 'Install ffmpeg.',
    rtmp_port: null,
  })
})

test.each([
  ['2025-11-28T18:00:00Z', /long past/],
  ['2026-11-21T05:00:00Z', /long past/],
  ['2126-11-28T18:00:00Z', /more than two years ahead/],
])('events: a start at %s is refused as a mistake', async (starts_at, message) => {
  const { status, refusal } = await operator.call(live.createEvent, { body: { title: 'Kickoff', starts_at } })
  expect([status, refusal.message]).toEqual([400, expect.stringMatching(message)])
})
