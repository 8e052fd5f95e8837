import { memo, useRef } from 'react'
import { useNearView } from '../../../shared/table/useNearView.ts'
import { formatShortDate } from '../../../shared/time.ts'
import { FinalStatus } from '../finals/FinalStatus.tsx'
import { useTypedFinals } from '../finals/finals.store.ts'
import { getScores, type SeasonRow } from '../season/season-row.model.ts'
import { type DayGroup, groupByDay, type RowChunk } from './chunk.model.ts'
import { GameName, GameScore, GameStatus, GameTime } from './GameCells.tsx'
import type { ListProps } from './list-props.ts'
import styles from './SeasonCards.module.css'

const firstRows = 40
const rowRem = 4.5
const dayRem = 3.25

/** The games as cards, one for each day. */
export function SeasonCards({ chunks, opening, ...list }: ListProps) {
  return chunks.map((chunk) => (
    <CardChunk
      key={chunk.rows[0]?.id}
      chunk={chunk}
      isNearAtFirst={chunk.from - (chunks[0]?.from ?? 0) < firstRows}
      isOpening={chunk === opening}
      {...list}
    />
  ))
}

interface CardChunkProps extends Omit<ListProps, 'chunks' | 'opening'> {
  chunk: RowChunk
  isNearAtFirst: boolean
  isOpening: boolean
}

function CardChunk({ chunk, isNearAtFirst, isOpening, isPrinting, ...list }: CardChunkProps) {
  const part = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNearView(part, isNearAtFirst)
  if (!isNear && !isOpening && !isPrinting)
    return <div ref={part} style={{ height: height ?? `${chunk.rows.length * rowRem + chunk.days * dayRem}rem` }} />
  return (
    <div ref={part}>
      {groupByDay(chunk).map((group) => (
        <DayCard key={group.from} group={group} {...list} />
      ))}
    </div>
  )
}

type DayCardProps = { group: DayGroup } & Omit<ListProps, 'chunks' | 'opening' | 'isPrinting'>

function DayCard({ group: { day, from, rows }, today, checked, typing }: DayCardProps) {
  return (
    <section className={styles.dayCard}>
      <h2 className={styles.dayTitle}>
        {day === today ? (
          <>
            Today <span>{formatShortDate(day)}</span>
          </>
        ) : (
          formatShortDate(day)
        )}
      </h2>
      <ul>
        {rows.map((row, index) => (
          <CardRow key={row.id} row={row} index={from + index} isChecked={checked.has(row.id)} typing={typing} />
        ))}
      </ul>
    </section>
  )
}

interface CardRowProps extends Pick<ListProps, 'typing'> {
  row: SeasonRow
  index: number
  isChecked: boolean
}

const CardRow = memo(function CardRow({ row, index, isChecked, typing }: CardRowProps) {
  const { game, sport, id } = row
  const final = useTypedFinals().get(id)
  const hasStatus = typing && final && final.progress.kind !== 'typed'
  const hasScore = getScores(row) !== undefined || game.result !== null
  return (
    <li className={styles.card} data-index={index} data-month={row.day.slice(0, 7)}>
      <span className={styles.cardTime}>
        <GameTime row={row} isStacked />
      </span>
      <span className={styles.cardName}>
        <GameName row={row} markPx={24} coversCard />
        <small className="truncate">
          {[sport, game.tournament, game.watch && 'Streaming'].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className={styles.cardEnd}>
        {hasScore && <GameScore row={row} />}
        {hasStatus ? (
          <FinalStatus row={row} final={final} context={typing.context} />
        ) : (
          <GameStatus row={row} isChecked={isChecked} isShort />
        )}
      </span>
    </li>
  )
})
