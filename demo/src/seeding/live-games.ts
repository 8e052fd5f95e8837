import { minuteMs } from '@fieldhouse/contract/durations'
import { createRandom } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { seedTickets } from '../club/seed-tickets.ts'
import { type SeedSource, seedPosts } from '../posts/seed-posts.ts'
import { type PublishStory, seedStories } from '../posts/stories.ts'
import { getGamePlace } from '../schedule/places.ts'
import {
  type BookedGame,
  filmedSport,
  getSchoolDay,
  getSeasonAt,
  isPlayable,
  type PlannedGame,
  roundToQuarter,
} from '../schedule/plan.ts'
import { schools } from '../schedule/schools.ts'
import { simulateGame } from '../schedule/simulate-game.ts'
import { demoSchool } from '../school/demo-school.ts'
import { inTransaction, type SqlPool } from '../store/database.ts'
import type { StoreFile } from './filmed-instants.ts'
import { type GameGateway, loadOwnSquad, recordPastGames, scheduleGames, seedGames } from './games.ts'
import { linkLiveEvent } from './live-event-link.ts'
import { playGamesOnTime, readScheduledDemoGames, writeBookedGames } from './play-games.ts'
import { seedConferenceStandings } from './standings.ts'
import { waitForAbort, workInTurns } from './work-in-turns.ts'

export interface LiveGamesDeps {
  pool: SqlPool
  home: string
  door: GameGateway
  stories: PublishStory
  posts: SeedSource
  store: StoreFile
  now(): Date
  /** Sports to seed; all of them by default. */
  sports?: readonly string[]
  speed: number
  failed(error: unknown): void
  /** Tells whether a failure may be temporary, such as a broken connection. */
  mayPass(error: unknown): boolean
}

const minLiveGames = 4
const begunMinutes = [15, 10, 5]

/**
 * Seeds the demo's games once, plays them at their time, and keeps some of them live. Returns a function that stops
 * them.
 */
export const startDemoGames = (parts: LiveGamesDeps): (() => Promise<void>) =>
  workInTurns({ ...parts, lock: 'demo games on' }, (stopping) => keepPlaying(parts, stopping))

async function keepPlaying(parts: LiveGamesDeps, stopping: AbortSignal): Promise<void> {
  const { pool, door, now, speed, failed } = parts
  const games = await seedAll(parts, stopping)
  if (stopping.aborted) return
  const ids = await loadSchoolIds(pool)
  const stop = playGamesOnTime({
    door,
    games: games.filter(isPlayable),
    now,
    speed,
    failed,
    play: async (game) => simulateGame(game, { own: await loadOwnSquad(pool, game.sport, ids), ids }),
  })
  await waitForAbort(stopping)
  await stop()
}

/**
 * Runs each step once: a step that is done is kept, and the next start does the missing ones. Returns all games of the
 * season.
 */
export async function seedAll(parts: LiveGamesDeps, stopping: AbortSignal): Promise<BookedGame[]> {
  const { pool, home, door, stories, posts, store, now, sports } = parts
  const saveGames = (games: readonly BookedGame[]) => writeBookedGames(home, games)
  const seededGames = await seedGames({ pool, door, store, saveGames, now: now(), ...(sports && { sports }) })
  const known = seededGames ?? (await listExistingGames(pool, await readScheduledDemoGames(home)))
  const ids = await loadSchoolIds(pool)
  await seedTickets(pool, now())
  await door.notifySchedule()
  await recordPastGames(known, { pool, door, now: now(), ids, stopping })
  if (!stopping.aborted) await seedConferenceStandings(pool, now(), ids)
  if (!stopping.aborted) await seedStories({ pool, door: stories, now: now() })
  if (!stopping.aborted) await seedPosts({ pool, door: posts, now: now() })
  if (stopping.aborted) return known
  const more = await addLiveGames(parts, known)
  if (more.length > 0) await seedTickets(pool, now())
  await linkLiveEvent(pool, now())
  await door.notifySchedule()
  return [...known, ...more]
}

/** The saved list is written before its games are committed, so it may name games that were never added. */
async function listExistingGames(pool: SqlPool, known: readonly BookedGame[]): Promise<BookedGame[]> {
  const { rows } = await pool.query('select id from game where id = any($1)', [known.map(({ id }) => id)])
  const existing = new Set(rows.map(({ id }) => Number(id)))
  return known.filter(({ id }) => existing.has(id))
}

const loadSchoolIds = async (pool: SqlPool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query('select id, name from school where company_id = $1', [demoSchool.id])
  return new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
}

/** Adds a few games that have just begun after a laptop slept through its schedule, the filmed sport first. */
async function addLiveGames(
  { pool, home, now, sports: played = Object.keys(simulators) }: LiveGamesDeps,
  known: readonly BookedGame[],
): Promise<BookedGame[]> {
  const nowMs = now().getTime()
  const near = known.filter(isPlayable).filter(({ startsAt }) => {
    const minutes = (nowMs - Date.parse(startsAt)) / minuteMs
    return minutes > -10 && minutes < 90
  })
  const atHome = new Set(near.filter(({ site }) => site === 'home').map(({ sport }) => sport))
  const missingFilmed = filmedSport && !atHome.has(filmedSport) ? [filmedSport] : []
  const missing = Math.max(missingFilmed.length, minLiveGames - near.length)
  if (missing === 0) return []
  const chance = createRandom(`more/${Math.floor(nowMs / minuteMs)}`)
  // A team does not play two home games at the same time.
  const others = played.filter(
    (sport) => sport !== missingFilmed[0] && !atHome.has(sport) && !simulators[sport]?.manyTeams,
  )
  const sports = [...missingFilmed, ...chance.shuffled(others)].slice(0, missing)
  const ids = await loadSchoolIds(pool)
  const games = sports.map((sport, index): PlannedGame => {
    const startsAt = roundToQuarter(new Date(nowMs - (begunMinutes[index] ?? 0) * minuteMs))
    const opponent = chance.pick(schools)
    return {
      seed: `${sport}/${startsAt.toISOString()}`,
      sport,
      season: getSeasonAt(sport, startsAt),
      type: 'game',
      title: null,
      opponents: [opponent],
      site: 'home',
      startsAt,
      day: getSchoolDay(startsAt),
      endsDay: null,
      movedFrom: null,
      ...getGamePlace(sport, 'home', opponent),
      conference: opponent.conference,
      exhibition: false,
      tournament: null,
      doubleheader: null,
      status: 'today',
    }
  })
  return inTransaction(pool, 'demo games', async (database) => {
    const added = await scheduleGames(database, games, ids, now())
    await writeBookedGames(home, [...known, ...added])
    return added
  })
}
