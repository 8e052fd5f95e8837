import type { HeldRecord, RecordList, SportRecords } from '@fieldhouse/contract/stats/records'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { buildRecordBook, type EnteredRecord } from '@fieldhouse/sports/kit/records/book'
import { listCareerSeasons } from '@fieldhouse/sports/kit/records/career-seasons'
import { digestSeason, type SeasonDigest } from '@fieldhouse/sports/kit/records/digest'
import { listHeldRecords } from '@fieldhouse/sports/kit/records/rank'
import type { CareerSeason } from '@fieldhouse/sports/kit/season/career'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { createVersionedCache } from '../games/versioned-cache.ts'
import { mostSeasons, type SeasonVersion, toSeasonKey } from '../games/versions.store.ts'
import { toPlayedGames } from '../seasons/played-games.ts'
import type { StatsStore } from '../stats.store.ts'

export type RecordBookService = ReturnType<typeof recordBookService>

const mostSports = 40

interface RecordBook {
  lists: RecordList[]
  since: string | null
  byHand: boolean
  seasons: readonly SeasonDigest[]
}

/** What a player did in each season, newest first, and the places among the best. */
interface PersonInBook {
  seasons: CareerSeason[]
  held: HeldRecord[]
}

/**
 * The best of all seasons. A season's lines are read once for each version of its games; what records need of them is
 * kept in memory.
 */
export function recordBookService({ store }: { store: StatsStore }) {
  const keepDigest = createVersionedCache<SeasonDigest>(mostSeasons)
  const keepBook = createVersionedCache<RecordBook>(mostSports)

  const readSeason = async (module: SportModule, { sport, season, title }: SeasonVersion): Promise<SeasonDigest> => {
    // Schools of an earlier moment would be kept with the version of this one.
    const [rows, schools] = await Promise.all([store.seasons.ownLines(sport, season), store.games.schools()])
    return digestSeason(module, { slug: season, title }, toPlayedGames(rows, schools))
  }

  const getSeason = (module: SportModule, season: SeasonVersion): Promise<SeasonDigest> =>
    keepDigest(toSeasonKey(season), `${season.version}|${season.title}`, () => readSeason(module, season))

  const buildBook = async (
    sport: string,
    seasons: readonly SeasonVersion[],
    entered: readonly EnteredRecord[],
  ): Promise<RecordBook> => {
    const module = await loadSportModule(sport)
    const read: SeasonDigest[] = []
    // One after the other, so that other answers get their turn.
    for (const season of seasons) read.push(await getSeason(module, season))
    const played = read.filter(({ people }) => people.length > 0)
    return {
      lists: buildRecordBook(module, played, entered),
      since: played.at(-1)?.title ?? null,
      byHand: entered.length > 0,
      seasons: read,
    }
  }

  const getBook = async (sport: string): Promise<RecordBook> => {
    const [seasons, rows] = await Promise.all([store.versions.ofSport(sport), store.records.entered(sport)])
    return keepBook(sport, JSON.stringify([seasons, rows]), () => buildBook(sport, seasons, rows.map(toEntered)))
  }

  return {
    ofSport: async (sport: string): Promise<SportRecords> => {
      const { lists, since, byHand } = await getBook(sport)
      const people = new Set(lists.flatMap(({ rows }) => rows.flatMap(({ person }) => person ?? [])))
      const names = await store.records.names([...people])
      return { sport, since, by_hand: byHand, lists: lists.map((list) => nameHolders(list, names)) }
    },

    ofPerson: async (sport: string, person: number): Promise<PersonInBook> => {
      const { lists, seasons } = await getBook(sport)
      return { seasons: listCareerSeasons(seasons, person), held: listHeldRecords(lists, person) }
    },
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
