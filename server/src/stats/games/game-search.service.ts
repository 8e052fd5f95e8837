import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { Clock } from '../../shared/clock/clock.ts'
import { createSearchIndex, type Spelling } from '../../shared/search/search-index.ts'
import { listSportWords } from '../../shared/search/sport-words.ts'
import type { StatsStore } from '../stats.store.ts'
import type { GamesService } from './games.service.ts'
import type { StatsSchool } from './items.ts'
import type { ListedGame } from './listed.store.ts'

interface FoundParts {
  store: Pick<StatsStore, 'games'>
  games: Pick<GamesService, 'items' | 'schools'>
  clock: Clock
}

/** The texts by which a game is found. */
interface GameNames {
  name: string
  about: string
}

const foundAtMost = 30

/**
 * Searches games of all seasons by team, sport and event: those that are on first, then the rest of today, upcoming
 * ones, and the latest.
 */
export function createGameSearch({ store, games, clock }: FoundParts) {
  const index = createSearchIndex<GameNames>((called) => called)
  const rows = new Map<number, ListedGame>()
  /** Games that changed since they were read; undefined where any may have changed. */
  let stale: Set<number> | undefined
  let hasAll = false
  let known = new Map<number, GameNames>()
  let numbers = new Map<GameNames, number>()
  let reading: Promise<void> | undefined
  /** Each reading waits for the one before, whose rows are older. */
  let last: Promise<void> = Promise.resolve()

  /** Reads the games that may have changed: of five seasons, a final changes one game. */
  const readRows = async (changed: ReadonlySet<number> | undefined): Promise<void> => {
    const ids = hasAll ? changed : undefined
    hasAll = false
    const read = ids ? await store.games.byIds([...ids]) : await store.games.all()
    if (ids) for (const id of ids) rows.delete(id)
    else rows.clear()
    for (const row of read) rows.set(row.id, row)
    hasAll = true
  }

  const readNames = async (changed: ReadonlySet<number> | undefined) => {
    const [schools] = await Promise.all([games.schools(), readRows(changed)])
    const now = new Map(
      sortByRelevance([...rows.values()], getLocalDay(currentSchool().timeZone, clock.now())).map((row) => [
        row.id,
        getGameNames(row, schools),
      ]),
    )
    for (const [id, called] of now) {
      const before = known.get(id)
      // Unchanged names stay the same object, so that only the others are indexed again.
      if (before && before.name === called.name && before.about === called.about) now.set(id, before)
    }
    known = now
    numbers = new Map(now.entries().map(([id, called]) => [called, id]))
    index.hold([...now.values()])
  }

  const readAgain = (): Promise<void> => {
    const ids = stale
    stale = new Set()
    const pending = last.catch(() => {}).then(() => readNames(ids))
    last = pending
    pending.catch(() => {
      if (reading === pending) reading = undefined
    })
    return pending
  }

  return {
    /** Notes that a game changed; without its number, that any game or school may have. */
    changed: (id?: number) => {
      if (id) stale?.add(id)
      else stale = undefined
      reading = undefined
    },
    find: async (query: string, spelling: Spelling): Promise<{ games: GameItem[]; meant: string | null }> => {
      reading ??= readAgain()
      await reading
      const { subjects, meant } = index.find(query, foundAtMost, spelling)
      const ids = subjects.flatMap((called) => numbers.get(called) ?? [])
      const rows = new Map((await store.games.byIds(ids)).map((row) => [row.id, row]))
      return { games: await games.items(ids.flatMap((id) => rows.get(id) ?? [])), meant }
    },
  }
}

function getGameNames(row: ListedGame, schools: ReadonlyMap<number, StatsSchool>): GameNames {
  const teams = [row.away_id, row.home_id].flatMap((id) => (id === null ? [] : (schools.get(id) ?? [])))
  const teamNames = teams.flatMap(({ name, short, abbr }) => [name, short, abbr])
  return {
    name: [...teamNames, row.title, row.tournament].filter(Boolean).join(' '),
    about: [
      ...listSportWords(row.sport),
      currentSchool().nickname,
      ...[row.season, row.day.slice(0, 'yyyy'.length), row.venue, row.city],
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Sorts games: those that are on, then the rest of today, then upcoming ones, then the latest. */
function sortByRelevance(rows: readonly ListedGame[], today: string): ListedGame[] {
  const getRelevance = ({ status, day }: ListedGame) => {
    if (status === 'live' || status === 'delayed') return 0
    if (day === today) return 1
    return status === 'scheduled' && day > today ? 2 : 3
  }
  return rows.toSorted((one, other) => {
    const [rank, otherRank] = [getRelevance(one), getRelevance(other)]
    if (rank !== otherRank) return rank - otherRank
    const order = one.day < other.day ? -1 : one.day > other.day ? 1 : one.id - other.id
    return rank === 3 ? -order : order
  })
}
