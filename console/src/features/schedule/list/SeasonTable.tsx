import { Button } from '@fieldhouse/design/action/Button'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { memo, type ReactNode, useRef, useState } from 'react'
import { getSportFigure } from '../../../shared/game-day/GameCards.tsx'
import { navigateTo } from '../../../shared/router/navigation.ts'
import { SortHeading } from '../../../shared/table/SortHeading.tsx'
import { useNearView } from '../../../shared/table/useNearView.ts'
import { formatMonthDay, formatShortDate, formatWeekdayName } from '../../../shared/time.ts'
import { ByPeriod, canTypePeriods } from '../finals/ByPeriod.tsx'
import { FinalStatus } from '../finals/FinalStatus.tsx'
import { useTypedFinals } from '../finals/finals.store.ts'
import { hasBoxes } from '../finals/finals-typing.ts'
import { ScoreBoxes } from '../finals/ScoreBoxes.tsx'
import { describeGame, type SeasonRow } from '../season/season-row.model.ts'
import type { SeasonSort, SortKey } from '../season/sort.model.ts'
import { groupByDay, type RowChunk } from './chunk.model.ts'
import { GameName, GameScore, GameStatus, GameTags, GameTime } from './GameCells.tsx'
import type { ListProps } from './list-props.ts'
import { rememberOpenedRow } from './opened-row.ts'
import styles from './SeasonTable.module.css'

const firstRows = 40
const rowRem = 2.75
/** Columns that every screen shows, besides the day. */
const steadyColumns = 5

const columns: readonly { key: SortKey | 'time' | 'score'; label: string }[] = [
  { key: 'day', label: 'Day' },
  { key: 'time', label: 'Time' },
  { key: 'sport', label: 'Sport' },
  { key: 'opponent', label: 'Opponent' },
  { key: 'where', label: 'Where' },
  { key: 'stream', label: 'Stream' },
  { key: 'score', label: '' },
  { key: 'status', label: 'Status' },
]

interface SeasonTableProps extends ListProps {
  sort: SeasonSort
  own: string
  onSort(key: SortKey): void
}

/** The games as a table, on screens that are wide enough. */
export function SeasonTable({ chunks, opening, total, sort, own, onSort, ...list }: SeasonTableProps) {
  const isByDay = sort.key === 'day'
  return (
    <table className={styles.table} aria-label="Games" aria-rowcount={total + 1}>
      <thead>
        <tr>
          {columns.map(({ key, label }) =>
            key === 'time' || key === 'score' ? (
              <th key={key} scope="col" className={styles[key]}>
                {label || `${own} – Opp.`}
              </th>
            ) : (
              <SortHeading
                key={key}
                label={label}
                className={styles[key]}
                direction={sort.key === key ? sort.direction : undefined}
                onSort={() => onSort(key)}
              />
            ),
          )}
        </tr>
      </thead>
      {chunks.map((chunk) => (
        <TableChunk
          key={chunk.rows[0]?.id}
          chunk={chunk}
          isNearAtFirst={chunk.from - (chunks[0]?.from ?? 0) < firstRows}
          isOpening={chunk === opening}
          isByDay={isByDay}
          {...list}
        />
      ))}
    </table>
  )
}

interface TableChunkProps extends Omit<ListProps, 'chunks' | 'opening' | 'total'> {
  chunk: RowChunk
  isNearAtFirst: boolean
  isOpening: boolean
  isByDay: boolean
}

function TableChunk({ chunk, isNearAtFirst, isOpening, isByDay, isPrinting, ...list }: TableChunkProps) {
  const part = useRef<HTMLTableSectionElement>(null)
  const { isNear, height } = useNearView(part, isNearAtFirst)
  const isDrawn = isNear || isOpening || isPrinting
  return (
    <tbody ref={part} aria-hidden={isDrawn ? undefined : true}>
      {isDrawn ? (
        groupByDay(chunk).map(({ day, from, rows }) =>
          rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              index={from + index}
              isPlainDay={!isByDay}
              day={isByDay ? index === 0 && <DayHead day={day} rows={rows} {...list} /> : <PlainDay day={day} />}
              {...list}
            />
          )),
        )
      ) : (
        <tr style={{ height: height ?? `${chunk.rows.length * rowRem}rem` }}>
          <td />
        </tr>
      )}
    </tbody>
  )
}

type RowContext = Omit<ListProps, 'chunks' | 'opening' | 'total' | 'isPrinting'>

/** The day is shown once, beside all of its games, and sticks while they scroll by. */
function DayHead({ day, rows, today, ...list }: { day: string; rows: readonly SeasonRow[] } & RowContext) {
  const opened = rows.filter((row) => hasOpenPeriods(row, list)).length
  return (
    <th scope="rowgroup" rowSpan={rows.length + opened} className={styles.dayHead}>
      <span className={styles.stuck}>
        <b>{day === today ? 'Today' : formatWeekdayName(day)}</b>
        <small>{day === today ? formatShortDate(day) : formatMonthDay(day)}</small>
      </span>
    </th>
  )
}

const hasOpenBoxes = (row: SeasonRow, { typing }: Pick<RowContext, 'typing'>): boolean =>
  typing !== undefined && hasBoxes(row)

const hasOpenPeriods = (row: SeasonRow, list: Pick<RowContext, 'typing' | 'openPeriods'>): boolean =>
  list.openPeriods.has(row.id) && hasOpenBoxes(row, list)

const PlainDay = ({ day }: { day: string }) => <td className={styles.plainDay}>{formatShortDate(day)}</td>

interface TableRowProps extends RowContext {
  row: SeasonRow
  index: number
  day: ReactNode
  /** Every row has its own day, because the list is not in the order of days. */
  isPlainDay: boolean
}

const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, day, isPlainDay, checked, typing, openPeriods, onPeriods } = props
  const { game, sport, id } = row
  const final = useTypedFinals().get(id)
  const isOpen = hasOpenBoxes(row, { typing })
  const hasStatus = final !== undefined && final.progress.kind !== 'typed' && (isOpen || row.state === 'needs-final')
  const arePeriodsOpen = hasOpenPeriods(row, { typing, openPeriods })
  return (
    <>
      {/* The opponent's name is the link for the keyboard. */}
      <tr
        className={styles.row}
        data-index={index}
        data-month={row.day.slice(0, 7)}
        aria-rowindex={index + 2}
        onClick={({ target }) => isPlainPlace(target) && openGame(id)}
      >
        {day}
        <td className={styles.time}>
          <GameTime row={row} />
        </td>
        <td className={styles.sport}>
          <span className={styles.sportCell} title={sport}>
            <SportFigure sport={getSportFigure(game.sport)} size={18} />
            <span className="truncate">{sport}</span>
          </span>
        </td>
        <td>
          <span className={styles.nameCell}>
            <GameName row={row} />
            <GameTags row={row} />
            {game.tournament && <small className={`truncate ${styles.tournament}`}>{game.tournament}</small>}
          </span>
        </td>
        <td className={styles.where}>
          <WhereText row={row} />
        </td>
        <td className={styles.stream}>{game.watch ? streamWords[game.watch.kind] : 'Not streaming'}</td>
        <td className={styles.score}>
          {typing && isOpen ? <ScoreBoxes row={row} {...typing} /> : <GameScore row={row} />}
        </td>
        <td className={styles.status}>
          <span className={styles.statusCell}>
            {typing && hasStatus ? (
              <FinalStatus row={row} final={final} context={typing.context} />
            ) : (
              <GameStatus row={row} isChecked={checked.has(id)} />
            )}
            {isOpen && (!hasStatus || arePeriodsOpen) && canTypePeriods(row) && (
              <Button
                variant="secondary"
                size={36}
                aria-expanded={arePeriodsOpen}
                aria-label={`By period: ${describeGame(row)}`}
                onClick={() => onPeriods(id)}
              >
                By period
              </Button>
            )}
          </span>
        </td>
      </tr>
      {arePeriodsOpen && (
        <tr>
          {isPlainDay && <td />}
          <td colSpan={steadyColumns} className={styles.periodsCell}>
            <ByPeriod row={row} />
          </td>
        </tr>
      )}
    </>
  )
})

const streamWords = { event: 'Live stream', vod: 'Video' }

function openGame(id: number): void {
  rememberOpenedRow(id)
  navigateTo(`/games/${id}`)
}

/** A click beside the controls opens the game, too. */
const isPlainPlace = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, input, label, fieldset')

function WhereText({ row: { game } }: { row: SeasonRow }) {
  const text = [game.venue, game.city].filter(Boolean).join(', ')
  return (
    <span className="truncate" title={text}>
      {text || 'Place not set'}
    </span>
  )
}

/** Which games show their boxes by period. */
export function useOpenPeriods() {
  const [openPeriods, setOpenPeriods] = useState<ReadonlySet<number>>(new Set())
  const [toggle] = useState(() => (id: number) => {
    setOpenPeriods((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  })
  return [openPeriods, toggle] as const
}
