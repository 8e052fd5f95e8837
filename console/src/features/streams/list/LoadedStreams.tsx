import { getSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { useMemo } from 'react'
import styles from '../StreamsScreen.module.css'
import { EmptyStreamYear, NoStreamMatch } from './NoStreams.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StreamCards } from './StreamCards.tsx'
import { StreamTable } from './StreamTable.tsx'
import { chunkStreams, type StreamChoices } from './stream-list.model.ts'
import type { StreamRow } from './stream-row.model.ts'
import type { ChangeStreamPlace } from './streams-address.ts'
import { canSelect, useSelection } from './useSelection.ts'

interface LoadedStreamsProps {
  rows: readonly StreamRow[]
  /** Filtered and sorted. */
  shown: readonly StreamRow[]
  today: string
  choices: StreamChoices
  /** Other school years have streams, too. */
  hasOtherYears: boolean
  isNarrow: boolean
  onChange: ChangeStreamPlace
  onClear(): void
}

/** The list, and what can be done with the chosen rows. */
export function LoadedStreams({
  rows,
  shown,
  today,
  choices,
  hasOtherYears,
  isNarrow,
  onChange,
  onClear,
}: LoadedStreamsProps) {
  const chunks = useMemo(() => chunkStreams(shown), [shown])
  const selection = useSelection(rows, shown)
  const isPrinting = usePrinting()
  const { year, search, sort } = choices
  const onAllYears = hasOtherYears && year !== 'all' ? () => onChange({ year: 'all' }) : undefined
  if (rows.length === 0) {
    const isOver = year !== 'all' && year < getSchoolYear(today)
    return <EmptyStreamYear year={year} isOver={isOver} onAllYears={onAllYears} />
  }
  if (shown.length === 0) return <NoStreamMatch search={search} onAllYears={onAllYears} onClear={onClear} />
  const list = { chunks, total: shown.length, today, selection, isPrinting }
  const selectable = shown.filter(canSelect)
  return (
    <div className={styles.list}>
      {isNarrow ? (
        <StreamCards {...list} />
      ) : (
        <StreamTable
          {...list}
          sort={sort}
          onSort={(next) => onChange({ sort: next }, { replace: true })}
          isAllSelected={selectable.length > 0 && selectable.every(({ id }) => selection.ids.has(id))}
        />
      )}
      <SelectionBar rows={selection.rows} onClear={selection.clear} />
    </div>
  )
}
