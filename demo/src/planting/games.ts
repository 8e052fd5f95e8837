import { setImmediate as turn } from 'node:timers/promises'
import type { GameState } from '@fieldhouse/contract/games/game'
import { begunAt } from '@fieldhouse/sports/simulated/instants'
import type { Squad } from '@fieldhouse/sports/simulated/simulation'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { aSeasonBefore, membersOf, type Rostered, squadOf } from '@fieldhouse/sports/simulated/squads'
import { films } from '../films.ts'
import { type Booked, type PlannedGame, planSeason, seasonAt } from '../schedule/plan.ts'
import { playOut, type Schools } from '../schedule/play.ts'
import { ownStrength, schools } from '../schedule/schools.ts'
import { demoSchool } from '../school/demo-school.ts'
import type { Database, Pool } from './database.ts'
import { condensedOf, type StoreFile, seenIn, tellInstants } from './filmed.ts'
import { showGameThatIsOn } from './live-picture.ts'

/** The one door by which a game changes: the server's own. */
export interface GameDoor {
  record(change: { game: number; at: Date; next: (state: GameState) => GameState }): Promise<void>
  /** When the newest of its changes happened. */
  lastAt(game: number): Promise<Date | undefined>
  /** The schedule is another. */
  told(): Promise<void>
}

export interface GamesParts {
  pool: Pool
  door: GameDoor
  store: StoreFile
  now: Date
  /** Only these sports; all of them, unless told. */
  sports?: readonly string[]
}

/** The schedule of a season of every sport around today, or nothing where there is one. */
export async function plantGames({
  pool,
  door,
  store,
  now,
  sports = Object.keys(simulators),
}: GamesParts): Promise<Booked[] | undefined> {
  const plan = planSeason(now, sports)
  const planted = await withLock(pool, async (database) => {
    if ((await database.query('select 1 from game where company_id = $1 limit 1', [demoSchool.id])).rows.length > 0)
      return undefined
    const ids = await plantSchools(database)
    await plantSeasons(database, plan)
    const games = await plantSchedule(database, plan, ids, now)
    await tellInstants(games, store)
    return games
  })
  if (planted) await door.told()
  return planted
}

interface PastParts extends Pick<GamesParts, 'pool' | 'door' | 'now'> {
  ids: ReadonlyMap<string, number>
  stopping: AbortSignal
}

/** Game by game what became of those before today. A server that was stopped in the middle of it goes on here. */
export async function tellPast(booked: readonly Booked[], { pool, door, now, ids, stopping }: PastParts) {
  const past = booked.filter(({ status }) => status === 'played' || status === 'postponed' || status === 'cancelled')
  // One that was stopped while its film's plays were told stands as live.
  const { rows } = await pool.query("select id from game where id = any($1) and status in ('scheduled', 'live')", [
    past.map(({ id }) => id),
  ])
  const untold = new Set(rows.map(({ id }) => Number(id)))
  const squads = new Map<string, Promise<Squad>>()
  for (const game of past.filter(({ id }) => untold.has(id))) {
    if (stopping.aborted) return
    const before = game.season !== undefined && game.season < seasonAt(now)
    const squad = squads.get(`${game.sport} ${before}`) ?? ownSquad(pool, game.sport, ids, { before })
    squads.set(`${game.sport} ${before}`, squad)
    const last = await door.lastAt(game.id)
    for (const { at, state } of toldOf(game, { own: await squad, ids }, now))
      if (!last || at > last) await door.record({ game: game.id, at, next: () => state })
    // A server that plants goes on answering.
    await turn()
  }
}

/** What became of it; of one that a film is of also how it stood at each instant that the film shows. */
function toldOf(game: Booked, teams: Schools, now: Date): { at: Date; state: GameState }[] {
  const at = game.startsAt ? new Date(game.startsAt) : now
  if (game.status === 'postponed' || game.status === 'cancelled')
    return [{ at, state: { status: { kind: game.status, reason: 'Weather' } } }]
  const steps = playOut(game, teams)
  const film = condensedOf(game)
  const said = film ? seenIn(film, steps) : steps.slice(-1)
  return said.map(({ second, state }) => ({
    at: film ? new Date(at.getTime() + second * 1_000) : at,
    state: begunAt(state, at.getTime()),
  }))
}

async function withLock<T>(pool: Pool, work: (database: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Files are written meanwhile, on a busy machine for longer than a request's transaction may be idle.
    await client.query("set local idle_in_transaction_session_timeout = '2min'")
    await client.query("select pg_advisory_xact_lock(hashtextextended('demo games', 0))")
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function plantSchools(database: Database): Promise<ReadonlyMap<string, number>> {
  await database.query(
    `insert into school (company_id, name, short, abbr, color)
     select $1, name, short, abbr, color
     from jsonb_to_recordset($2::jsonb) as s(name text, short text, abbr text, color text)
     on conflict do nothing`,
    [demoSchool.id, JSON.stringify(schools)],
  )
  const { rows } = await database.query('select id, name from school where company_id = $1', [demoSchool.id])
  return new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
}

/** The people of the roster, as they play now or played a season before; somebody for every place that it leaves open. */
export async function ownSquad(
  database: Database,
  sport: string,
  ids: ReadonlyMap<string, number>,
  { before = false } = {},
): Promise<Squad> {
  const known = await playersOf(database, sport)
  const own = {
    school: ids.get(demoSchool.school) ?? 0,
    name: demoSchool.school,
    short: demoSchool.school,
    abbr: demoSchool.abbr,
    strength: ownStrength,
  }
  const members: Rostered[] = [...known, ...membersOf(sport, 'own', known).slice(known.length)]
  return squadOf(own, before ? aSeasonBefore(sport, members) : members)
}

async function playersOf(database: Database, sport: string): Promise<Rostered[]> {
  const { rows } = await database.query(
    `select p.id as person, p.firstname, p.lastname, p.number, p.position, p.year
     from person p join catalog c on c.id = p.catalog_id
     where c.company_id = $1 and c.slug = $2 and p.person_type_id = 101 order by p.sort, p.id`,
    [demoSchool.id, sport],
  )
  return rows as unknown as Rostered[]
}

async function plantSeasons(database: Database, plan: readonly PlannedGame[]) {
  const seasons = new Map(plan.map(({ sport, season }) => [`${sport} ${season}`, { sport, slug: season }]))
  await database.query(
    `insert into season (company_id, sport, slug, title, starts, ends)
     select $1, sport, slug, slug, (slug || '-01-01')::date, (slug || '-12-31')::date
     from jsonb_to_recordset($2::jsonb) as s(sport text, slug text) on conflict do nothing`,
    [demoSchool.id, JSON.stringify([...seasons.values()])],
  )
}

async function plantSchedule(
  database: Database,
  plan: readonly PlannedGame[],
  ids: ReadonlyMap<string, number>,
  now: Date,
) {
  const games: Booked[] = []
  for (const game of plan) games.push(booked(game, await scheduleGame(database, game, ids, now)))
  await showGameThatIsOn(database, now)
  await linkRecordings(database)
  return games
}

export const booked = (game: PlannedGame, id: number): Booked => ({
  id,
  seed: game.seed,
  sport: game.sport,
  site: game.site,
  opponents: game.opponents,
  conference: game.conference,
  status: game.status,
  startsAt: game.startsAt?.toISOString() ?? null,
  season: game.season,
})

const scheduled = JSON.stringify({ status: { kind: 'scheduled' } })

export async function scheduleGame(
  database: Database,
  game: PlannedGame,
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<number> {
  const own = ids.get(demoSchool.school)
  const other = game.type === 'event' ? null : ids.get(game.opponents[0]?.name ?? '')
  const [away, home] = game.type === 'event' ? [null, null] : game.site === 'away' ? [own, other] : [other, own]
  const columns = {
    company_id: demoSchool.id,
    sport: game.sport,
    season: game.season,
    type: game.type,
    title: game.title,
    day: game.day,
    ends_day: game.endsDay,
    starts_at: game.startsAt,
    time_zone: demoSchool.timeZone,
    moved_from: game.movedFrom,
    site: game.site,
    venue: game.venue,
    city: game.city,
    conference: game.conference,
    exhibition: game.exhibition,
    tournament: game.tournament,
    doubleheader: game.doubleheader,
    away_id: away,
    home_id: home,
    state: scheduled,
    summary: scheduled,
    status: 'scheduled',
    changed_at: now,
    calendar_seq: game.movedFrom ? 1 : 0,
  }
  const names = Object.keys(columns)
  const { rows } = await database.query(
    `insert into game (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  return Number(rows[0]?.id)
}

/** The newest game that is over has a recording where there is a film of its sport: the whole game, where that is condensed. */
async function linkRecordings(database: Database) {
  await database.query(
    `update game set title_id = t.id
     from (select distinct on (c.slug) c.slug, t.id from title t join title_catalog tc on tc.title_id = t.id
       join catalog c on c.id = tc.catalog_id
       where t.company_id = $1 and t.asset_id is not null and not t.hidden and t.kind = 'movie' order by c.slug, t.asset_id = any($2) desc, t.id) t
     where game.company_id = $1 and game.sport = t.slug and game.id = (
       select g.id from game g where g.sport = t.slug and g.company_id = $1 and g.starts_at < now() - interval '12 hours'
       order by g.starts_at desc limit 1)`,
    [demoSchool.id, films.flatMap(({ asset, kind }) => (kind === 'condensed' ? asset : []))],
  )
}
