import type { Key, ReactNode } from 'react'
import styles from './VodGrid.module.css'

interface VodGridProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  render: (item: Item) => ReactNode
}

/** Cards below each other; those far away are not drawn until one comes near. */
export function VodGrid<Item>({ items, keyOf, render }: VodGridProps<Item>) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </ul>
  )
}
