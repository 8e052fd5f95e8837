import { setImmediate as turn } from 'node:timers/promises'
import type { GameState } from '@fieldhouse/contract/games/game'
import { begunAt } from '@fieldhouse/sports/simulated/instants'
import type { Squad } from '@fieldhouse/sports/simulated/simulation'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { aSeasonBefore, createMembers, createSquad, type RosteredMember } from '@fieldhouse/sports/simulated/squads'
import { films } from '../films.ts'
import { type Booked, type PlannedGame, planSeason, seasonAt } from '../schedule/plan.ts'
import { playOut, type Schools } from '../schedule/play.ts'
import { ownStrength, schools } from '../schedule/schools.ts'
import { firstUntold, type Standing } from '../schedule/untold.ts'
import { demoSchool } from '../school/demo-school.ts'
import { type Database, inTransaction, type Pool } from '../store/database.ts'
import { insert } from '../store/rows.ts'
import { condensedOf, type StoreFile, seenIn, tellInstants } from './filmed.ts'
import { showGameThatIsOn } from './live-picture.ts'

/** The one door by which a game changes: the server's own. */
export interface GameDoor {
  record(change: { game: number; at: Date; next: (state: GameState) => GameState }): Promise<void>
  /** How its newest change left it, if it has one. */
  standing(game: number): Promise<Standing | undefined>
  /** The schedule is another. */
  told(): Promise<void>
}

export interface GamesParts {
  pool: Pool
  door: GameDoor
  store: StoreFile
  /** Keeps the games for the next start, within the transaction that adds them: neither is there without the other. */
  keep(games: readonly Booked[]): Promise<void>
  now: Date
  /** Only these sports; all of them, unless told. */
  sports?: readonly string[]
}

/** The schedule of a season of every sport around today, or nothing where there is one. */
export async function plantGames({
  pool,
  door,
  store,
  keep,
  now,
  sports = Object.keys(simulators),
}: GamesParts): Promise<Booked[] | undefined> {
  if (await hasGames(pool)) return undefined
  const plan = planSeason(now, sports)
  await tellInstants(plan, store)
  const planted = await inTransaction(pool, 'demo games', async (database) => {
    if (await hasGames(database)) return undefined
    const ids = await plantSchools(database)
    const games = await scheduleGames(database, plan, ids, now)
    await showGameThatIsOn(database, now)
    await linkRecordings(database)
    await keep(games)
    return games
  })
  if (planted) await door.told()
  return planted
}

const hasGames = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query('select 1 from game where company_id = $1 limit 1', [demoSchool.id])
  return rows.length > 0
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
    const told = toldOf(game, { own: await squad, ids }, now)
    for (const { at, state } of told.slice(firstUntold(told, await door.standing(game.id), ofTold)))
      await door.record({ game: game.id, at, next: () => state })
    // A server that plants goes on answering.
    await turn()
  }
}

const ofTold = { atMs: ({ at }: Standing) => at.getTime(), state: ({ state }: Standing) => state }

/** What became of it; of one that a film is of also how it stood at each instant that the film shows. */
function toldOf(game: Booked, teams: Schools, now: Date): Standing[] {
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
  const members: RosteredMember[] = [...known, ...createMembers(sport, 'own', known).slice(known.length)]
  return createSquad(own, before ? aSeasonBefore(sport, members) : members)
}

async function playersOf(database: Database, sport: string): Promise<RosteredMember[]> {
  const { rows } = await database.query(
    `select p.id as person, p.firstname, p.lastname, p.number, p.position, p.year
     from person p join catalog c on c.id = p.catalog_id
     where c.company_id = $1 and c.slug = $2 and p.person_type_id = 101 order by p.sort, p.id`,
    [demoSchool.id, sport],
  )
  return rows as unknown as RosteredMember[]
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

const scheduled = { status: { kind: 'scheduled' } }

export async function scheduleGames(
  database: Database,
  plan: readonly PlannedGame[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<Booked[]> {
  await plantSeasons(database, plan)
  const { rows: numbers } = await database.query(
    "select nextval(pg_get_serial_sequence('game', 'id')) as id from generate_series(1, $1)",
    [plan.length],
  )
  const games = plan.map((game, index) => ({ game, id: Number(numbers[index]?.id) }))
  await insert(
    database,
    'game',
    games.map(({ game, id }) => ({ id, ...rowOf(game, ids, now) })),
  )
  return games.map(({ game, id }) => booked(game, id))
}

function rowOf(game: PlannedGame, ids: ReadonlyMap<string, number>, now: Date) {
  const own = ids.get(demoSchool.school)
  const other = game.type === 'event' ? null : ids.get(game.opponents[0]?.name ?? '')
  const [away, home] = game.type === 'event' ? [null, null] : game.site === 'away' ? [own, other] : [other, own]
  return {
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
       order by g.starts_at desc, g.id limit 1)`,
    [demoSchool.id, films.flatMap(({ asset, kind }) => (kind === 'condensed' ? asset : []))],
  )
}
