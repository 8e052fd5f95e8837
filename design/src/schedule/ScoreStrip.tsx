import type { ReactNode } from 'react'
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
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.strip} onKeyDown={steerRow}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
    </nav>
  )
}
