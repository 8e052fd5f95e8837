import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { liveChannels } from '@fieldhouse/contract/channels/channels'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, secondMs } from '@fieldhouse/contract/durations'
import { browseAll, contentVod } from '@fieldhouse/contract/films/films'
import { createGame } from '@fieldhouse/contract/games/schedule'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay, leavePlay } from '@fieldhouse/contract/playback/playback'
import { search } from '@fieldhouse/contract/search/search'
import { topics } from '@fieldhouse/contract/topics'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerByTheDocs, type WatchAnswer, type WatchGrant, type WatchWorld } from './access/watch-oracle.testdata.ts'
import { readEnv } from './shared/process/env.ts'
import { openServedSchool } from './shared/process/served-school.ts'
import { type TestApp, testApp } from './test-app.ts'
import type { Fan } from './test-fan.ts'

/** Runs by hand: ROUNDS=160 decides more than 10,000 worlds. */
const rounds = Number(process.env.ROUNDS ?? 6)
const seed = Number(process.env.SEED ?? 36)

const [saltLake, losAngeles, phoenix] = ['770', '501', '753']
const markets = [saltLake, losAngeles, phoenix]
/** A word that all videos and events of this test have in their title. */
const word = 'Quokka'
const nowHour = 3

const hour = fc.integer({ min: 0, max: 6 })
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 1 })
const plan = fc.constantFrom('free', 'plus', 'season', 'retired')
const market = fc.constantFrom(...markets)
const audience = fc.record({
  hidden: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  from: fc.option(hour, { nil: null, freq: 3 }),
  until: fc.option(hour, { nil: null, freq: 3 }),
  plans: fc.uniqueArray(plan, { maxLength: 2 }),
  blackout: fc.uniqueArray(market, { maxLength: 2 }),
  blackoutUntil: perhaps(hour),
})
type AudienceWorld = typeof audience extends fc.Arbitrary<infer T> ? T : never

interface Subject {
  kind: 'vod' | 'event' | 'channel'
  id: number
  games: readonly number[]
  sports: readonly string[]
  audience?: AudienceWorld
}

interface Watching {
  fan: Fan
  grants: WatchGrant[]
  network: string
  setMarket: WatchWorld['setMarket']
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-who-'))
let running: TestApp
let subjects: Subject[]
let fans: Fan[]
let games: number[]
beforeAll(async () => {
  running = await testApp({
    school: openServedSchool({
      ...currentSchool(),
      marketRules: {
        areas: Object.fromEntries(markets.map((one) => [one, { metros: [one] }])),
        networks: [],
        unknown: saltLake,
      },
    }),
    env: readEnv({
      NODE_ENV: 'test',
      FIELDHOUSE_HOME: home,
      PUBLIC_URL: 'https://fieldhouse.test',
      TRUSTED_PROXIES: '10.128.0.0/9,127.0.0.1',
      MARKET_HEADER: 'X-Metro-Code',
    }),
  })
  await running.season()
  const operator = await running.staff('operator')
  ;({ subjects, games } = await createSubjects(operator))
  fans = []
  while (fans.length < 6) fans.push(await running.fan())
})
afterAll(async () => {
  await running.close()
  fs.rmSync(home, { recursive: true })
})

const query = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.deps.pool.query(sql, [...values])).rows

/** Videos, recordings of live events and a channel. A game has a live event, and another one a video. */
async function createSubjects(operator: Fan) {
  const titles = await query<{ id: number; asset_id: string; sports: string[] }>(
    `select distinct on (asset_id) title.id, asset_id, array_agg(catalog.slug) as sports
     from title join asset on asset.id = asset_id and asset.summary -> 'state' ->> 'kind' = 'ready'
     join title_catalog on title_id = title.id join catalog on catalog.id = catalog_id
     where title.kind = 'movie' and asset_id not in (select asset_id from live_event) group by title.id order by asset_id, title.id limit 7`,
  )
  expect(titles).toHaveLength(7)
  const starts_at = new Date(running.deps.clock.now().getTime() + 48 * hourMs).toISOString()
  const addGame = async (more: object, opponent: string): Promise<number> => {
    const day = starts_at.slice(0, 10)
    const body = { sport: 'football', day, starts_at, site: 'home' as const, opponent, ...more }
    return (await operator.call(createGame, { body })).body.id
  }
  const events: Subject[] = []
  // Each event is the recording of a video's own file, so that the video is one made from it.
  for (const [at, sport] of ['football', 'womens-volleyball', 'football'].entries()) {
    const { event } = (await operator.call(createEvent, { body: { title: `${word} event ${at}`, starts_at, sport } }))
      .body
    await query('update live_event set asset_id = $1 where id = $2', [titles[at]?.asset_id, event.id])
    events.push({ kind: 'event', id: event.id, games: [], sports: [sport] })
  }
  const [first, second] = events
  const ofEvent = await addGame({ live_event: first?.id }, 'Visitors One')
  const ofSecond = await addGame({ live_event: second?.id, sport: 'womens-volleyball' }, 'Visitors Two')
  const ofTitle = await addGame({ title_id: titles[6]?.id }, 'Visitors Three')
  const gamesOf = [[ofEvent], [ofSecond], [], [], [], [], [ofTitle]]
  const [channel] = await query<{ id: number }>('select id from channel order by id limit 1')
  for (const { id } of titles) await query('update title set title = $1 where id = $2', [`${word} ${id}`, id])
  return {
    games: [ofEvent, ofSecond, ofTitle],
    subjects: [
      ...titles.map(({ id, sports }, at): Subject => ({ kind: 'vod', id, games: gamesOf[at] ?? [], sports })),
      ...events.map((event, at): Subject => ({ ...event, games: gamesOf[at] ?? [] })),
      { kind: 'channel', id: Number(channel?.id), games: [], sports: [] } satisfies Subject,
    ],
  }
}

const toInstant = (at: number): string =>
  new Date(running.deps.clock.now().getTime() + (at - nowHour) * hourMs).toISOString()
const toEnd = (at: number | null) => (at === null ? null : toInstant(at))

const tables = { vod: 'title', event: 'live_event', channel: 'channel' }
/** Gives every subject its conditions, and every fan their grants. */
async function setWorld(watching: readonly Watching[]): Promise<void> {
  for (const { kind, id, audience } of subjects) {
    if (!audience) throw new Error('a subject has no audience')
    const { plans, blackout, blackoutUntil, from, until, hidden } = audience
    const stored = { plans, blackout, blackout_until: toEnd(blackoutUntil), from: toEnd(from), until: toEnd(until) }
    const isHidden = kind === 'vod' ? ', hidden = $3' : ''
    await query(`update ${tables[kind]} set audience = $1${isHidden} where id = $2`, [
      JSON.stringify(stored),
      id,
      ...(kind === 'vod' ? [hidden] : []),
    ])
  }
  await query('delete from plan_grant')
  await query('delete from market_override')
  for (const { fan, grants, setMarket } of watching) {
    for (const { plan, scope, starts, ends } of grants)
      await query(
        `insert into plan_grant (company_id, customer_uid, plan, game_id, sport, source, reason, given_at, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, 'staff', 'Test', $6, $6, $7)`,
        [currentSchool().id, fan.uid, plan, scope?.game_id, scope?.sport, toInstant(starts), toEnd(ends)],
      )
    if (setMarket)
      await query(
        `insert into market_override (customer_uid, company_id, market, reason, given_at, ends_at)
         values ($1, $2, $3, 'Test', $4, $5)`,
        [fan.uid, currentSchool().id, setMarket.market, toInstant(-1), toInstant(setMarket.ends)],
      )
  }
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
}

const toAnswer = (unavailable: Unavailable | null | undefined): string =>
  unavailable === undefined ? 'hidden' : unavailable === null ? 'allowed' : unavailable.code

/** What a fan reads of every subject, by the screen that says it. */
async function readScreens({ fan, network }: Watching) {
  const headers = { 'x-metro-code': network }
  const list = (await fan.call(browseAll, { query: {}, headers })).body.items
  const events = (await fan.call(listEvents, { query: {}, headers })).body.events
  const found = (await fan.call(search, { query: { q: word }, headers })).body
  const channels = (await fan.call(liveChannels, { headers })).body.channels
  const of = (items: readonly { id: number; unavailable: Unavailable | null }[], id: number) =>
    toAnswer(items.find((item) => item.id === id)?.unavailable)
  return async ({ kind, id }: Subject): Promise<Record<string, string>> => {
    if (kind === 'channel') return { list: of(channels, id) }
    if (kind === 'event') return { list: of(events, id), search: of(found.events, id) }
    const page = await fan.call(contentVod, { params: { id: String(id) }, headers })
    const videos = list.flatMap((item) => (item.type === 'vod' ? [item] : []))
    return {
      list: of(videos, id),
      search: of(found.titles, id),
      page: page.status === 404 ? 'hidden' : toAnswer(page.body.unavailable),
    }
  }
}

/** What starting it answers; with the playlist and a segment where it starts. */
async function play({ fan, network }: Watching, { kind, id }: Subject) {
  const headers = { 'x-metro-code': network }
  const { status, body } = await fan.call(joinPlay, { body: { content: { kind, id } }, headers })
  if (status === 404) return { join: 'hidden' }
  // Nothing is on the channel: it may be watched.
  if (body.kind === 'unavailable')
    return { join: body.unavailable.code === 'not-ready' ? 'allowed' : body.unavailable.code }
  if (body.kind !== 'playing') throw new Error(`${kind} ${id}: ${body.kind}`)
  const fetch = (url: string, from = network) =>
    running.app.inject({ url, remoteAddress: fan.ip, headers: { 'x-metro-code': from } })
  const main = await fetch(body.stream.url)
  const mediaUrl = resolve(body.stream.url, main.body)
  const media = await fetch(mediaUrl)
  const segmentUrl = resolve(mediaUrl, media.body)
  const statuses = [main, media, await fetch(segmentUrl)].map(({ statusCode }) => statusCode)
  const elsewhere = await Promise.all(markets.map(async (one) => (await fetch(segmentUrl, one)).statusCode))
  await fan.call(leavePlay, { body: { session: body.session }, headers })
  return { join: statuses.every((one) => one === 200) ? 'allowed' : statuses.join(' '), elsewhere }
}

/** The first address in a playlist. */
const resolve = (url: string, playlist: string): string => {
  const line = playlist.split('\n').find((one) => one !== '' && !one.startsWith('#'))
  if (line === undefined) throw new Error(`no address in ${playlist}`)
  return new URL(line, `https://fieldhouse.test${url}`).pathname
}

/** Where an address that plays gives nothing: in each market with a blackout in force, unless staff set the market. */
const expectElsewhere = ({ blackout, blackoutUntil }: AudienceWorld, { setMarket }: Watching): number[] => {
  const isSet = setMarket !== null && setMarket.ends > nowHour && markets.includes(setMarket.market)
  const isOver = blackoutUntil !== null && blackoutUntil <= nowHour
  return markets.map((one) => (!isSet && !isOver && blackout.includes(one) ? 403 : 200))
}

test(`who can watch: lists, pages, search, starts, playlists and segments answer as the docs say, ${rounds} rounds`, async () => {
  const grant = fc.record({
    plan,
    scope: fc.constantFrom(
      null,
      null,
      ...games.map((game_id) => ({ game_id })),
      { sport: 'football' },
      { sport: 'womens-volleyball' },
    ),
    starts: hour,
    ends: perhaps(hour),
  })
  const watcher = fc.record({
    grants: fc.array(
      grant.map((one) => ({ ...one, ends: one.ends === null || one.ends > one.starts ? one.ends : null })),
      {
        maxLength: 3,
      },
    ),
    network: market,
    setMarket: perhaps(fc.record({ market: fc.oneof(market, fc.constant('999')), ends: hour })),
  })
  const round = fc.record({
    audiences: fc.array(audience, { minLength: subjects.length, maxLength: subjects.length }),
    watchers: fc.array(watcher, { minLength: fans.length, maxLength: fans.length }),
  })
  const counts = new Map<WatchAnswer, number>()
  for (const { audiences, watchers } of fc.sample(round, { seed, numRuns: rounds })) {
    running.deps.clock.advance(11 * secondMs)
    // A session is valid for 15 minutes.
    fans = await Promise.all(fans.map((fan) => running.visitor({ ip: fan.ip }).signIn(fan.email, fan.password)))
    subjects = subjects.map((subject, at) => ({ ...subject, audience: audiences[at] as AudienceWorld }))
    const watching = fans.map((fan, at): Watching => ({ fan, ...(watchers[at] as Omit<Watching, 'fan'>) }))
    await setWorld(watching)
    for (const one of watching) {
      const screensOf = await readScreens(one)
      for (const subject of subjects) {
        const audience = subject.audience as AudienceWorld
        // A live event or a channel has no switch to hide it.
        const hidden = subject.kind === 'vod' && audience.hidden
        const world: WatchWorld = { ...one, ...subject, ...audience, hidden, now: nowHour }
        const expected = answerByTheDocs(world)
        counts.set(expected, (counts.get(expected) ?? 0) + 1)
        const { join, elsewhere } = { elsewhere: undefined, ...(await play(one, subject)) }
        const about = JSON.stringify({ ...world, fan: undefined })
        for (const [screen, answer] of Object.entries({ ...(await screensOf(subject)), join }))
          expect(answer, `${screen} of ${subject.kind} ${subject.id}: ${about}`).toBe(expected)
        if (elsewhere) expect(elsewhere, about).toEqual(expectElsewhere(audience, one))
      }
    }
  }
  const total = rounds * fans.length * subjects.length
  expect([...counts.values()].reduce((sum, one) => sum + one, 0)).toBe(total)
  for (const answer of ['hidden', 'upcoming', 'market', 'plan', 'allowed'] as const)
    expect(counts.get(answer), answer).toBeGreaterThan(total / 50)
})
