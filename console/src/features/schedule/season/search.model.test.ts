import { expect, test } from 'vitest'
import { findNearName, listSearchedNames } from './near-name.model.ts'
import { matchesSearch, parseSearch } from './search.model.ts'
import { rowOf } from './season.testdata.ts'

const rows = [
  rowOf({ id: 101, day: '2026-11-28', opponent: 'Kestrel Point', venue: 'Summit Arena', city: 'Alder Creek' }),
  rowOf({ id: 102, day: '2026-11-03', opponent: 'Ánimas', score: [28, 7], sport: 'womens-soccer' }),
  rowOf({ id: 103, day: '2027-03-28', opponent: 'Saint Aldric', tournament: 'Mountain Crest Tournament' }),
  rowOf({ id: 104, day: '2026-12-09', opponent: 'Marrow Creek', status: { kind: 'postponed' } }),
]
const found = (typed: string) => rows.filter((row) => matchesSearch(row, parseSearch(typed))).map(({ id }) => id)

test.each([
  ['kest', [101]],
  ['KESTREL point', [101]],
  ['animas', [102]],
  ['summit', [101]],
  ['alder creek', [101]],
  ['nov 28', [101]],
  ['Nov. 28, 2026', [101]],
  ['28 november', [101]],
  ['11/28', [101]],
  ['2026-11-28', [101]],
  ['11/28/27', []],
  ['november', [101, 102]],
  ['nov 3 animas', [102]],
  ['women’s soccer', [102]],
  ['tournament', [103]],
  ['final', [102]],
  ['postponed', [104]],
  ['28-7', [102]],
  ['7-28', [102]],
  ['103', [103]],
  ['10', []],
  ['mar', [103, 104]],
  ['', [101, 102, 103, 104]],
  ['kestrel final', []],
])('season search: %s', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test('season search: a game that needs a final is found by these words, and not by “final” alone', () => {
  const row = rowOf({ day: '2026-11-21' })
  expect(matchesSearch(row, parseSearch('needs a final'))).toBe(true)
  expect(matchesSearch(row, parseSearch('final'))).toBe(false)
})

test.each([
  ['kestral', 'Kestrel Point'],
  ['kestrel piont', 'Kestrel Point'],
  ['sumit', 'Summit Arena'],
  ['aldrick', 'Saint Aldric'],
  ['marow creek', 'Marrow Creek'],
  ['ke', undefined],
  ['zzzzzz', undefined],
])('near names: %s is probably %s', (typed, name) => {
  expect(findNearName(typed, listSearchedNames(rows))).toBe(name)
})
