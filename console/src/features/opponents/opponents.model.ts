import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { hasNameWords } from '../../shared/choosing/search-choice.model.ts'

export type OpponentSortKey = 'name' | 'short' | 'abbr' | 'games'

export interface OpponentSort {
  key: OpponentSortKey
  direction: 'ascending' | 'descending'
}

/** The same header again turns the order around. Names begin with A, games with the most. */
export function toggleSort(sort: OpponentSort, key: OpponentSortKey): OpponentSort {
  if (sort.key !== key) return { key, direction: key === 'games' ? 'descending' : 'ascending' }
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

const listNamesOf = ({ name, short, abbr, names }: ListedSchool): string[] => [
  name,
  short,
  abbr,
  ...names.map((each) => each.name),
]

/** Lists every school but our own that has the words of the search in one of its names. */
export function listOpponents(
  schools: readonly ListedSchool[],
  search: string,
  { key, direction }: OpponentSort,
): ListedSchool[] {
  const turn = direction === 'ascending' ? 1 : -1
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const compareKey = (one: ListedSchool, other: ListedSchool) =>
    key === 'games' ? one.games - other.games : compare(one[key], other[key])
  return schools
    .filter((school) => !school.own && hasNameWords(listNamesOf(school), search))
    .toSorted((one, other) => turn * compareKey(one, other) || compare(one.name, other.name))
}

/** The name in files that a search found, where none of the school's own names has it. */
export function findMatchedName(school: ListedSchool, search: string): string | undefined {
  const { name, short, abbr, names } = school
  if (search.trim() === '' || hasNameWords([name, short, abbr], search)) return undefined
  return names.find((each) => hasNameWords([each.name], search))?.name
}

export interface OpponentDraft {
  name: string
  short: string
  abbr: string
  /** null: derived from the name. */
  color: string | null
}

export const toOpponentDraft = ({ name, short, abbr, color }: ListedSchool): OpponentDraft => ({
  name,
  short,
  abbr,
  color,
})

/** The fields that differ, as a change for the server. */
export function toOpponentChange(saved: OpponentDraft, draft: OpponentDraft): Partial<OpponentDraft> {
  const { name, short, abbr, color } = draft
  return {
    ...(name.trim() !== saved.name && { name: name.trim() }),
    ...(short.trim() !== saved.short && { short: short.trim() }),
    ...(abbr.trim() !== saved.abbr && { abbr: abbr.trim() }),
    ...(color !== saved.color && { color }),
  }
}

/** Programs that write names, for the field of a new name. */
export const listProducers = (schools: readonly ListedSchool[]): string[] =>
  [...new Set(schools.flatMap(({ names }) => names.map(({ producer }) => producer)))]
    .filter((producer) => producer !== '')
    .toSorted()

/** Says what a merge does before it is done. */
export function describeMerge(from: ListedSchool, into: ListedSchool): string {
  const games =
    from.games === 0 ? 'No games move' : `${formatQuantity(from.games, 'game')} move${from.games === 1 ? 's' : ''}`
  return `${games} to ${into.name}, with every name in files. “${from.name}” leaves the list, and files that call it so mean ${into.name}.`
}
