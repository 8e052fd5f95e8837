import { LRUCache } from 'lru-cache'
import type { GamesStores } from '../games.store.ts'

/** More seasons than a school has of all its sports in twenty years. */
const mostSeasons = 500

export interface CountedSeason {
  slug: string
  people: number
}

/**
 * Counts the people of a team by season. To count a season, the lines of all its games are read, so a season is counted
 * again only when its roster or one of its games is another one now.
 */
export function createSeasonCounts({ people }: Pick<GamesStores, 'people'>) {
  const counted = new LRUCache<string, { version: string; people: number }>({ max: mostSeasons })

  /** All seasons with people but one, whose people the caller has. */
  return async (sport: string, except: string): Promise<CountedSeason[]> => {
    const toKey = (slug: string): string => `${sport}|${slug}`
    const seasons = (await people.listSeasonVersions(sport)).filter(({ slug }) => slug !== except)
    const known = new Map(seasons.map((season) => [season.slug, counted.get(toKey(season.slug))]))
    const other = seasons.filter(({ slug, version }) => known.get(slug)?.version !== version)
    const fresh =
      other.length === 0
        ? new Map()
        : await people.countSeasons(
            sport,
            other.map(({ slug }) => slug),
          )
    for (const { slug, version } of other) {
      const season = { version, people: fresh.get(slug) ?? 0 }
      counted.set(toKey(slug), season)
      known.set(slug, season)
    }
    return seasons.flatMap(({ slug }) => {
      const count = known.get(slug)?.people ?? 0
      return count > 0 ? [{ slug, people: count }] : []
    })
  }
}
