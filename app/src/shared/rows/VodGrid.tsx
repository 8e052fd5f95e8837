import type { Key, ReactNode } from 'react'
import styles from './VodGrid.module.css'

interface VodGridProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  render: (item: Item) => ReactNode
}

/** Grid of cards; cards far outside the view are not drawn. */
export function VodGrid<Item>({ items, keyOf, render }: VodGridProps<Item>) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </ul>
  )
}
