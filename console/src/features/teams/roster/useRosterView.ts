import type { RosterPerson } from '@fieldhouse/contract/games/people'
import { useDeferredValue, useMemo, useState } from 'react'
import { turnSort } from '../../../shared/table/turn-sort.ts'
import {
  countFilters,
  findSharedNumbers,
  listShownPeople,
  type RosterColumn,
  type RosterFilter,
  type RosterSort,
} from './roster.model.ts'

const pageRows = 60

export type RosterView = ReturnType<typeof useRosterView>

/** What of a roster is shown, and in which order. */
export function useRosterView(players: readonly RosterPerson[], season: string) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<RosterFilter>('all')
  const [position, setPosition] = useState('')
  const [sort, setSort] = useState<RosterSort>({ key: 'number', direction: 'ascending' })
  const [rowCount, setRowCount] = useState(pageRows)
  const deferredSearch = useDeferredValue(search)
  const sorted = useMemo(
    () => listShownPeople(players, { search: deferredSearch, filter, position, sort }),
    [players, deferredSearch, filter, position, sort],
  )
  const people = useSteadyOrder(sorted, [season, deferredSearch, filter, position, sort.key, sort.direction].join('\n'))
  const withFirstRows =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setRowCount(pageRows)
    }
  return {
    people,
    rowCount,
    search,
    filter,
    position,
    sort,
    counts: useMemo(() => countFilters(players), [players]),
    shared: useMemo(() => findSharedNumbers(players), [players]),
    setSearch: withFirstRows(setSearch),
    setFilter: withFirstRows(setFilter),
    setPosition: withFirstRows(setPosition),
    sortBy: (key: RosterColumn) => setSort(turnSort(sort, key)),
    showMore: () => setRowCount(rowCount + pageRows),
  }
}

/** Keeps rows in their places while their cells are edited. They are sorted again with another choice, or person. */
function useSteadyOrder(sorted: readonly RosterPerson[], choices: string): readonly RosterPerson[] {
  const [kept, setKept] = useState({ choices, places: toPlaces(sorted) })
  if (kept.choices !== choices || sorted.some(({ id }) => !kept.places.has(id))) {
    setKept({ choices, places: toPlaces(sorted) })
    return sorted
  }
  const getPlace = ({ id }: RosterPerson) => kept.places.get(id) ?? 0
  return sorted.toSorted((one, other) => getPlace(one) - getPlace(other))
}

const toPlaces = (people: readonly RosterPerson[]): ReadonlyMap<number, number> =>
  new Map(people.map(({ id }, place) => [id, place]))
