import { findSport } from '@fieldhouse/sports/registry'
import type { StatsStore } from '../stats.store.ts'
import type { SchoolStanding } from './items.ts'
import { computeRecords } from './records.ts'
import { createVersionedCache } from './versioned-cache.ts'
import { mostSeasons, type SportSeason, toSeasonKey } from './versions.store.ts'

type SeasonRecords = ReturnType<typeof computeRecords>

/**
 * The own teams' records by season, and the standings of the other schools. After a change the database is asked which
 * seasons are other ones now, and only those are read again: a game of this year leaves earlier years as they are.
 */
export function createSeasonRecords(store: Pick<StatsStore, 'games' | 'standings' | 'versions'>) {
  const keepRecords = createVersionedCache<SeasonRecords>(mostSeasons)
  /** What is known to be true since the last change. */
  const current = new Map<string, Promise<SeasonRecords>>()
  const standings = new Map<string, Promise<ReadonlyMap<number, SchoolStanding>>>()

  const checkSeason = (season: SportSeason, version: string | undefined): Promise<SeasonRecords> => {
    // Without final games there is nothing to read.
    if (version === undefined) return Promise.resolve(computeRecords([], new Map(), false))
    return keepRecords(toSeasonKey(season), version, () => readRecords(store, season))
  }

  /** Asks once for all seasons that are not known. */
  const checkSeasons = (seasons: readonly SportSeason[]): void => {
    const asked = new Map(seasons.map((one) => [toSeasonKey(one), one]))
    for (const key of current.keys()) asked.delete(key)
    if (asked.size === 0) return
    const versions = store.versions.ofSeasons([...asked.values()])
    for (const [key, season] of asked)
      remember(
        current,
        key,
        versions.then((known) => checkSeason(season, known.get(key))),
      )
  }

  const getRecords = (season: SportSeason): Promise<SeasonRecords> => {
    if (!current.has(toSeasonKey(season))) checkSeasons([season])
    return current.get(toSeasonKey(season)) as Promise<SeasonRecords>
  }

  return {
    check: checkSeasons,
    get: getRecords,
    standings: ({ sport, season }: SportSeason): Promise<ReadonlyMap<number, SchoolStanding>> => {
      const key = toSeasonKey({ sport, season })
      const known = standings.get(key)
      if (known) return known
      const read = readStandings(store, { sport, season })
      remember(standings, key, read)
      return read
    },
    changed: () => {
      current.clear()
      standings.clear()
    },
  }
}

/** Keeps what is being read, unless it fails. */
function remember<T>(known: Map<string, Promise<T>>, key: string, read: Promise<T>): void {
  known.set(key, read)
  read.catch(() => {
    if (known.get(key) === read) known.delete(key)
  })
}

async function readRecords(store: Pick<StatsStore, 'games'>, { sport, season }: SportSeason): Promise<SeasonRecords> {
  // Schools of an earlier moment would be kept with the version of this one.
  const [games, schools, ties] = await Promise.all([
    store.games.ofSeason(sport, season),
    store.games.schools(),
    findSport(sport)
      ?.module(sport)
      .then((module) => module.ties),
  ])
  return computeRecords(games, schools, ties ?? false)
}

const readStandings = async (store: Pick<StatsStore, 'standings'>, { sport, season }: SportSeason) =>
  new Map((await store.standings.of(sport, season)).map((row): [number, SchoolStanding] => [row.school_id, row]))
