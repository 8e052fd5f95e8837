import { minuteMs } from '@fieldhouse/contract/durations'
import { createRandom } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { plantTickets } from '../club/plant-tickets.ts'
import { type PostDoor, plantPosts } from '../posts/plant-posts.ts'
import { plantStories, type StoryDoor } from '../posts/stories.ts'
import { placeOf } from '../schedule/places.ts'
import { type Booked, dayOf, filmed, isToPlay, type PlannedGame, seasonAt, usualTime } from '../schedule/plan.ts'
import { playOut } from '../schedule/play.ts'
import { schools } from '../schedule/schools.ts'
import { demoSchool } from '../school/demo-school.ts'
import { inTransaction, type Pool } from '../store/database.ts'
import type { StoreFile } from './filmed.ts'
import { type GameDoor, ownSquad, plantGames, scheduleGames, tellPast } from './games.ts'
import { showGameThatIsOn } from './live-picture.ts'
import { readBook, runGames, writeBook } from './runner.ts'
import { plantStandings } from './standings.ts'
import { takeTurns, untilAborted } from './turn.ts'

export interface LiveGamesParts {
  pool: Pool
  home: string
  door: GameDoor
  stories: StoryDoor
  posts: PostDoor
  store: StoreFile
  now(): Date
  /** Only these sports; all of them, unless told. */
  sports?: readonly string[]
  speed: number
  failed(error: unknown): void
  /** Whether what failed can succeed later, as after a connection that broke. */
  mayPass(error: unknown): boolean
}

const fewestOn = 4
const begunMinutes = [15, 10, 5]

/** The demo's games: planted once, played at their time, and never none of them on. Gives back what stops them. */
export const startDemoGames = (parts: LiveGamesParts): (() => Promise<void>) =>
  takeTurns({ ...parts, lock: 'demo games on' }, (stopping) => keepPlaying(parts, stopping))

async function keepPlaying(parts: LiveGamesParts, stopping: AbortSignal): Promise<void> {
  const { pool, door, now, speed, failed } = parts
  const games = await plantAll(parts, stopping)
  if (stopping.aborted) return
  const ids = await schoolIds(pool)
  const stop = runGames({
    door,
    games: games.filter(isToPlay),
    now,
    speed,
    failed,
    play: async (game) => playOut(game, { own: await ownSquad(pool, game.sport, ids), ids }),
  })
  await untilAborted(stopping)
  await stop()
}

/** Each step leaves what it has done, and does at the next start what it has not. Gives back all games of the season. */
export async function plantAll(parts: LiveGamesParts, stopping: AbortSignal): Promise<Booked[]> {
  const { pool, home, door, stories, posts, store, now, sports } = parts
  const keep = (games: readonly Booked[]) => writeBook(home, games)
  const planted = await plantGames({ pool, door, store, keep, now: now(), ...(sports && { sports }) })
  const known = planted ?? (await thoseThere(pool, await readBook(home)))
  const ids = await schoolIds(pool)
  await plantTickets(pool, now())
  await door.told()
  await tellPast(known, { pool, door, now: now(), ids, stopping })
  if (!stopping.aborted) await plantStandings(pool, now(), ids)
  if (!stopping.aborted) await plantStories({ pool, door: stories, now: now() })
  if (!stopping.aborted) await plantPosts({ pool, door: posts, now: now() })
  if (stopping.aborted) return known
  const more = await moreGames(parts, known)
  if (more.length > 0) await plantTickets(pool, now())
  await showGameThatIsOn(pool, now())
  await door.told()
  return [...known, ...more]
}

/** A book is written before its games are committed, so it may name some that never came to be. */
async function thoseThere(pool: Pool, known: readonly Booked[]): Promise<Booked[]> {
  const { rows } = await pool.query('select id from game where id = any($1)', [known.map(({ id }) => id)])
  const there = new Set(rows.map(({ id }) => Number(id)))
  return known.filter(({ id }) => there.has(id))
}

const schoolIds = async (pool: Pool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query('select id, name from school where company_id = $1', [demoSchool.id])
  return new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
}

/** Where a laptop slept through its games, a few new ones have just begun, first the one that the film is of. */
async function moreGames(
  { pool, home, now, sports: played = Object.keys(simulators) }: LiveGamesParts,
  known: readonly Booked[],
): Promise<Booked[]> {
  const nowMs = now().getTime()
  const near = known.filter(isToPlay).filter(({ startsAt }) => {
    const minutes = (nowMs - Date.parse(startsAt)) / minuteMs
    return minutes > -10 && minutes < 90
  })
  const atHome = new Set(near.filter(({ site }) => site === 'home').map(({ sport }) => sport))
  const unseen = filmed && !atHome.has(filmed) ? [filmed] : []
  const missing = Math.max(unseen.length, fewestOn - near.length)
  if (missing === 0) return []
  const chance = createRandom(`more/${Math.floor(nowMs / minuteMs)}`)
  // A team does not play two games at home at the same time.
  const others = played.filter((sport) => sport !== unseen[0] && !atHome.has(sport) && !simulators[sport]?.manyTeams)
  const sports = [...unseen, ...chance.shuffled(others)].slice(0, missing)
  const ids = await schoolIds(pool)
  const games = sports.map((sport, index): PlannedGame => {
    const startsAt = usualTime(new Date(nowMs - (begunMinutes[index] ?? 0) * minuteMs))
    const opponent = chance.pick(schools)
    return {
      seed: `${sport}/${startsAt.toISOString()}`,
      sport,
      season: seasonAt(startsAt),
      type: 'game',
      title: null,
      opponents: [opponent],
      site: 'home',
      startsAt,
      day: dayOf(startsAt),
      endsDay: null,
      movedFrom: null,
      ...placeOf(sport, 'home', opponent),
      conference: opponent.conference,
      exhibition: false,
      tournament: null,
      doubleheader: null,
      status: 'today',
    }
  })
  return inTransaction(pool, 'demo games', async (database) => {
    const added = await scheduleGames(database, games, ids, now())
    await writeBook(home, [...known, ...added])
    return added
  })
}
