import type { BrowseEntry, Genre } from '@fieldhouse/contract/library/entities'
import { type Cell, cellOf } from '../homes/cells.model.ts'

export interface SportRow {
  id: string
  title: string
  subtitle: string
  size: 5
  cells: Cell[]
}

/** Spec 9. */
const size = 5
const otherGenre = 'More videos'

/** Spec 3, "Sports team catalog": a row for each series, then one for each genre of the films. */
export function sportRows(
  entries: readonly BrowseEntry[],
  episodesOf: ReadonlyMap<number, readonly BrowseEntry[]>,
  genres: readonly Genre[],
  mainGenre: number,
): SportRow[] {
  const series = entries.filter(({ kind }) => kind === 'series')
  const ofSeries = series.map((parent) => seriesRow(parent, episodesOf.get(parent.id) ?? []))
  const movies = entries.filter(({ kind }) => kind === 'movie').toSorted(byAirDate)
  return [...ofSeries, ...genreRows(movies, genres, mainGenre)].filter(({ cells }) => cells.length > 0)
}

const seriesRow = (parent: BrowseEntry, episodes: readonly BrowseEntry[]): SportRow => ({
  id: `series-${parent.id}`,
  title: parent.suggested_title,
  subtitle: parent.suggested_subtitle ?? '',
  size,
  cells: episodes.map(cellOf),
})

/** Ascending; what has no date comes last, in the order it came. */
function byAirDate(one: BrowseEntry, two: BrowseEntry): number {
  if (one.air_date === two.air_date) return 0
  if (one.air_date === null) return 1
  return two.air_date === null || one.air_date < two.air_date ? -1 : 1
}

/** The main genre is dropped where a film has another: every film has it, and it would say nothing. */
export const genresOf = ({ genres }: Pick<BrowseEntry, 'genres'>, mainGenre: number): number[] =>
  genres.length > 1 ? genres.filter((genre) => genre !== mainGenre) : [...genres]

function genreRows(movies: readonly BrowseEntry[], genres: readonly Genre[], mainGenre: number): SportRow[] {
  const rows = new Map<number, BrowseEntry[]>()
  for (const movie of movies) {
    const own = genresOf(movie, mainGenre)
    for (const genre of own.length > 0 ? own : [0]) rows.set(genre, [...(rows.get(genre) ?? []), movie])
  }
  return Array.from(rows, ([genre, some]) => ({
    id: `genre-${genre}`,
    title: genres.find(({ id }) => id === genre)?.name ?? otherGenre,
    subtitle: '',
    size,
    cells: some.map(cellOf),
  }))
}
