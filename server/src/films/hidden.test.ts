import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { liveAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { addFavorite, addToMyList, getFavorites, getMyList, setPlayed } from '@fieldhouse/contract/favorites/favorites'
import * as contract from '@fieldhouse/contract/films/films'
import { exploreHome, exploreHomeList, exploreNext } from '@fieldhouse/contract/home/home'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { search } from '@fieldhouse/contract/search/search'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { CallInput, Fan } from '../test-fan.ts'

const canary = 'Zanzibarquokka'

let running: TestApp
let fan: Fan
let hidden: number
let seriesOfHidden: number
beforeAll(async () => {
  running = await testApp()
  await running.season()
  fan = await running.fan()
  const { pool } = running.deps
  // A title that is used everywhere: rows, a group, a genre, a series, a person, a channel, a list and likes.
  const { rows } = await pool.query("select id, parent_id from title where kind = 'episode' order by id limit 1")
  hidden = rows[0].id
  seriesOfHidden = rows[0].parent_id
  await pool.query('insert into watched select uid, $1, 5, 10, false, now() from customer where uid = $2', [
    hidden,
    fan.uid,
  ])
  await pool.query('insert into list_entry select uid, $1, now() from customer where uid = $2', [hidden, fan.uid])
  await pool.query("insert into favorite select uid, 'title', $1, now() from customer where uid = $2", [
    hidden,
    fan.uid,
  ])
  await pool.query(
    "update home_row set filling = jsonb_set(filling, '{titles}', to_jsonb($1::int) || (filling -> 'titles')) where filling ->> 'kind' = 'titles'",
    [hidden],
  )
  await pool.query('update title set title = $1, suggested_title = $1, short_description = $1 where id = $2', [
    canary,
    hidden,
  ])
  await running.deps.bus.publish(topics.video)
})
afterAll(() => running.close())

const hide = async (how: string) => {
  await running.deps.pool.query(`update title set ${how} where id = $1`, [hidden])
  await running.deps.bus.publish(topics.video)
  await expect
    .poll(async () => (await fan.call(contract.contentVod, { params: { id: String(hidden) } })).status)
    .toBe(404)
}

const nextPageOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'next_page' in body ? body.next_page : undefined

async function everyPage(endpoint: Endpoint, sent: CallInput): Promise<string> {
  const first = await fan.call(endpoint, sent)
  const texts = [JSON.stringify(first.body)]
  for (let page = nextPageOf(first.body); typeof page === 'string' && !page.startsWith('/'); ) {
    const { body } = await fan.call(endpoint, { ...sent, query: { ...sent.query, cursor: page } })
    texts.push(JSON.stringify(body))
    page = nextPageOf(body)
  }
  const cursors = [...((texts[0] ?? '').matchAll(/\/explore\/next\/([\w.-]+)/g) ?? [])].map(([, cursor]) =>
    String(cursor),
  )
  for (let index = 0; index < cursors.length && index < 60; index += 1) {
    const next = await fan.call(exploreNext, { params: { cursor: String(cursors[index]) } })
    expect(next.status).toBe(200)
    const text = JSON.stringify(next.body)
    texts.push(text)
    cursors.push(...[...text.matchAll(/\/explore\/next\/([\w.-]+)/g)].map(([, cursor]) => String(cursor)))
  }
  return texts.join('\n')
}

/** Lists every route that shows a title, with a request for this one. */
const routes = (): [string, Endpoint, CallInput][] => {
  const group = String(101)
  return [
    ['home', exploreHome, {}],
    ['highlights', exploreHome, { query: { home_id: 'highlights' } }],
    ['homes', exploreHomeList, {}],
    ['browse all', contract.browseAll, {}],
    ['browse a group', contract.browse, { params: { id: group } }],
    ['browse its series', contract.browse, { params: { id: String(seriesOfHidden) } }],
    ['search by its name', search, { query: { q: canary.slice(0, 6) } }],
    ['search with a slip', search, { query: { q: 'Zanzibarquoka' } }],
    ['my list', getMyList, {}],
    ['favorites', getFavorites, {}],
    ['channels', liveChannels, {}],
    ['the guide', liveAirings, {}],
    ['events', listEvents, {}],
    ['banners', exploreAds, { query: { type: 'banners' } }],
    ['interstitials', exploreAds, { query: { type: 'interstitials' } }],
    ...Array.from({ length: 12 }, (_, index): [string, Endpoint, CallInput] => [
      `person ${index + 1}`,
      contract.getPerson,
      { params: { id: String(index + 1) } },
    ]),
  ]
}

test('hidden titles: before it is hidden, the title is on all of these routes', async () => {
  const leaks: string[] = []
  for (const [name, endpoint, sent] of routes())
    if ((await everyPage(endpoint, sent)).includes(canary)) leaks.push(name)
  expect(leaks).toEqual(
    expect.arrayContaining([
      'home',
      'browse all',
      'browse its series',
      'search by its name',
      'search with a slip',
      'my list',
      'favorites',
    ]),
  )
})

for (const [what, how] of [
  ['a hidden title', 'hidden = true'],
  ['one whose window is over', `hidden = false, audience = jsonb_set(audience, '{until}', '"2026-01-01T00:00:00Z"')`],
] as const)
  test(`${what} appears on no route, list or search, and asking for it is as asking for nothing`, async () => {
    await hide(how)
    for (const [name, endpoint, sent] of routes())
      expect([name, (await everyPage(endpoint, sent)).includes(canary)]).toEqual([name, false])
    const nothing = 999_999_999
    const reads: [Endpoint, (id: number) => CallInput][] = [
      [contract.showVod, (id) => ({ params: { id: String(id) } })],
      [contract.contentVod, (id) => ({ params: { id: String(id) } })],
      [joinPlay, (id) => ({ body: { content: { kind: 'vod', id } } })],
      [setPlayed, (id) => ({ body: { id, played: true } })],
      [addToMyList, (id) => ({ params: { id: String(id) } })],
      [addFavorite, (id) => ({ params: { kind: 'title', id: String(id) } })],
    ]
    for (const [endpoint, sent] of reads) {
      const [one, other] = [await fan.call(endpoint, sent(hidden)), await fan.call(endpoint, sent(nothing))]
      expect([endpoint.path, one.status, one.body]).toEqual([endpoint.path, 404, other.body])
    }
  })

test('hidden titles: an episode of a hidden series is hidden too', async () => {
  await running.deps.pool.query(
    `update title set hidden = false, audience = jsonb_set(audience, '{until}', 'null') where id = $1`,
    [hidden],
  )
  await running.deps.pool.query('update title set hidden = true where id = $1', [seriesOfHidden])
  await running.deps.bus.publish(topics.video)
  await expect
    .poll(async () => (await fan.call(contract.contentVod, { params: { id: String(hidden) } })).status)
    .toBe(404)
  for (const [name, endpoint, sent] of routes()) {
    if (name === 'browse its series') continue
    expect([name, (await everyPage(endpoint, sent)).includes(canary)]).toEqual([name, false])
  }
})
