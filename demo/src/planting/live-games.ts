import { random } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { plantTickets } from '../club/plant-tickets.ts'
import { type PostDoor, plantPosts } from '../posts/plant-posts.ts'
import { placeOf } from '../schedule/places.ts'
import { type Booked, dayOf, filmed, isToPlay, seasonAt, usualTime } from '../schedule/plan.ts'
import { playOut } from '../schedule/play.ts'
import { readBook, runGames, writeBook } from '../schedule/runner.ts'
import { schools } from '../schedule/schools.ts'
import { demoSchool } from '../school/demo-school.ts'
import type { Pool } from './database.ts'
import type { StoreFile } from './filmed.ts'
import { booked, type GameDoor, ownSquad, plantGames, scheduleGame, tellPast } from './games.ts'
import { showGameThatIsOn } from './live-picture.ts'
import { plantStandings } from './standings.ts'
import { plantStories, type StoryDoor } from './stories.ts'

export interface LiveGamesParts {
  pool: Pool
  home: string
  door: GameDoor
  stories: StoryDoor
  posts: PostDoor
  store: StoreFile
  now(): Date
  speed: number
  failed(error: unknown): void
}

const fewestOn = 4
const minuteMs = 60_000
const begunMinutes = [15, 10, 5]

/** The demo's games: planted once, played at their time, and never none of them on. Gives back what stops them. */
export function startDemoGames(parts: LiveGamesParts): () => Promise<void> {
  const stopping = new AbortController()
  const begun = begin(parts, stopping.signal).catch((error) => {
    parts.failed(error)
    return async () => {}
  })
  return async () => {
    stopping.abort()
    const stop = await begun
    await stop()
  }
}

async function begin(parts: LiveGamesParts, stopping: AbortSignal): Promise<() => Promise<void>> {
  const { pool, home, door, stories, posts, store, now, speed, failed } = parts
  const client = await pool.connect()
  // Of several servers one plays them.
  const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended('demo games on', 0)) as mine")
  if (rows[0]?.mine !== true) {
    client.release()
    return async () => {}
  }
  const planted = await plantGames({ pool, door, store, now: now() })
  if (planted) await writeBook(home, planted)
  const known = planted ?? (await readBook(home))
  const ids = await schoolIds(pool)
  await plantTickets(pool, now())
  await door.told()
  await tellPast(known, { pool, door, now: now(), ids, stopping })
  if (!stopping.aborted) await plantStandings(pool, now(), ids)
  if (!stopping.aborted) await plantStories({ pool, door: stories, now: now() })
  if (!stopping.aborted) await plantPosts({ pool, door: posts, now: now() })
  const all = [...known, ...(stopping.aborted ? [] : await moreGames(parts, known))]
  await writeBook(home, all)
  await showGameThatIsOn(pool, now())
  await door.told()
  const stop = runGames({
    door,
    games: all.filter(isToPlay),
    now,
    speed,
    failed,
    play: async (game) => playOut(game, { own: await ownSquad(pool, game.sport, ids), ids }),
  })
  return async () => {
    await stop()
    await client.query("select pg_advisory_unlock(hashtextextended('demo games on', 0))").catch(() => {})
    client.release()
  }
}

const schoolIds = async (pool: Pool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query('select id, name from school where company_id = $1', [demoSchool.id])
  return new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
}

/** Where a laptop slept through its games, a few new ones have just begun, first the one that the film is of. */
async function moreGames({ pool, now }: LiveGamesParts, known: readonly Booked[]): Promise<Booked[]> {
  const nowMs = now().getTime()
  const near = known.filter(isToPlay).filter(({ startsAt }) => {
    const minutes = (nowMs - Date.parse(startsAt)) / minuteMs
    return minutes > -10 && minutes < 90
  })
  const unseen = filmed && !near.some(({ sport, site }) => sport === filmed && site === 'home') ? [filmed] : []
  const missing = Math.max(unseen.length, fewestOn - near.length)
  if (missing === 0) return []
  const chance = random(`more/${Math.floor(nowMs / minuteMs)}`)
  const others = Object.keys(simulators).filter((sport) => sport !== unseen[0] && !simulators[sport]?.manyTeams)
  const sports = [...unseen, ...chance.shuffled(others)].slice(0, missing)
  const ids = await schoolIds(pool)
  const games: Booked[] = []
  for (const [index, sport] of sports.entries()) {
    const startsAt = usualTime(new Date(nowMs - (begunMinutes[index] ?? 0) * minuteMs))
    const opponent = chance.pick(schools)
    const game = {
      seed: `${sport}/${startsAt.toISOString()}`,
      sport,
      season: seasonAt(startsAt),
      type: 'game' as const,
      title: null,
      opponents: [opponent],
      site: 'home' as const,
      startsAt,
      day: dayOf(startsAt),
      endsDay: null,
      movedFrom: null,
      ...placeOf(sport, 'home', opponent),
      conference: opponent.conference,
      exhibition: false,
      tournament: null,
      doubleheader: null,
      status: 'today' as const,
    }
    games.push(booked(game, await scheduleGame(pool, game, ids, now())))
  }
  return games
}
