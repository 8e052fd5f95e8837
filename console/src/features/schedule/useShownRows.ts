import { useDeferredValue, useMemo } from 'react'
import { useSearchText } from '../../shared/screen/useSearchText.ts'
import { isSavedHere, useSavedFinals } from './finals/finals.store.ts'
import { countByFilter, matchesFilter } from './season/filter.model.ts'
import { matchesSearch, parseSearch } from './season/search.model.ts'
import type { ChangeChoices, SeasonChoices } from './season/season-address.ts'
import type { SeasonRow } from './season/season-row.model.ts'
import { sortRows } from './season/sort.model.ts'

/** The rows that the page's choices leave, sorted, and how many each state has. */
export function useShownRows(
  rows: readonly SeasonRow[] | undefined,
  { sport, filter, search: inAddress, sort, tool }: SeasonChoices,
  onChange: ChangeChoices,
) {
  const [searchText, setSearchText] = useSearchText(inAddress, onChange)
  const deferredText = useDeferredValue(searchText)
  const search = useMemo(() => parseSearch(deferredText), [deferredText])
  const saved = useSavedFinals()
  const found = useMemo(
    () => rows?.filter((row) => (sport === '' || row.game.sport === sport) && matchesSearch(row, search)),
    [rows, sport, search],
  )
  const counts = useMemo(() => found && countByFilter(found), [found])
  // A final that was saved a moment ago stays in view while finals are typed.
  const isTyping = tool === 'finals' && filter === 'needs-final'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saved` is what isSavedHere reads
  const shown = useMemo(
    () =>
      found &&
      sortRows(
        found.filter((row) => matchesFilter(row, filter) || (isTyping && isSavedHere(row.id))),
        sort,
      ),
    [found, filter, sort, isTyping, saved],
  )
  return { rows: shown, counts, search, searchText, setSearchText }
}

export type ShownRows = ReturnType<typeof useShownRows>
