import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { currentSchool } from '@fieldhouse/contract/company'
import { catalogGroups, getOpenFilm } from '@fieldhouse/contract/films/films'
import { exploreHome, exploreHomeList, exploreNext } from '@fieldhouse/contract/home/home'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { listEvents } from '@fieldhouse/contract/live/live'
import { search } from '@fieldhouse/contract/search/search'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interleaveLists } from '../../ads/ads.service.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  fan = await running.fan()
})
afterAll(() => running.close())

const home = async (
  query: Record<string, string> = {},
  who = fan,
): Promise<{ rows: Row[]; next_page: string | null }> => (await who.call(exploreHome, { query })).body
const cursorOf = (path: string | null): string => path?.replace('/explore/next/', '') ?? ''
const next = (path: string | null) => fan.call(exploreNext, { params: { cursor: cursorOf(path) } })
const titles = (rows: readonly Row[]) => rows.map(({ title }) => title)

test('home: has its rows in the operator’s order, each with its first page', async () => {
  const { rows } = await home()
  expect(titles(rows).slice(0, 5)).toEqual([
    'Featured',
    'Live and upcoming',
    'Continue watching',
    'Highlights',
    '24/7 channels',
  ])
  for (const row of rows) {
    expect([row.title, row.size, row.items.length <= 10]).toEqual([row.title, 5, true])
    expect(row.quantity).toBe(row.items.length)
    if (row.type !== 'continue' && row.type !== 'mylist')
      expect(row.total_items).toBeGreaterThanOrEqual(row.items.length)
  }
})

test('home: pages of rows and items follow each other without gaps or repetition', async () => {
  const first = await home()
  const all = [...first.rows]
  for (let page = first.next_page; page !== null; ) {
    const { body } = await next(page)
    if (body.kind !== 'rows') throw new Error('no page of the home')
    all.push(...body.rows)
    page = body.next_page
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const newest = all.find(({ title }) => title === 'New this week') as Row
  const ids = newest.items.map(({ id }: RowItem) => id)
  for (let page = newest.next_page; page !== null; ) {
    const { body } = await next(page)
    if (body.kind !== 'items') throw new Error('no page of a row')
    expect(body.row.id).toBe(newest.id)
    ids.push(...body.row.items.map(({ id }: RowItem) => id))
    page = body.row.next_page
  }
  expect(ids.length).toBe(newest.total_items)
  expect(new Set(ids).size).toBe(ids.length)
})

test('home: a forged or invalid page is refused', async () => {
  const { rows } = await home()
  const cursor = cursorOf(rows.find(({ next_page }) => next_page !== null)?.next_page ?? '')
  const [text = '', signature = ''] = cursor.split('.')
  const forged = Buffer.from(JSON.stringify({ of: 'row', row: 1, offset: -5 })).toString('base64url')
  for (const bad of [
    `${text}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${forged}.${signature}`,
    `${text}.`,
    text,
    '.',
    'http:..localhost',
  ]) {
    const { status, refusal } = await fan.call(exploreNext, { params: { cursor: bad } })
    expect([bad, status, typeof refusal.message]).toEqual([bad, 400, 'string'])
  }
})

test('home: each item says whether it plays and whether it was played', async () => {
  const items = (await home()).rows.flatMap((row) => row.items)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['vod', 'event', 'channel']))
  for (const item of items)
    expect([item.type, item.play === null || item.play.id === item.id, item.played]).toEqual([item.type, true, false])
  expect(items.filter(({ type }) => type === 'channel').every(({ play }) => play !== null)).toBe(true)
  const events = items.filter((item) => item.type === 'event')
  expect(events.map(({ play }) => play !== null)).toEqual(
    events.map(({ state, unavailable }) => !unavailable && state !== 'upcoming' && state !== 'cancelled'),
  )
})

test('home: home_id, package and dma_id choose rows, and access depends only on the session', async () => {
  expect((await home({ home_id: 'highlights' })).rows[0]?.title).toBe('Newest')
  expect((await fan.call(exploreHome, { query: { home_id: 'nowhere' } })).status).toBe(404)
  const everyTitle = async (query: Record<string, string>) => {
    const first = await home(query)
    const all = [...first.rows]
    for (let page = first.next_page; page !== null; ) {
      const { body } = await next(page)
      if (body.kind !== 'rows') throw new Error('no page of the home')
      all.push(...body.rows)
      page = body.next_page
    }
    return all
  }
  expect(titles(await everyTitle({}))).not.toContain('Plus exclusives')
  const plus = (await everyTitle({ package: 'plus' })).find(({ title }) => title === 'Plus exclusives')
  const locked = plus?.items.find((item) => item.type === 'vod' && item.unavailable !== null)
  expect(locked).toMatchObject({
    play: null,
    unavailable: { code: 'plan', message: 'Available with Utes+ or Season Pass.' },
  })
  expect(titles(await everyTitle({ dma_id: '501' }))).toContain(`Around ${currentSchool().markets['501']}`)
  const blacked = (await everyTitle({ dma_id: '501' }))
    .flatMap(({ items }) => items)
    .find((item) => item.type === 'vod' && item.unavailable?.code === 'market')
  expect(blacked).toMatchObject({ play: null, unavailable: { message: 'Blacked out in Salt Lake City until' } })
  expect((await fan.call(exploreHomeList)).body.homes).toEqual(
    expect.arrayContaining([
      { id: 'app', title: 'App' },
      { id: 'highlights', title: 'Highlights' },
      { id: 'mens-basketball', title: "Men's basketball" },
    ]),
  )
})

test('home: one with rows for another plan is listed only for that plan', async () => {
  const { pool, bus } = running.deps
  await pool.query(
    `insert into home_row (company_id, home_id, title, type, position, filling, packages, markets)
     values ($1, 'softball', 'For those who pay', 'carousel', 1, '{"kind":"latest"}', '{season}', '{}')`,
    [currentSchool().id],
  )
  await bus.publish(topics.video)
  const listed = async (query: Record<string, string>) =>
    (await fan.call(exploreHomeList, { query })).body.homes.map(({ id }: { id: string }) => id)
  await expect.poll(() => listed({ package: 'season' })).toContain('softball')
  expect(await listed({})).not.toContain('softball')
})

test('open video: a visitor can play one that is open to everyone, and gets none if all need a plan', async () => {
  const visitor = running.visitor()
  const { status, body } = await visitor.call(getOpenFilm)
  expect([status, (await running.app.inject(String(body.film?.url))).statusCode]).toEqual([200, 200])
  const { pool, bus } = running.deps
  const before = await pool.query('select id, audience from title')
  await pool.query(`update title set audience = audience || '{"plans": ["season"]}'`)
  await bus.publish(topics.video)
  await expect.poll(async () => (await visitor.call(getOpenFilm)).body.film).toBeNull()
  for (const { id, audience } of before.rows)
    await pool.query('update title set audience = $2 where id = $1', [id, audience])
  await bus.publish(topics.video)
})

test('home: an unchanged answer is 304', async () => {
  const first = await fan.call(exploreHome, {})
  const again = await fan.call(exploreHome, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first.status, again.status]).toEqual([200, 304])
  expect(first.headers['cache-control']).toBe('private, no-cache')
})

test('home: simultaneous requests of a cold home share one reading', async () => {
  const { pool, bus } = running.deps
  await bus.publish(topics.video)
  const before = pool.totalCount
  const calls = Array.from({ length: 200 }, () => fan.call(exploreHome, {}))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(pool.totalCount).toBeLessThanOrEqual(Math.max(before, 10))
})

test('explore ads: all four types are returned, and the home has those of its pages and channels', async () => {
  const fetchAds = (type: string) => fan.call(exploreAds, { query: { type } })
  const { '10seconds': short, '15seconds': long } = (await fetchAds('interstitials')).body.results
  expect([short.length, long.length]).toEqual([2, 2])
  expect(short[0]).toMatchObject({ kind: '10seconds', skip_after: null, click: expect.stringMatching(/^\/out\/\d+$/) })
  expect((await running.app.inject(String(short[0]?.video))).statusCode).toBe(200)
  expect((await fetchAds('banners')).body.results.banner).toHaveLength(1)
  expect((await fetchAds('player_profiles')).body.results.playerprofiles).toHaveLength(1)
  expect((await fetchAds('articles')).body.results.articles).toHaveLength(1)
  expect((await fetchAds('pop-ups')).status).toBe(400)
  const { ads } = (await fan.call(exploreHome, {})).body
  expect(ads.app.title).toBe('app')
  expect(ads.page.map(({ page }: { page: string }) => page)).toEqual(['highlights', 'livetv'])
  expect(ads.channel[0]).toMatchObject({ channel_id: 1, channelbar: { kind: 'banner' }, watermark: expect.any(String) })
})

test('interstitials: alternate between the two lists, and the longer one continues alone', () => {
  expect(interleaveLists<number | string>([1, 2, 3], ['a'])).toEqual([1, 'a', 2, 3])
  expect(interleaveLists([], ['a', 'b'])).toEqual(['a', 'b'])
  expect(interleaveLists([], [])).toEqual([])
})

test('ad click: redirects to the sponsor, and an unknown ad is not found', async () => {
  const clicked = await running.app.inject('/out/1')
  expect([clicked.statusCode, clicked.headers.location]).toEqual([302, 'https://trailhead.example.com/'])
  expect((await running.app.inject('/out/999')).statusCode).toBe(404)
  expect((await running.app.inject('/out/https:%2f%2fevil.example')).statusCode).toBe(400)
})

test('groups: are listed under headings that give the gender', async () => {
  const { groups } = (await fan.call(catalogGroups)).body
  expect(groups.map(({ title }: { title: string }) => title)).toEqual([
    "Men's Sports",
    "Women's Sports",
    'Co Ed',
    'Local Sports',
  ])
  expect(groups[1]?.catalogs[0]?.gender).toBe('womens')
  expect(groups[2]?.catalogs[0]).toMatchObject({ slug: 'skiing', gender: 'co-ed' })
  const [sponsor] = (await running.deps.pool.query("select id from sponsor where name = 'Trailhead'")).rows
  const id = groups[0]?.catalogs[0]?.id
  await running.deps.pool.query('update catalog set sponsor_id = $1, store_url = $2 where id = $3', [
    sponsor.id,
    'https://shop.example.com/',
    id,
  ])
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
  expect((await fan.call(catalogGroups)).body.groups[0]?.catalogs[0]).toEqual({
    id,
    genre_id: expect.any(Number),
    name: expect.any(String),
    image: expect.any(String),
    slug: expect.any(String),
    sponsor: expect.objectContaining({ name: 'Trailhead' }),
    showGender: expect.any(Boolean),
    store_url: 'https://shop.example.com/',
    gender: 'mens',
  })
})

test('events: are listed as upcoming or ended, by the state of their video', async () => {
  const { events } = (await fan.call(listEvents)).body
  expect(events.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [3, 'ended'],
    [1, 'upcoming'],
    [2, 'upcoming'],
  ])
  expect((await fan.call(listEvents, { query: { state: 'ended' } })).body.events).toMatchObject([
    { id: 3, ended_at: expect.any(String) },
  ])
  expect((await fan.call(listEvents, { query: { sport: 'womens-soccer' } })).body.events).toMatchObject([{ id: 2 }])
  expect((await fan.call(listEvents, { query: { id: '2' } })).body.events).toMatchObject([{ id: 2 }])
})

test('search: finds prefixes, names and sports, and corrects typos', async () => {
  const find = async (q: string) => (await fan.call(search, { query: { q } })).body
  expect((await find('Twenty')).titles[0]?.title).toBe('Twenty-five yards, untouched')
  expect(await find('Twenti five yads')).toMatchObject({ meant: 'twenty five yards' })
  expect((await find('Twenti five yads')).titles[0]?.title).toBe('Twenty-five yards, untouched')
  expect((await find('softball')).groups[0]?.slug).toBe('softball')
  const { persons } = await find('coach')
  expect(persons.length).toBeGreaterThan(0)
  expect(await find('   ')).toEqual({
    meant: null,
    events: [],
    titles: [],
    persons: [],
    groups: [],
    games: [],
    stories: [],
    food: [],
    prizes: [],
  })
  expect((await find('scrimage')).events).toMatchObject([{ title: 'Open scrimmage' }])
  expect((await find('xqzv')).titles).toEqual([])
  expect((await find("'; drop table title; --")).titles).toEqual([])
})
