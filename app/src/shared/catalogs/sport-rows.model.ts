import type { BrowseEntry, Genre } from '@fieldhouse/contract/library/entities'
import { toVideoCell, type VideoCell } from '../homes/cells.model.ts'

export interface SportRow {
  id: string
  title: string
  subtitle: string
  size: 5
  cells: VideoCell[]
}

/** Spec 9. */
const size = 5
const otherGenre = 'More videos'

/** Spec 3, "Sports team catalog": builds a row for each series, then one for each genre of the videos. */
export function buildSportRows(
  entries: readonly BrowseEntry[],
  episodesOf: ReadonlyMap<number, readonly BrowseEntry[]>,
  genres: readonly Genre[],
  mainGenre: number,
): SportRow[] {
  const series = entries.filter(({ kind }) => kind === 'series')
  const seriesRows = series.map((parent) => buildSeriesRow(parent, episodesOf.get(parent.id) ?? []))
  const movies = entries.filter(({ kind }) => kind === 'movie').toSorted(compareAirDates)
  return [...seriesRows, ...buildGenreRows(movies, genres, mainGenre)].filter(({ cells }) => cells.length > 0)
}

const buildSeriesRow = (parent: BrowseEntry, episodes: readonly BrowseEntry[]): SportRow => ({
  id: `series-${parent.id}`,
  title: parent.suggested_title,
  subtitle: parent.suggested_subtitle ?? '',
  size,
  cells: episodes.map(toVideoCell),
})

/** Sorts by air date, ascending; videos without a date come last in their given order. */
function compareAirDates(one: BrowseEntry, two: BrowseEntry): number {
  if (one.air_date === two.air_date) return 0
  if (one.air_date === null) return 1
  return two.air_date === null || one.air_date < two.air_date ? -1 : 1
}

/** Returns a video's genres. The main genre is left out where there is another, because every video has it. */
export const getOwnGenres = ({ genres }: Pick<BrowseEntry, 'genres'>, mainGenre: number): number[] =>
  genres.length > 1 ? genres.filter((genre) => genre !== mainGenre) : [...genres]

function buildGenreRows(movies: readonly BrowseEntry[], genres: readonly Genre[], mainGenre: number): SportRow[] {
  const rows = new Map<number, BrowseEntry[]>()
  for (const movie of movies) {
    const own = getOwnGenres(movie, mainGenre)
    for (const genre of own.length > 0 ? own : [0]) rows.set(genre, [...(rows.get(genre) ?? []), movie])
  }
  return Array.from(rows, ([genre, some]) => ({
    id: `genre-${genre}`,
    title: genres.find(({ id }) => id === genre)?.name ?? otherGenre,
    subtitle: '',
    size,
    cells: some.map(toVideoCell),
  }))
}
