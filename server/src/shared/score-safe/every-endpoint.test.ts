import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { hideScore, keepTeamSafe, showScore } from '@fieldhouse/contract/customer/score-safe'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { addFavorite, addToMyList } from '@fieldhouse/contract/favorites/favorites'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { parseNextPage } from '@fieldhouse/contract/home/next-page'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { search } from '@fieldhouse/contract/search/search'
import { getBoxScore, getSchedule, getScheduleGame, getSeasonSchedule } from '@fieldhouse/contract/stats/stats'
import { topics } from '@fieldhouse/contract/topics'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSource } from '../../sources/test-source.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { CallInput, Fan } from '../../test-fan.ts'
import { getRoleFor } from '../http/contract/role-for.ts'
import { allEndpoints, samples } from '../http/contract/samples.ts'

// A game, a player, videos, an event and a channel block, each full of values that must stay hidden.
const canary = 'CANARY'
// Numbers longer than a six-digit code, which is random and could contain any shorter one.
const [away, home, yards, seconds] = [771_734_129, 881_843_356, 991_738_472, 1_987_653]
const hidden = [canary, ...[away, home, yards, seconds].map(String)]

let running: TestApp
let fan: Fan
let sport = ''
let team = 0
const game = '1'
beforeAll(async () => {
  running = await testApp()
  await running.season()
  sport = String(currentSchool().sports[0]?.slug)
  team = listSchoolSports().find(({ slug }) => slug === sport)?.id ?? 0
  const operator = await running.staff('operator')
  for (const day of ['2026-11-20', '2026-11-10']) {
    const body = { sport, day, site: 'home', opponent: 'Brackwater', conference: true }
    expect((await operator.call(createGame, { body })).status).toBe(201)
  }
  await seedFilms()
  for (const id of [1, 2])
    await running.games.recording.record({ game: id, actor: null, source: 'demo', next: () => played })
  await running.deps.pool.query(
    `insert into standing (company_id, sport, season, school_id, place, conference, record)
     select company_id, $1, '2026', id, 1, $2, '9-2' from school where own`,
    [sport, canary],
  )
  await seedPost()
  for (const topic of [topics.video, topics.roster, topics.social, `${topics.schedule}0`])
    await running.deps.bus.publish(topic)
  await running.busDelivers()
  fan = await running.fan()
})
afterAll(() => running.close())

const played: GameState = {
  status: { kind: 'final', note: canary },
  score: { away, home },
  periods: { 1: { away, home } },
  plays: {
    p1: { order: 1, at: '2026-11-21T17:00:00.000Z', period: 1, kind: canary, text: canary, score: { away, home } },
  },
  players: {
    h1: {
      side: 'home',
      name: 'Ashdown, Ivo',
      person: 1,
      order: 1,
      stats: { rush_att: 10, rush_yds: yards, rush_td: 1, rush_long: yards, g: 1 },
    },
  },
  teams: {
    away: { record: canary, conference_record: canary, rank: 7 },
    home: { record: canary, stats: { rush_att: 10, rush_yds: yards } },
  },
  notes: { weather: canary },
}

async function seedFilms() {
  const { pool } = running.deps
  const picture = `/media/pictures/${canary}.webp`
  const block = [{ title: canary, subtitle: canary, minutes: 30, titles: [1] }]
  await pool.query(
    `insert into asset select $1, company_id, summary || jsonb_build_object('id', $1::text, 'durationMs', $2::integer), updated_at
     from asset where id = (select asset_id from title where id = 1)`,
    ['0123456789abcdef0123', seconds * 1000],
  )
  await pool.query(
    `update title set asset_id = '0123456789abcdef0123', title = $1 || ' at the buzzer', subtitle = $1, short_description = $1,
       long_description = $1, suggested_title = $1, suggested_subtitle = $1, image = $2, chapters = $3, air_date = '2026-11-21T17:59:00Z' where id = 1`,
    [canary, picture, JSON.stringify([{ at: 1, title: canary }])],
  )
  const catalog = '(select id from catalog where slug = $1)'
  await pool.query(`update title_catalog set catalog_id = ${catalog} where title_id = 1`, [sport])
  await pool.query(`update person set catalog_id = ${catalog} where id = 1`, [sport])
  await pool.query('insert into title_person values (1, 1) on conflict do nothing')
  await pool.query('update live_event set title = $1, subtitle = $1, image = $2, sport = $3 where id = 3', [
    canary,
    picture,
    sport,
  ])
  await pool.query('update channel_wheel set blocks = $1 where channel_id = 1', [JSON.stringify(block)])
  await pool.query(
    `update home_row set title = $1, subtitle = $2, filling = '{"kind": "titles", "titles": [1]}'
     where id = (select min(id) from home_row where home_id = 'app' and type = 'carousel')`,
    [`${away}-${home}`, canary],
  )
}

/** Adds a post about the game. Its author and address reveal as much as its text. */
async function seedPost() {
  const { pool, clock } = running.deps
  const now = clock.now()
  const account = { network: 'mastodon', account: '@team@social.example.org', name: 'The team' } as const
  const source = await seedSource(pool, 'posts', now, {
    facts: { ...account, teams: [sport], sections: ['news'], channels: ['main'] },
    columns: { paused: true, good_at: now },
  })
  await pool.query(
    `insert into social_post (company_id, source_id, origin, author, author_name, author_handle, text, url, at, likes, tells, tells_other, sha256, teams)
     values (36, $7, 'x', 'x', $1, $1, $2, $3, $4, $5, '{1}', false, 'x', array[$6])`,
    [
      canary,
      JSON.stringify([{ text: `${canary} ${away}` }]),
      `https://social.example.org/${canary}`,
      now,
      yards,
      sport,
      source,
    ],
  )
  await pool.query(
    `insert into social_picture (company_id, post_id, place, origin, alt, name, width, height, widths)
     values (36, 1, 0, 'x', $1, $2, 480, 270, '{480}')`,
    [canary, 'A'.repeat(22)],
  )
}

/** Returns the sample request, or several where the sample alone would reach nothing. */
async function requestsFor(name: string, who: Fan): Promise<CallInput[]> {
  const sample = samples[name] ?? {}
  if (name === 'joinPlay')
    return ['vod', 'event', 'channel'].map((kind) => ({
      body: { content: { kind, id: kind === 'event' ? 3 : 1 } },
    }))
  if (name === 'exploreNext') {
    const { next_page } = (await who.call(exploreHome)).body
    return [sample, { params: { cursor: parseNextPage(next_page ?? '') ?? '' } }]
  }
  if (name === 'browse') return [sample, { params: { id: String(team) } }]
  if (name === 'liveAirings' || name === 'channelAirings')
    return [sample, { ...sample, query: { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' } }]
  return [sample]
}

/** An export is left out, because it holds the fan's stored data word for word. */
const copies = new Set(['exportAccount'])
const checkedEndpoints = allEndpoints.filter(([name, { media }]) => media !== 'text/event-stream' && !copies.has(name))

/** Creates a fan who has the video in every list and plays it. */
async function someone(choose: (who: Fan) => Promise<void>): Promise<Fan> {
  const who = await running.fan()
  await choose(who)
  await who.call(addToMyList, { params: { id: '1' } })
  await who.call(addFavorite, { params: { kind: 'title', id: '1' } })
  await who.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
  return who
}

interface RequestReport {
  /** The status of every request. */
  statuses: string[]
  /** Endpoints whose answer revealed something hidden. */
  tellers: Set<string>
}

/** Calls every endpoint of the contract as such a fan. */
async function askEverything(choose: (who: Fan) => Promise<void>): Promise<RequestReport> {
  const report: RequestReport = { statuses: [], tellers: new Set() }
  const reader = await someone(choose)
  // Staff endpoints are called by another fan, because the calls may exceed a fan's limit per minute.
  const refused = await someone(choose)
  for (const [name, endpoint] of checkedEndpoints) {
    const ofFans = getRoleFor(endpoint) === undefined
    const who = endpoint.method === 'GET' ? reader : ofFans ? await someone(choose) : refused
    for (const sent of await requestsFor(name, who)) {
      const { status, body } = await who.call(endpoint as Endpoint, sent)
      const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
      report.statuses.push(`${name} ${status}`)
      if (hidden.some((one) => text?.includes(one))) report.tellers.add(name)
    }
  }
  return report
}

const keepAll = async (who: Fan) => {
  expect((await who.call(updateProfile, { body: { score_safe: 1 } })).status).toBe(200)
}
const keepTeam = async (who: Fan) => {
  const params = { id: String(team) }
  expect((await who.call(keepTeamSafe, { params, body: { score_safe: 1 } })).status).toBe(200)
}

let open: RequestReport
test('hidden scores: exactly these endpoints reveal scores to other fans', async () => {
  open = await askEverything(async () => {})
  expect([...open.tellers].sort()).toEqual([
    'browse',
    'browseAll',
    'channelAirings',
    'contentVod',
    'exploreHome',
    'getBoxScore',
    'getFavorites',
    'getGameAt',
    'getGameLog',
    'getGameSnapshot',
    'getMyList',
    'getOpenFilm',
    'getPerson',
    'getPlayerStats',
    'getSchedule',
    'getScheduleGame',
    'getSeasonSchedule',
    'getSeasonStats',
    'getSportRecords',
    'getSportSchedule',
    'getSportStats',
    'getStandings',
    'getTonight',
    'getWaysToWatch',
    'joinPlay',
    'listEvents',
    'listSocials',
    'listTeamSummaries',
    'listWatching',
    'liveAirings',
    'liveChannels',
    'search',
    'showVod',
    'socialChannel',
    'socialSection',
    'socialTenant',
  ])
})

test.each([
  ['all of the account', keepAll],
  ['the one team', keepTeam],
])('hidden scores: with %s no endpoint reveals one, and all still answer', async (_, choose) => {
  const report = await askEverything(choose)
  expect([...report.tellers]).toEqual([])
  const ofTellers = ({ statuses }: RequestReport) =>
    statuses.filter((status) => open.tellers.has(status.split(' ')[0] ?? ''))
  expect(ofTellers(report)).toEqual(ofTellers(open))
})

const page = async (who: Fan, id = game): Promise<EndpointAnswer<typeof getScheduleGame>> =>
  (await who.call(getScheduleGame, { params: { id } })).body

test('hidden scores: a game shows its day, place, teams and whether it is over', async () => {
  const safe = await someone(keepTeam)
  const { game: item, state, series, record } = await page(safe)
  expect(item).toMatchObject({ id: 1, day: '2026-11-20', status: { kind: 'final' }, safe: true, result: null })
  expect(item.away).toMatchObject({ name: 'Brackwater', score: null, shown: null, won: null, record: null, rank: null })
  expect([state, record, series.map((one) => [one.id, one.result])]).toEqual([
    { status: { kind: 'final' } },
    null,
    [[2, null]],
  ])
  const { box } = (await safe.call(getBoxScore, { params: { sport, id: game } })).body
  expect([box.line, box.home, box.leaders]).toEqual([null, [], []])
})

test('hidden scores: showing one game reveals only its own score', async () => {
  const safe = await someone(keepAll)
  expect((await safe.call(showScore, { params: { id: game } })).status).toBe(200)
  const { game: item, state, series, record } = await page(safe)
  expect([item.home?.score, state.score, item.safe, item.shown]).toEqual([home, { away, home }, undefined, true])
  expect([item.home?.record, state.teams, record]).toEqual([
    null,
    { away: {}, home: { stats: { rush_att: 10, rush_yds: yards } } },
    null,
  ])
  expect(series[0]).toMatchObject({ id: 2, result: null, safe: true })
  const season = (await safe.call(getSeasonSchedule, { params: { sport, season: '2026' } })).body
  expect([season.record, season.games.map(({ id, safe: isSafe }) => [id, isSafe])]).toEqual([
    null,
    [
      [2, true],
      [1, undefined],
    ],
  ])
  await safe.call(hideScore, { params: { id: game } })
  const again = (await page(safe)).game
  expect(again).toMatchObject({ safe: true, home: { score: null } })
  expect([again.shown, (await page(await someone(async () => {}))).game.shown]).toEqual([undefined, undefined])
})

test('hidden scores: turning them on or off applies at once on every device', async () => {
  const one = await running.fan()
  const phone = await running.visitor().signIn(one.email, one.password)
  expect((await page(phone)).game.home?.score).toBe(home)
  await keepAll(one)
  expect((await page(phone)).game.home?.score).toBeNull()
  await one.call(updateProfile, { body: { score_safe: 0 } })
  expect((await page(phone)).game.home?.score).toBe(home)
})

test('hidden scores: answers have their own tag, shared by fans with the same choices', async () => {
  const fetchSchedule = async (who: Fan, etag?: string) =>
    who.call(getSchedule, {
      query: { startDate: '2026-11-01', endDate: '2026-11-30' },
      headers: { 'if-none-match': etag },
    })
  const tag = ({ headers }: Awaited<ReturnType<typeof fetchSchedule>>) => String(headers.etag)
  const [first, second, third] = [await someone(keepAll), await someone(keepTeam), await someone(keepTeam)]
  const response = await fetchSchedule(fan)
  expect((await fetchSchedule(first, tag(response))).status).toBe(200)
  expect((await fetchSchedule(second, tag(response))).status).toBe(200)
  expect((await fetchSchedule(third, tag(await fetchSchedule(second)))).status).toBe(304)
  // Revealing a game that is not in the answer does not change it.
  await third.call(showScore, { params: { id: '999' } })
  expect((await fetchSchedule(third, tag(await fetchSchedule(second)))).status).toBe(304)
  await third.call(showScore, { params: { id: game } })
  expect((await fetchSchedule(third, tag(await fetchSchedule(second)))).status).toBe(200)
  expect((await fetchSchedule(fan, tag(await fetchSchedule(first)))).status).toBe(200)
})

test('hidden scores: other teams’ videos and games are unchanged', async () => {
  const other = listSchoolSports().find(({ id }) => id !== team)
  const safe = await someone(async (who) => {
    await who.call(keepTeamSafe, { params: { id: String(other?.id) }, body: { score_safe: 1 } })
  })
  expect((await page(safe)).game.home?.score).toBe(home)
  expect((await safe.call(search, { query: { q: 'buzzer' } })).body.titles[0]?.title).toContain(canary)
})

test('hidden scores: staff cannot use them and see all scores', async () => {
  const operator = await running.staff('operator')
  expect((await operator.call(updateProfile, { body: { score_safe: 1 } })).status).toBe(403)
  expect((await operator.call(keepTeamSafe, { params: { id: String(team) }, body: { score_safe: 1 } })).status).toBe(
    403,
  )
  const late = await running.fan()
  await keepAll(late)
  await running.deps.pool.query("update customer set role = 'editor' where uid = $1", [late.uid])
  running.deps.clock.advance(10_000)
  expect((await page(late)).game.home?.score).toBe(home)
})

test('hidden scores: an unknown team is refused, and at most two hundred games are shown', async () => {
  const safe = await someone(keepAll)
  const params = { id: '999' }
  expect((await safe.call(keepTeamSafe, { params, body: { score_safe: 1 } })).status).toBe(404)
  for (let id = 1; id <= 203; id++) await safe.call(showScore, { params: { id: String(id) } })
  const { rows } = await running.deps.pool.query('select shown_games from customer where uid = $1', [safe.uid])
  expect([rows[0].shown_games.length, rows[0].shown_games[0], rows[0].shown_games.at(-1)]).toEqual([200, 203, 4])
})
