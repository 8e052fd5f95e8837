import { Button } from '@fieldhouse/design/action/Button'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useMemo } from 'react'
import styles from '../StreamsScreen.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { StreamCards } from './StreamCards.tsx'
import { StreamTable } from './StreamTable.tsx'
import { chunkStreams, type StreamSort } from './stream-list.model.ts'
import type { StreamRow } from './stream-row.model.ts'
import { canSelect, useSelection } from './useSelection.ts'

interface LoadedStreamsProps {
  rows: readonly StreamRow[]
  /** Filtered and sorted. */
  shown: readonly StreamRow[]
  today: string
  sort: StreamSort
  isNarrow: boolean
  onSort(sort: StreamSort): void
  onClear(): void
}

/** The list, and what can be done with the chosen rows. */
export function LoadedStreams({ rows, shown, today, sort, isNarrow, onSort, onClear }: LoadedStreamsProps) {
  const chunks = useMemo(() => chunkStreams(shown), [shown])
  const selection = useSelection(rows, shown)
  const isPrinting = usePrinting()
  if (rows.length === 0)
    return (
      <EmptyState
        title="No streams yet"
        text="Start one from any game on the schedule, or make an event without a game."
      />
    )
  if (shown.length === 0)
    return (
      <EmptyState
        title="Nothing matches"
        text="Try another word, month or state."
        action={
          <Button variant="secondary" size={44} onClick={onClear}>
            Show all
          </Button>
        }
      />
    )
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
          onSort={onSort}
          isAllSelected={selectable.length > 0 && selectable.every(({ id }) => selection.ids.has(id))}
        />
      )}
      <SelectionBar rows={selection.rows} onClear={selection.clear} />
    </div>
  )
}
