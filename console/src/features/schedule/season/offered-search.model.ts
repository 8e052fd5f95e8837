import { matchesFilter, type SeasonFilter } from './filter.model.ts'
import { findNearName, listSearchedNames } from './near-name.model.ts'
import { matchesSearch, parseSearch } from './search.model.ts'
import type { SeasonRow } from './season-row.model.ts'

export interface OfferedSearch {
  search: string
  /** Whether it is another name than the typed one. */
  isMeant: boolean
  games: number
  /** What has to be widened to see them: `in all sports`. */
  scope: string | undefined
}

interface SearchScope {
  sport: string
  filter: SeasonFilter
}

/** Offers a search that shows something, where the typed one shows nothing: a wider one, or the name that was meant. */
export function offerSearch(rows: readonly SeasonRow[], typed: string, within: SearchScope): OfferedSearch | undefined {
  const scope = describeScope(within)
  const games = countGames(rows, typed)
  if (games > 0) return { search: typed, isMeant: false, games, scope }
  const near = findNearName(typed, listSearchedNames(rows))
  if (near === undefined) return undefined
  const here = rows.filter(
    (row) => (within.sport === '' || row.game.sport === within.sport) && matchesFilter(row, within.filter),
  )
  const gamesHere = countGames(here, near)
  return gamesHere > 0
    ? { search: near, isMeant: true, games: gamesHere, scope: undefined }
    : { search: near, isMeant: true, games: countGames(rows, near), scope }
}

function countGames(rows: readonly SeasonRow[], text: string): number {
  const search = parseSearch(text)
  return rows.filter((row) => matchesSearch(row, search)).length
}

function describeScope({ sport, filter }: SearchScope): string | undefined {
  const parts = [sport !== '' && 'sports', filter !== 'all' && 'states'].filter(Boolean)
  return parts.length === 0 ? undefined : `in all ${parts.join(' and ')}`
}
