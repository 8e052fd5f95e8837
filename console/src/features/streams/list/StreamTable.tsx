import { memo, useRef } from 'react'
import { formatBytes } from '../../../shared/amounts.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { SortHeading } from '../../../shared/table/SortHeading.tsx'
import { useNearView } from '../../../shared/table/useNearView.ts'
import { formatMonthDay } from '../../../shared/time.ts'
import { StreamCheckbox, StreamLength, StreamName, StreamPictureCell, StreamState } from './StreamCells.tsx'
import styles from './StreamList.module.css'
import { pressStreamSort, type StreamChunk, type StreamSort, type StreamSortKey } from './stream-list.model.ts'
import { formatAge, type StreamRow } from './stream-row.model.ts'
import type { Selection } from './useSelection.ts'

const rowRem = 3.75
const chunksDrawnFirst = 2

export interface StreamListProps {
  chunks: readonly StreamChunk[]
  total: number
  today: string
  selection: Selection
  isPrinting: boolean
}

interface StreamTableProps extends StreamListProps {
  sort: StreamSort
  isAllSelected: boolean
  onSort(sort: StreamSort): void
}

const columns: readonly { key: StreamSortKey | 'state' | 'who'; label: string; isSorted: boolean }[] = [
  { key: 'title', label: 'Event', isSorted: true },
  { key: 'state', label: 'State', isSorted: false },
  { key: 'day', label: 'Day', isSorted: true },
  { key: 'length', label: 'Length', isSorted: true },
  { key: 'size', label: 'Size', isSorted: true },
  { key: 'who', label: 'Who can watch', isSorted: false },
]

const isSortKey = (key: (typeof columns)[number]['key']): key is StreamSortKey => key !== 'state' && key !== 'who'

/** Streams and recordings as a table, on screens that are wide enough. Only rows near the view are drawn. */
export function StreamTable({ chunks, total, sort, isAllSelected, onSort, ...list }: StreamTableProps) {
  return (
    <table className={styles.table} aria-label="Streams and recordings" aria-rowcount={total + 1}>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <label className={styles.choose}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label="Select all in this list"
                checked={isAllSelected}
                onChange={({ currentTarget }) => list.selection.selectAll(currentTarget.checked)}
              />
            </label>
          </th>
          {columns.map(({ key, label }) =>
            isSortKey(key) ? (
              <SortHeading
                key={key}
                label={label}
                className={styles[key]}
                direction={sort.key === key ? sort.direction : undefined}
                onSort={() => onSort(pressStreamSort(sort, key))}
              />
            ) : (
              <th key={key} scope="col" className={styles[key]}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      {chunks.map((chunk, index) => (
        <TableChunk key={chunk.rows[0]?.id} chunk={chunk} isNearAtFirst={index < chunksDrawnFirst} {...list} />
      ))}
    </table>
  )
}

type TableChunkProps = Omit<StreamListProps, 'chunks' | 'total'> & { chunk: StreamChunk; isNearAtFirst: boolean }

function TableChunk({ chunk, isNearAtFirst, isPrinting, selection, today }: TableChunkProps) {
  const part = useRef<HTMLTableSectionElement>(null)
  const { isNear, height } = useNearView(part, isNearAtFirst)
  const isDrawn = isNear || isPrinting
  return (
    <tbody ref={part} aria-hidden={isDrawn ? undefined : true}>
      {isDrawn ? (
        chunk.rows.map((row, index) => (
          <TableRow
            key={row.id}
            row={row}
            index={chunk.from + index}
            today={today}
            isSelected={selection.ids.has(row.id)}
            onSelect={selection.select}
          />
        ))
      ) : (
        <tr style={{ height: height ?? `${chunk.rows.length * rowRem}rem` }}>
          <td />
        </tr>
      )}
    </tbody>
  )
}

interface TableRowProps {
  row: StreamRow
  index: number
  today: string
  isSelected: boolean
  onSelect: Selection['select']
}

/** A click beside the controls opens the event. The title is the link for the keyboard. */
const TableRow = memo(function TableRow({ row, index, today, isSelected, onSelect }: TableRowProps) {
  const { id, day, who } = row
  return (
    <tr
      className={styles.row}
      data-stream={id}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      onClick={({ target }) => isPlainPlace(target) && navigateTo(`/streams/${id}`)}
    >
      <td className={styles.check}>
        <StreamCheckbox row={row} isSelected={isSelected} onSelect={onSelect} />
      </td>
      <td>
        <span className={styles.nameCell}>
          <StreamPictureCell row={row} />
          <StreamName row={row} />
        </span>
      </td>
      <td className={styles.state}>
        <StreamState row={row} />
      </td>
      <td className={styles.day}>
        <span className={styles.words}>
          {formatMonthDay(day)}
          <small>{formatAge(day, today)}</small>
        </span>
      </td>
      <td className={styles.length}>
        <StreamLength row={row} />
      </td>
      <td className={styles.size}>{formatSize(row)}</td>
      <td className={styles.who}>
        <span className="truncate" title={who}>
          {who}
        </span>
      </td>
    </tr>
  )
})

export const formatSize = ({ stream: { bytes } }: StreamRow): string => (bytes ? formatBytes(bytes) : '')

const isPlainPlace = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, input, label')
