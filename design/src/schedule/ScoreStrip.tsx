import { type ReactNode, useEffect, useRef } from 'react'
import { useMeasureEffect } from '../later-react.ts'
import { moveFocusInRow } from '../layout/steer-row.ts'
import styles from './ScoreStrip.module.css'

type ScoreStripProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** A ScoreBug with a link. */
  render: (item: Item) => ReactNode
  className?: string
}

/** Scores in one line, scrolled by touch or with the arrow keys. */
export function ScoreStrip<Item>({ label, items, keyOf, render, className }: ScoreStripProps<Item>) {
  const first = items[0]
  const row = useKeepScrollStart(first && keyOf(first))
  return (
    <nav aria-label={label} className={className}>
      <ul ref={row} className={styles.strip} onKeyDown={moveFocusInRow}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
    </nav>
  )
}

const nearPx = 4

/** Keeps a row at its start when a card is inserted before the first one; snapping would follow the old card. */
function useKeepScrollStart(first: string | undefined) {
  const row = useRef<HTMLUListElement>(null)
  const begins = useRef(true)
  useMeasureEffect(() => {
    if (row.current && first !== undefined && begins.current) row.current.scrollLeft = 0
  }, [first])
  useEffect(() => {
    const { current } = row
    const updateBegins = () => {
      begins.current = (current?.scrollLeft ?? 0) < nearPx
    }
    current?.addEventListener('scroll', updateBegins, { passive: true })
    return () => current?.removeEventListener('scroll', updateBegins)
  }, [])
  return row
}
