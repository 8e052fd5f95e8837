import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createTrialSetup } from '@fieldhouse/sports/simulated/trial'
import type { Client } from 'pg'
import { buildGameSummary, buildSeasonLines } from '../../../server/src/games/record/summary.ts'

/** Thirteen teams whose games can be simulated. */
export const teams = [
  'football',
  'mens-basketball',
  'womens-basketball',
  'womens-soccer',
  'baseball',
  'softball',
  'womens-volleyball',
  'womens-beach-volleyball',
  'mens-lacrosse',
  'mens-tennis',
  'womens-tennis',
  'mens-golf',
  'womens-swimming-and-diving',
]
/** These have meets. */
const meets = new Set(['mens-golf', 'womens-swimming-and-diving'])

const perSeason = { games: 320, lines: 80_000, recordings: 600, auditLines: 3_000 }
const rosterSize = 40
const newcomers = 10
const opponents = 60
const company = () => currentSchool().id

/** Adds the school, its opponents and a group for each team. */
export async function plantSchool(client: Client): Promise<void> {
  await client.query(
    `insert into school (company_id, name, short, abbr)
     select $1, 'Opponent ' || n, 'Opponent ' || n, 'O' || n from generate_series(1, ${opponents}) n`,
    [company()],
  )
  await client.query(
    `insert into school (company_id, name, short, abbr, own) select $1, 'Bench College', 'Bench', 'BC', true
     where not exists (select from school where company_id = $1 and own)`,
    [company()],
  )
  await client.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position)
     select $1, 'sports', g.id, team, team, 1 from g, unnest($2::text[]) as teams (team)
     where not exists (select from catalog where company_id = $1 and slug = team)`,
    [company(), teams],
  )
  await client.query(
    `insert into home_row (company_id, home_id, title, type, position, filling)
     select $1, home, 'Latest', 'carousel', 100, '{"kind": "latest"}' from unnest(array['app', 'football']) home`,
    [company()],
  )
}

/** Adds a school year of all teams: rosters, final games with their lines, standings, recordings and activity. */
export async function plantSeason(client: Client, year: number): Promise<void> {
  for (const [place, team] of teams.entries()) await plantTeam(client, team, place, year)
  await plantRecordings(client, year)
  await client.query(
    `insert into audit (company_id, at, actor, action, subject, change)
     select $1, make_timestamptz($2, 7, 1, 0, 0, 0) + make_interval(mins => n * 40), null, 'edit game',
       'game ' || (select min(id) + n % 300 from game where season = $3), '{}'
     from generate_series(1, ${perSeason.auditLines}) n`,
    [company(), year, String(year)],
  )
  await client.query('vacuum analyze')
}

async function plantTeam(client: Client, team: string, place: number, year: number): Promise<void> {
  const season = String(year)
  await client.query(
    `insert into season (company_id, sport, slug, title, starts, ends)
     values ($1, $2, $3, $3, make_date($4, 7, 1), make_date($4 + 1, 6, 30))`,
    [company(), team, season, year],
  )
  await client.query(
    `insert into standing (company_id, sport, season, school_id, place, conference, record)
     select $1, $2, $3, id, row_number() over (order by id), 'East', '5-3' from school where company_id = $1 order by id limit 12`,
    [company(), team, season],
  )
  const people = await plantRoster(client, team, season)
  const gamesOfTeam = Math.floor(perSeason.games / teams.length) + (place < perSeason.games % teams.length ? 1 : 0)
  const games = await plantGames(client, { team, season, year, count: gamesOfTeam })
  await plantLines(client, { team, games, people })
}

/** Some of each roster are new each year. Those of the other years have left. */
async function plantRoster(client: Client, team: string, season: string): Promise<number[]> {
  const known = `select person.id from person join catalog on catalog.id = catalog_id where slug = $1 and person.company_id = $2`
  const { rows: before } = await client.query<{ id: number }>(`${known} order by person.id desc limit ${rosterSize}`, [
    team,
    company(),
  ])
  const isFirst = before.length === 0
  const { rows: added } = await client.query<{ id: number }>(
    `insert into person (company_id, person_type_id, catalog_id, firstname, lastname, number, position, year, left_at)
     select $1, 101, catalog.id, 'First' || n, 'Last' || $4 || n, (n % 100)::text, 'GK', 'Jr.',
       case when $5::boolean then null else make_date($4::integer + 1, 6, 1) end
     from catalog, generate_series(1, $3::integer) n where catalog.company_id = $1 and catalog.slug = $2 returning person.id`,
    [company(), team, isFirst ? rosterSize : newcomers, season, isFirst],
  )
  const roster = [...added, ...before].slice(0, rosterSize).map(({ id }) => id)
  await client.query(
    `insert into person_season (person_id, season, number, position, year)
     select id, $2, (n % 100)::text, 'GK', 'Jr.' from unnest($1::integer[]) with ordinality as one (id, n)`,
    [roster, season],
  )
  return roster
}

interface PlantedGames {
  team: string
  season: string
  year: number
  count: number
}

async function plantGames(client: Client, { team, season, year, count }: PlantedGames): Promise<number[]> {
  const state = simulateState(team)
  const module = await loadSportModule(team)
  const type = meets.has(team) ? 'event' : 'game'
  const { rows: schools } = await client.query<{ id: number; own: boolean }>(
    'select id, own from school where company_id = $1 order by own, id',
    [company()],
  )
  const own = schools.find((school) => school.own)?.id ?? 0
  const summary = buildGameSummary(
    module,
    state,
    { type, site: 'home', away_id: schools[0]?.id ?? 0, home_id: own },
    { side: 'home', schools: new Set([own]) },
    { away: 'OPP', home: 'BC' },
  )
  const { rows: games } = await client.query<{ id: number }>(
    `insert into game (company_id, sport, season, type, title, day, starts_at, time_zone, site, conference, away_id, home_id, state,
       status, summary, away_score, home_score, changed_at)
     select $1, $2, $3, $12, case $12 when 'event' then 'Meet ' || n end, day, day + interval '19 hours', 'America/Denver', 'home',
       n % 2 = 0, case $12 when 'game' then $5::integer + n % ${opponents} end, case $12 when 'game' then $6::integer end,
       $7::jsonb, 'final', $8::jsonb, $9, $10, now()
     from (select n, make_date($4, 8, 1) + n * 4 as day from generate_series(0, $11::integer - 1) n) days returning id`,
    [
      ...[company(), team, season, year, schools[0]?.id, own, JSON.stringify(state), JSON.stringify(summary)],
      ...[state.score?.away ?? 0, state.score?.home ?? 0, count, type],
    ],
  )
  return games.map(({ id }) => id)
}

function simulateState(team: string): GameState {
  const state = simulators[team]?.simulate(createTrialSetup(team, 'bench')).at(-1)?.state
  if (!state) throw new Error(`${team} cannot be simulated`)
  return state
}

interface PlantedLines {
  team: string
  games: readonly number[]
  people: readonly number[]
}

/** Every game gets the lines of one simulated game, several times: large rosters that all play. */
async function plantLines(client: Client, { team, games, people }: PlantedLines): Promise<void> {
  const module = await loadSportModule(team)
  const facts = { type: meets.has(team) ? 'event' : 'game', site: 'home', away_id: 0, home_id: 1 } as const
  const lines = buildSeasonLines(module, simulateState(team), facts)
  const many = Math.round(perSeason.lines / perSeason.games)
  const players = lines.filter(({ line }) => !line.team)
  const planted = Array.from({ length: many }, (_, place) => {
    const { side = null, line } = lines[place] ?? players[place % players.length] ?? {}
    const isOurs = side === 'home' || (side === null && place % 2 === 0)
    const person = isOurs && !line?.team ? people[place % people.length] : undefined
    const key = line?.team ? line.key : `${line?.key}:${place}`
    return { key, side, person: person ?? null, line: { ...line, key, ...(person && { person }) } }
  })
  await client.query(
    `insert into game_line (game_id, key, side, school_id, person_id, line)
     select game.id, one ->> 'key', one ->> 'side', case one ->> 'side' when 'home' then home_id else away_id end,
       (one ->> 'person')::integer, one -> 'line'
     from game, jsonb_array_elements($2::jsonb) one where game.id = any($1::integer[])`,
    [games, JSON.stringify(planted)],
  )
}

async function plantRecordings(client: Client, year: number): Promise<void> {
  const summary: Omit<AssetSummary, 'id'> = {
    state: { kind: 'ready' },
    durationMs: 7_200_000,
    renditions: [],
    captions: [],
    hasPoster: true,
    hasStoryboard: false,
    bytes: 3_000_000_000,
  }
  await client.query(
    `with planted as (
       insert into asset (id, company_id, summary, updated_at)
       select 'bench-' || $2 || '-' || n, $1, $3::jsonb || jsonb_build_object('id', 'bench-' || $2 || '-' || n), now()
       from generate_series(1, ${perSeason.recordings}) n returning id)
     insert into live_event (company_id, title, sport, starts_at, asset_id, key_hash, passphrase, audience, created_at, ended_at)
     select $1, 'Recording ' || id, 'football', make_timestamptz($2::integer, 8, 1, 19, 0, 0) + make_interval(hours => row_number() over (order by id)::integer * 4),
       id, id, 'x', $4::jsonb, now(), now() from planted`,
    [
      company(),
      year,
      JSON.stringify(summary),
      JSON.stringify({ plans: [], blackout: [], blackout_until: null, from: null, until: null }),
    ],
  )
  await client.query(
    `update game set live_event_id = event.id
     from (select id, row_number() over (order by id) as n from game where season = $1) planted
     join (select id, row_number() over (order by id) as n from live_event where asset_id like 'bench-' || $1 || '-%') event
       on event.n = planted.n
     where planted.id = game.id`,
    [String(year)],
  )
}
