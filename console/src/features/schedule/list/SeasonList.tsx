import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusRequest } from '../finals/finals-typing.ts'
import { countByMonth } from '../season/filter.model.ts'
import type { SeasonRow } from '../season/season-row.model.ts'
import { pressSort, type SeasonSort } from '../season/sort.model.ts'
import { chunkRows, findChunkOf, findOpeningChunk } from './chunk.model.ts'
import type { ListProps } from './list-props.ts'
import { MonthBar } from './MonthBar.tsx'
import { getOpenedRow } from './opened-row.ts'
import { SeasonCards } from './SeasonCards.tsx'
import styles from './SeasonList.module.css'
import { SeasonTable, useOpenPeriods } from './SeasonTable.tsx'
import { useTopRow } from './useTopRow.ts'

interface SeasonListProps extends Pick<ListProps, 'today' | 'checked' | 'typing'> {
  /** Filtered and sorted. */
  rows: readonly SeasonRow[]
  sort: SeasonSort
  onSort(sort: SeasonSort): void
  own: string
  isNarrow: boolean
  /** The list begins with today, and earlier games are above. Otherwise it begins with its first game. */
  opensOnToday: boolean
}

/** The season's games. Only those near the view are drawn. */
export function SeasonList({ rows, sort, onSort, own, isNarrow, opensOnToday, ...props }: SeasonListProps) {
  const { today } = props
  const isByDay = sort.key === 'day'
  const chunks = useMemo(() => chunkRows(rows, today, isByDay), [rows, today, isByDay])
  const list = useRef<HTMLDivElement>(null)
  const opening = opensOnToday ? findOpeningChunk(chunks, today) : 0
  const [opened] = useState(() => rows.findIndex(({ id }) => id === getOpenedRow()))
  const arrival = opened < 0 ? undefined : { chunk: findChunkOf(chunks, opened), row: opened }
  const { first, target, jumpTo, showEarlier } = useJumps(chunks.length, { opening, arrival, list })
  const [openPeriods, onPeriods] = useOpenPeriods()
  const isPrinting = usePrinting()
  const top = useTopRow(list, rows)
  const months = useMemo(() => countByMonth(rows), [rows])
  useFocusedRow(rows, (index) => jumpTo(findChunkOf(chunks, index)))
  const jumpToRow = (isWanted: (row: SeasonRow) => boolean) => {
    if (!isByDay) onSort({ key: 'day', direction: 'ascending' })
    const index = rows.findIndex(isWanted)
    if (isByDay && index >= 0) jumpTo(findChunkOf(chunks, index), index)
  }
  const drawn: ListProps = {
    ...props,
    chunks: isPrinting ? chunks : chunks.slice(first),
    opening: target === undefined ? undefined : chunks[target],
    total: rows.length,
    openPeriods,
    onPeriods,
    isPrinting,
  }
  const earlier = chunks[first]?.from ?? 0
  return (
    <div ref={list} className={styles.list}>
      <MonthBar
        months={months}
        current={isByDay ? (top?.month ?? chunks[first]?.rows[0]?.day.slice(0, 7)) : undefined}
        onJump={(month) => jumpToRow(({ day }) => day.startsWith(month))}
        onToday={opensOnToday ? () => jumpToRow(({ day }) => day >= today) : undefined}
      />
      {earlier > 0 && !isPrinting && (
        <Button variant="secondary" size={44} wide icon="chevron-up" onClick={showEarlier}>
          {formatQuantity(earlier, 'earlier game')}
        </Button>
      )}
      {isNarrow ? (
        <SeasonCards {...drawn} />
      ) : (
        <SeasonTable {...drawn} sort={sort} own={own} onSort={(key) => onSort(pressSort(sort, key))} />
      )}
      {top && rows.length > 60 && (
        <p className={styles.place}>
          {formatCount(top.index + 1)} of {formatCount(rows.length)}
        </p>
      )}
    </div>
  )
}

interface JumpTarget {
  chunk: number
  /** Scrolls to this row. */
  row: number | undefined
}

interface JumpsInput {
  opening: number
  /** The game that Back returns to. */
  arrival: JumpTarget | undefined
  list: RefObject<HTMLElement | null>
}

/** Which chunk the list begins with, and jumps inside it. */
function useJumps(count: number, { opening, arrival, list }: JumpsInput) {
  const [first, setFirst] = useState(Math.min(opening, arrival?.chunk ?? opening))
  const [jump, setJump] = useState<JumpTarget | undefined>(arrival)
  const kept = useRef<{ element: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (jump?.row !== undefined) list.current?.querySelector(`[data-index="${jump.row}"]`)?.scrollIntoView()
  }, [jump, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier games were added above
  useLayoutEffect(() => {
    const { element, top } = kept.current ?? {}
    if (element && top !== undefined) scrollBy(0, element.getBoundingClientRect().top - top)
    kept.current = undefined
  }, [first])
  const jumpTo = (chunk: number, row?: number) => {
    if (chunk < 0) return
    setFirst((before) => Math.min(before, chunk))
    setJump({ chunk, row })
  }
  return {
    first: Math.min(first, Math.max(0, count - 1)),
    target: jump?.chunk,
    jumpTo,
    /** Puts earlier games above; those that are shown keep their place. */
    showEarlier: () => {
      const element = list.current?.querySelector('[data-index]')
      if (element) kept.current = { element, top: element.getBoundingClientRect().top }
      setFirst(Math.max(0, first - 1))
    },
  }
}

/** Draws the game whose box gets the focus. */
function useFocusedRow(rows: readonly SeasonRow[], show: (index: number) => void): void {
  const request = focusRequest.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the request, not the list
  useEffect(() => {
    if (!request) return
    const index = rows.findIndex(({ id }) => id === request.game)
    if (index >= 0) show(index)
    else focusRequest.set(undefined)
  }, [request])
}
