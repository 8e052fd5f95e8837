import { setImmediate as turn } from 'node:timers/promises'
import type { GameState } from '@fieldhouse/contract/games/game'
import { getSeasonDays } from '@fieldhouse/sports/kit/season/season-of-day'
import { findSport } from '@fieldhouse/sports/registry'
import { begunAt } from '@fieldhouse/sports/simulated/instants'
import type { Squad } from '@fieldhouse/sports/simulated/simulation'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { aSeasonBefore, createMembers, createSquad, type RosteredMember } from '@fieldhouse/sports/simulated/squads'
import { films } from '../films.ts'
import { findFirstUnrecorded, type GameStanding } from '../schedule/first-unrecorded.ts'
import { type BookedGame, getSeasonAt, type PlannedGame, planSchoolSeason } from '../schedule/plan.ts'
import { ownStrength, schools } from '../schedule/schools.ts'
import { type SimulationSchools, simulateGame } from '../schedule/simulate-game.ts'
import { demoSchool } from '../school/demo-school.ts'
import { inTransaction, type SqlDatabase, type SqlPool } from '../store/database.ts'
import { insertRows } from '../store/rows.ts'
import { findCondensedFilm, listShownSteps, type StoreFile, writeInstants } from './filmed-instants.ts'
import { linkLiveEvent } from './live-event-link.ts'

/** Interface through which games change: the server's own game service. */
export interface GameGateway {
  record(change: { game: number; at: Date; next: (state: GameState) => GameState }): Promise<void>
  /** Returns the game's state after its newest change, if any. */
  standing(game: number): Promise<GameStanding | undefined>
  /** Reports a changed schedule. */
  notifySchedule(): Promise<void>
}

export interface SeedGamesDeps {
  pool: SqlPool
  door: GameGateway
  store: StoreFile
  /**
   * Saves the games for the next start, in the transaction that adds them, so that neither exists without the other.
   */
  saveGames(games: readonly BookedGame[]): Promise<void>
  now: Date
  /** Sports to seed; all of them by default. */
  sports?: readonly string[]
}

/** Seeds a season's schedule of every sport around today, or nothing where a schedule exists. */
export async function seedGames({
  pool,
  door,
  store,
  saveGames,
  now,
  sports = Object.keys(simulators),
}: SeedGamesDeps): Promise<BookedGame[] | undefined> {
  if (await hasSeededGames(pool)) return undefined
  const plan = planSchoolSeason(now, sports)
  await writeInstants(plan, store)
  const seededGames = await inTransaction(pool, 'demo games', async (database) => {
    if (await hasSeededGames(database)) return undefined
    const ids = await seedOpponents(database)
    const games = await scheduleGames(database, plan, ids, now)
    await linkLiveEvent(database, now)
    await linkRecordings(database)
    await saveGames(games)
    return games
  })
  if (seededGames) await door.notifySchedule()
  return seededGames
}

const hasSeededGames = async (database: SqlDatabase): Promise<boolean> => {
  const { rows } = await database.query('select 1 from game where company_id = $1 limit 1', [demoSchool.id])
  return rows.length > 0
}

interface PastGamesDeps extends Pick<SeedGamesDeps, 'pool' | 'door' | 'now'> {
  ids: ReadonlyMap<string, number>
  stopping: AbortSignal
}

/** Records what became of the past games, one by one. An interrupted server continues here. */
export async function recordPastGames(
  booked: readonly BookedGame[],
  { pool, door, now, ids, stopping }: PastGamesDeps,
) {
  const past = booked.filter(({ status }) => status === 'played' || status === 'postponed' || status === 'cancelled')
  // A game that was interrupted while its video's plays were recorded is still live.
  const { rows } = await pool.query("select id from game where id = any($1) and status in ('scheduled', 'live')", [
    past.map(({ id }) => id),
  ])
  const unfinished = new Set(rows.map(({ id }) => Number(id)))
  const squads = new Map<string, Promise<Squad>>()
  for (const game of past.filter(({ id }) => unfinished.has(id))) {
    if (stopping.aborted) return
    const before = game.season !== undefined && game.season < getSeasonAt(game.sport, now)
    const squad = squads.get(`${game.sport} ${before}`) ?? loadOwnSquad(pool, game.sport, ids, { before })
    squads.set(`${game.sport} ${before}`, squad)
    const changes = listChanges(game, { own: await squad, ids }, now)
    for (const { at, state } of changes.slice(findFirstUnrecorded(changes, await door.standing(game.id), readStanding)))
      await door.record({ game: game.id, at, next: () => state })
    // Lets the server answer requests in between.
    await turn()
  }
}

const readStanding = { atMs: ({ at }: GameStanding) => at.getTime(), state: ({ state }: GameStanding) => state }

/**
 * Lists a past game's changes: its result, and for a filmed game also its state at each instant that the video shows.
 */
function listChanges(game: BookedGame, teams: SimulationSchools, now: Date): GameStanding[] {
  const at = game.startsAt ? new Date(game.startsAt) : now
  if (game.status === 'postponed' || game.status === 'cancelled')
    return [{ at, state: { status: { kind: game.status, reason: 'Weather' } } }]
  const steps = simulateGame(game, teams)
  const film = findCondensedFilm(game)
  const shownSteps = film ? listShownSteps(film, steps) : steps.slice(-1)
  return shownSteps.map(({ second, state }) => ({
    at: film ? new Date(at.getTime() + second * 1_000) : at,
    state: begunAt(state, at.getTime()),
  }))
}

async function seedOpponents(database: SqlDatabase): Promise<ReadonlyMap<string, number>> {
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

/**
 * Loads the people of the roster as of this season or the one before, and fills the open places with invented members.
 */
export async function loadOwnSquad(
  database: SqlDatabase,
  sport: string,
  ids: ReadonlyMap<string, number>,
  { before = false } = {},
): Promise<Squad> {
  const known = await loadPlayers(database, sport)
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

async function loadPlayers(database: SqlDatabase, sport: string): Promise<RosteredMember[]> {
  const { rows } = await database.query(
    `select p.id as person, p.firstname, p.lastname, p.number, p.position, p.year
     from person p join catalog c on c.id = p.catalog_id
     where c.company_id = $1 and c.slug = $2 and p.person_type_id = 101 order by p.sort, p.id`,
    [demoSchool.id, sport],
  )
  return rows as unknown as RosteredMember[]
}

async function seedGameSeasons(database: SqlDatabase, plan: readonly PlannedGame[]) {
  const seasons = new Map(
    plan.map(({ sport, season }) => [
      `${sport} ${season}`,
      { sport, slug: season, ...getSeasonDays(findSport(sport)?.getSeason, season) },
    ]),
  )
  await database.query(
    `insert into season (company_id, sport, slug, title, starts, ends)
     select $1, sport, slug, slug, starts, ends
     from jsonb_to_recordset($2::jsonb) as s(sport text, slug text, starts date, ends date) on conflict do nothing`,
    [demoSchool.id, JSON.stringify([...seasons.values()])],
  )
}

export const toBookedGame = (game: PlannedGame, id: number): BookedGame => ({
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
  database: SqlDatabase,
  plan: readonly PlannedGame[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<BookedGame[]> {
  await seedGameSeasons(database, plan)
  const { rows: numbers } = await database.query(
    "select nextval(pg_get_serial_sequence('game', 'id')) as id from generate_series(1, $1)",
    [plan.length],
  )
  const games = plan.map((game, index) => ({ game, id: Number(numbers[index]?.id) }))
  await insertRows(
    database,
    'game',
    games.map(({ game, id }) => ({ id, ...toGameRow(game, ids, now) })),
  )
  return games.map(({ game, id }) => toBookedGame(game, id))
}

function toGameRow(game: PlannedGame, ids: ReadonlyMap<string, number>, now: Date) {
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

/** Links the newest finished game of a sport to its video: the condensed game where there is one. */
async function linkRecordings(database: SqlDatabase) {
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
