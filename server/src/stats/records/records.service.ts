import type { HeldRecord, RecordList, SportRecords } from '@fieldhouse/contract/stats/records'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { buildRecordBook, type EnteredRecord } from '@fieldhouse/sports/kit/records/book'
import { digestSeason, type SeasonDigest } from '@fieldhouse/sports/kit/records/digest'
import { listHeldRecords } from '@fieldhouse/sports/kit/records/rank'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { LRUCache } from 'lru-cache'
import type { GamesService } from '../games/games.service.ts'
import { toPlayedGames } from '../seasons/played-games.ts'
import type { StatsStore } from '../stats.store.ts'
import type { SeasonVersion } from './records.store.ts'

export type RecordBookService = ReturnType<typeof recordBookService>

/** More seasons than a school has of all its sports in twenty years. */
const mostSeasons = 500
const mostSports = 40

interface RecordBook {
  lists: RecordList[]
  since: string | null
  byHand: boolean
}

/**
 * The best of all seasons. A season's lines are read once for each version of its games; what records need of them is
 * kept in memory.
 */
export function recordBookService({ store, games }: { store: StatsStore; games: GamesService }) {
  const digests = new LRUCache<string, { version: string; digest: Promise<SeasonDigest> }>({ max: mostSeasons })
  const books = new LRUCache<string, { key: string; book: Promise<RecordBook> }>({ max: mostSports })

  const readSeason = async (module: SportModule, sport: string, season: SeasonVersion): Promise<SeasonDigest> => {
    const [rows, schools] = await Promise.all([store.seasons.ownLines(sport, season.slug), games.schools()])
    return digestSeason(module, season, toPlayedGames(rows, schools))
  }

  const getSeason = (module: SportModule, sport: string, season: SeasonVersion): Promise<SeasonDigest> => {
    const key = `${sport}|${season.slug}`
    const version = `${season.version}|${season.title}`
    const known = digests.get(key)
    if (known?.version === version) return known.digest
    const digest = readSeason(module, sport, season)
    digests.set(key, { version, digest })
    digest.catch(() => digests.delete(key))
    return digest
  }

  const buildBook = async (
    sport: string,
    seasons: readonly SeasonVersion[],
    entered: readonly EnteredRecord[],
  ): Promise<RecordBook> => {
    const module = await loadSportModule(sport)
    const read: SeasonDigest[] = []
    // One after the other, so that other answers get their turn.
    for (const season of seasons) read.push(await getSeason(module, sport, season))
    const played = read.filter(({ people }) => people.length > 0)
    return {
      lists: buildRecordBook(module, played, entered),
      since: played.at(-1)?.title ?? null,
      byHand: entered.length > 0,
    }
  }

  const getBook = async (sport: string): Promise<RecordBook> => {
    const [seasons, rows] = await Promise.all([store.records.versions(sport), store.records.entered(sport)])
    const key = JSON.stringify([seasons, rows])
    const known = books.get(sport)
    if (known?.key === key) return known.book
    const book = buildBook(sport, seasons, rows.map(toEntered))
    books.set(sport, { key, book })
    book.catch(() => books.delete(sport))
    return book
  }

  return {
    ofSport: async (sport: string): Promise<SportRecords> => {
      const { lists, since, byHand } = await getBook(sport)
      const people = new Set(lists.flatMap(({ rows }) => rows.flatMap(({ person }) => person ?? [])))
      const names = await store.records.names([...people])
      return { sport, since, by_hand: byHand, lists: lists.map((list) => nameHolders(list, names)) }
    },

    /** What a player holds, the best places first. */
    ofPerson: async (sport: string, person: number): Promise<HeldRecord[]> =>
      listHeldRecords((await getBook(sport)).lists, person),
  }
}

type EnteredRow = Awaited<ReturnType<StatsStore['records']['entered']>>[number]

const toEntered = ({ holder, scope, person_id, shown, ...row }: EnteredRow): EnteredRecord => ({
  ...row,
  group: holder === 'team' ? 'team' : 'player',
  scope: scope === 'season' || scope === 'game' ? scope : 'career',
  person: person_id,
  text: shown,
})

/** Everyone has one name in all lists, however the score files spell it. Who is gone has no page. */
const nameHolders = (list: RecordList, names: ReadonlyMap<number, string>): RecordList => ({
  ...list,
  rows: list.rows.map((row) => {
    const name = row.person === null ? undefined : names.get(row.person)
    return name === undefined ? { ...row, person: null } : { ...row, name }
  }),
})
