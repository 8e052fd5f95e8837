import { describe, expect, test } from 'vitest'
import { entryOf } from '../homes/video.testdata.ts'
import { buildSportRows, getOwnGenres } from './sport-rows.model.ts'

const genres = [
  { id: 1, name: 'Highlights' },
  { id: 2, name: 'Condensed games' },
]
const film = (id: number, air_date: string | null, of: number[]) => entryOf(id, { air_date, genres: of })
const cells = (rows: ReturnType<typeof buildSportRows>) => rows.map((row) => [row.title, row.cells.map(({ id }) => id)])

describe('the videos of a sport', () => {
  test('have a row for each series with its title and subtitle', () => {
    const parent = entryOf(7, { kind: 'series', suggested_title: 'Film room', suggested_subtitle: 'One play' })
    const episodes = new Map([[7, [entryOf(71, { kind: 'episode' }), entryOf(72, { kind: 'episode' })]]])
    const [row] = buildSportRows([parent], episodes, genres, 1)
    expect(row).toMatchObject({ id: 'series-7', title: 'Film room', subtitle: 'One play', size: 5 })
    expect(row?.cells.map(({ id }) => id)).toEqual([71, 72])
  })

  test('have one row for each genre, in order of air date', () => {
    const rows = buildSportRows(
      [film(1, '2026-11-03T00:00:00Z', [2]), film(2, '2026-11-01T00:00:00Z', [2]), film(3, null, [2])],
      new Map(),
      genres,
      1,
    )
    expect(cells(rows)).toEqual([['Condensed games', [2, 1, 3]]])
    expect(rows[0]).toMatchObject({ id: 'genre-2', size: 5 })
  })

  test('list a video in each of its genres except the main one', () => {
    const rows = buildSportRows([film(1, null, [1, 2]), film(2, null, [1])], new Map(), genres, 1)
    expect(cells(rows)).toEqual([
      ['Condensed games', [1]],
      ['Highlights', [2]],
    ])
  })

  test('include videos without a genre, and empty rows are left out', () => {
    const empty = entryOf(9, { kind: 'series' })
    expect(cells(buildSportRows([empty, film(1, null, [])], new Map(), genres, 1))).toEqual([['More videos', [1]]])
  })
})

test.each([
  [
    [1, 2, 3],
    [2, 3],
  ],
  [[1], [1]],
  [[2], [2]],
  [[], []],
])('a video of genres %j, without the main one, is listed under %j', (own, left) =>
  expect(getOwnGenres({ genres: own }, 1)).toEqual(left),
)
