import { type ReactNode, useEffect, useRef } from 'react'
import { useMeasured } from '../later-react.ts'
import { steerRow } from '../layout/steer-row.ts'
import styles from './ScoreStrip.module.css'

type ScoreStripProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** A ScoreBug with a link. */
  render: (item: Item) => ReactNode
  className?: string
}

/** Scores in one line: a finger scrolls it, the arrow keys go from game to game. */
export function ScoreStrip<Item>({ label, items, keyOf, render, className }: ScoreStripProps<Item>) {
  const first = items[0]
  const row = useStayingFirst(first && keyOf(first))
  return (
    <nav aria-label={label} className={className}>
      <ul ref={row} className={styles.strip} onKeyDown={steerRow}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
    </nav>
  )
}

const nearPx = 4

/** A row that snaps goes with its card when another comes before it: one that stands at its beginning stays there. */
function useStayingFirst(first: string | undefined) {
  const row = useRef<HTMLUListElement>(null)
  const begins = useRef(true)
  useMeasured(() => {
    if (row.current && first !== undefined && begins.current) row.current.scrollLeft = 0
  }, [first])
  useEffect(() => {
    const { current } = row
    const look = () => {
      begins.current = (current?.scrollLeft ?? 0) < nearPx
    }
    current?.addEventListener('scroll', look, { passive: true })
    return () => current?.removeEventListener('scroll', look)
  }, [])
  return row
}
