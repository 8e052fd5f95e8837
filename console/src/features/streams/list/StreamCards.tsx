import { useRef } from 'react'
import { useNearView } from '../../../shared/table/useNearView.ts'
import { formatMonthDay } from '../../../shared/time.ts'
import { StreamCheckbox, StreamLength, StreamName, StreamPictureCell, StreamState } from './StreamCells.tsx'
import styles from './StreamList.module.css'
import { formatSize, type StreamListProps } from './StreamTable.tsx'
import type { StreamChunk } from './stream-list.model.ts'
import { formatAge } from './stream-row.model.ts'

const cardRem = 6.5
const chunksDrawnFirst = 2

/** Streams and recordings as cards, on phones. */
export const StreamCards = ({ chunks, total: _, ...list }: StreamListProps) => (
  <div className={styles.cards}>
    {chunks.map((chunk, index) => (
      <CardChunk key={chunk.rows[0]?.id} chunk={chunk} isNearAtFirst={index < chunksDrawnFirst} {...list} />
    ))}
  </div>
)

type CardChunkProps = Omit<StreamListProps, 'chunks' | 'total'> & { chunk: StreamChunk; isNearAtFirst: boolean }

function CardChunk({ chunk, isNearAtFirst, isPrinting, selection, today }: CardChunkProps) {
  const part = useRef<HTMLUListElement>(null)
  const { isNear, height } = useNearView(part, isNearAtFirst)
  if (!isNear && !isPrinting)
    return <ul ref={part} aria-hidden="true" style={{ height: height ?? `${chunk.rows.length * cardRem}rem` }} />
  return (
    <ul ref={part}>
      {chunk.rows.map((row) => (
        <li
          key={row.id}
          className={styles.card}
          data-stream={row.id}
          data-selected={selection.ids.has(row.id) || undefined}
        >
          <StreamCheckbox row={row} isSelected={selection.ids.has(row.id)} onSelect={selection.select} />
          <StreamPictureCell row={row} />
          <StreamName row={row} />
          <span className={styles.cardFacts}>
            <span className={styles.cardState}>
              <StreamState row={row} />
            </span>
            <small>
              {`${formatMonthDay(row.day)}, ${formatAge(row.day, today).toLowerCase()}`}
              {(row.stream.live_since ?? row.stream.seconds) !== null && (
                <>
                  {' · '}
                  <StreamLength row={row} />
                </>
              )}
              {[formatSize(row), row.who].filter(Boolean).map((fact) => ` · ${fact}`)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
