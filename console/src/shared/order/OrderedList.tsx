import { IconButton } from '@fieldhouse/design/action/IconButton'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { findIndexAt, getIndexForKey, moveInList } from './list-order.model.ts'
import styles from './OrderedList.module.css'

type OrderedListProps<Item extends { id: number }> = {
  label: string
  items: readonly Item[]
  getItemName: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  /** Called with the new order; the list cannot be reordered without it. */
  onOrder: ((items: Item[]) => void) | undefined
}

/** A list that is reordered by dragging, by buttons, or by the arrow keys on a grip; each move is announced. */
export function OrderedList<Item extends { id: number }>(props: OrderedListProps<Item>) {
  const { label, items, getItemName, render, onOrder } = props
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const moveItem = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    setAnnouncement(`${getItemName(item)} is now ${to + 1} of ${items.length}`)
    onOrder?.(moveInList(items, from, to))
  }
  const dragItem = ({ clientY }: PointerEvent) => {
    const from = items.findIndex(({ id }) => id === dragged)
    if (from === -1) return
    const boxes = [...(list.current?.children ?? [])].map((line) => line.getBoundingClientRect())
    moveItem(from, findIndexAt(clientY, boxes))
  }
  const handleKeyDown = (event: KeyboardEvent, at: number) => {
    const to = getIndexForKey(event.key, at, items.length)
    if (to === undefined) return
    event.preventDefault()
    moveItem(at, to)
  }
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.line} data-dragged={item.id === dragged || undefined}>
            {onOrder && (
              <span className={styles.moves}>
                <button
                  type="button"
                  className={styles.grip}
                  aria-label={`Move ${getItemName(item)}: drag it, or press the arrow keys`}
                  onKeyDown={(event) => handleKeyDown(event, index)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDragged(item.id)
                  }}
                  onPointerMove={dragItem}
                  onPointerUp={() => setDragged(undefined)}
                  onPointerCancel={() => setDragged(undefined)}
                >
                  <span className={styles.dots} aria-hidden="true" />
                </button>
                <IconButton
                  icon="chevron-down"
                  className={styles.up}
                  plain
                  label={`${getItemName(item)}: move up`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && moveItem(index, index - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  plain
                  label={`${getItemName(item)}: move down`}
                  aria-disabled={index === items.length - 1}
                  onClick={() => index < items.length - 1 && moveItem(index, index + 1)}
                />
              </span>
            )}
            {render(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
