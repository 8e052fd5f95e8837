import * as contract from '@fieldhouse/contract/ads/sponsors'
import { hourMs } from '@fieldhouse/contract/durations'
import { createTitle } from '@fieldhouse/contract/films/admin'
import { exploreHome } from '@fieldhouse/contract/home/home'
import * as rows from '@fieldhouse/contract/home/rows'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { spreadByWeight } from '../ads.service.ts'

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

const one = (id: number) => ({ params: { id: String(id) } })
const sponsorCalled = async (name: string) => (await operator.call(contract.createSponsor, { body: { name } })).body
const fetchTurn = async (query = {}) => (await operator.call(contract.adTurn, { query })).body
const later = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()

test('sponsors: a logo is redrawn and shown beside its row, and the earlier one is deleted', async () => {
  const { id } = await sponsorCalled('Alder')
  const png = (background: string) =>
    sharp({ create: { width: 900, height: 300, channels: 4, background } })
      .png()
      .toBuffer()
  const put = (bytes: Uint8Array) => operator.call(contract.putSponsorImage, { ...one(id), body: bytes })
  const first = String((await put(await png('#be0000'))).body.image)
  const served = await running.app.inject(first)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  const second = String((await put(await png('#00be00'))).body.image)
  expect((await running.app.inject(first)).statusCode).toBe(404)
  expect((await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(400)
  await operator.call(contract.editSponsor, {
    ...one(id),
    body: { name: 'Alder & Sons', url: 'https://alder.example.org/' },
  })
  await editor.call(rows.createRow, {
    body: { title: 'Football', position: 0, filling: { kind: 'latest', group: 101 }, sponsor_id: id },
  })
  expect((await fan.call(exploreHome, { query: {} })).body.rows[0]?.sponsor).toEqual({
    id,
    name: 'Alder & Sons',
    url: 'https://alder.example.org/',
    image: second,
  })
  const listed = (await editor.call(contract.operatorSponsors)).body.sponsors.find((each) => each.id === id)
  expect(listed?.used_by).toEqual(['the row “Football”'])
})

test('ads: the upcoming ads are listed in the order in which videos get them', async () => {
  const playing = async () => {
    const { body } = await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
    if (body.kind !== 'playing') throw new Error('nothing plays')
    return [...body.pre_roll, ...body.mid_rolls.flatMap(({ ads }) => ads)].map(({ id }) => id)
  }
  for (let film = 0; film < 3; film++) {
    const ids = (await fetchTurn()).turn.map(({ id }) => id)
    expect(ids).toHaveLength(10)
    const got = await playing()
    expect(got.length).toBeGreaterThan(0)
    expect(ids.slice(0, got.length)).toEqual(got)
  }
  const kinds = (await fetchTurn()).turn.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['10seconds', '15seconds']))
})

test('ads: an ad can be edited, and one that does not run is listed with the reason', async () => {
  const { id: sponsor_id } = await sponsorCalled('Birch')
  const known = (await operator.call(contract.operatorAds)).body.ads.find(({ kind }) => kind === '15seconds')
  const ad = { sponsor_id, title: 'Birch', kind: '15seconds', title_id: known?.title_id, position: 0 }
  const { id } = (await operator.call(contract.createAd, { body: ad })).body
  const edit = (more: object) => operator.call(contract.editAd, { ...one(id), body: { ...ad, ...more } })
  const why = async (query = {}) => (await fetchTurn(query)).left_out.find((each) => each.id === id)?.why
  const comes = async (query = {}) => (await fetchTurn(query)).turn.some((each) => each.id === id)
  expect([await comes(), await why()]).toEqual([true, undefined])
  await edit({ from: later(hourMs), until: later(2 * hourMs) })
  expect([await comes(), await why()]).toEqual([false, 'early'])
  expect(await comes({ at: later(90 * 60_000) })).toBe(true)
  expect(await why({ at: later(3 * hourMs) })).toBe('over')
  await edit({ place: { kind: 'page', page: 'home' } })
  expect(await why()).toBe('elsewhere')
  for (const page of ['highlights', 'livetv', 'football'])
    expect((await edit({ place: { kind: 'page', page } })).status).toBe(200)
  const nowhere = await edit({ place: { kind: 'page', page: 'tickets' } })
  expect([nowhere.status, nowhere.refusal.message]).toEqual([
    400,
    expect.stringContaining('The page “tickets” has no place for ads'),
  ])
  const empty = (await editor.call(createTitle, { body: { title: 'No film yet' } })).body.id
  await edit({ title_id: empty })
  expect(await why()).toBe('no-film')
  const pictureless = await edit({ kind: 'banner', title_id: empty })
  expect([pictureless.status, pictureless.refusal.message]).toEqual([
    400,
    expect.stringContaining('“No film yet” has no picture'),
  ])
  expect((await edit({ from: later(2 * hourMs), until: later(hourMs) })).status).toBe(400)
  expect((await edit({ title_id: 999_999 })).status).toBe(404)
  expect((await edit({ weight: 3 })).body).toMatchObject({ id, weight: 3, clicks: 0 })
  const times = (await fetchTurn()).turn.filter((each) => each.id === id).length
  expect(times).toBeGreaterThan(1)
})

test('ads: a heavier ad comes more often, spread out, and equal ones keep their order', () => {
  const list = [
    { id: 'a', weight: 3 },
    { id: 'b', weight: 1 },
    { id: 'c', weight: 2 },
  ]
  expect(spreadByWeight(list).map(({ id }) => id)).toEqual(['a', 'c', 'a', 'b', 'c', 'a'])
  const alike = list.map(({ id }) => ({ id, weight: 1 }))
  expect(spreadByWeight(alike)).toEqual(alike)
  expect(spreadByWeight([])).toEqual([])
})
