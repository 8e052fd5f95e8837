import { IconButton } from '@fieldhouse/design/action/IconButton'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import styles from './OrderedList.module.css'
import { keyedTo, moved, placeAt } from './order.model.ts'

type OrderedListProps<Item extends { id: number }> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  /** Without it nobody here may order it. */
  onOrder: ((items: Item[]) => void) | undefined
}

/** A list that is put in order by dragging a line, by its two buttons, or by the arrow keys on its grip; what moved where is said. */
export function OrderedList<Item extends { id: number }>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, render, onOrder } = props
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    setSaid(`${nameOf(item)} is ${to + 1} of ${items.length} now`)
    onOrder?.(moved(items, from, to))
  }
  const drag = ({ clientY }: PointerEvent) => {
    const from = items.findIndex(({ id }) => id === dragged)
    if (from === -1) return
    const boxes = [...(list.current?.children ?? [])].map((line) => line.getBoundingClientRect())
    move(from, placeAt(clientY, boxes))
  }
  const key = (event: KeyboardEvent, at: number) => {
    const to = keyedTo(event.key, at, items.length)
    if (to === undefined) return
    event.preventDefault()
    move(at, to)
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
                  aria-label={`Move ${nameOf(item)}: drag it, or press the arrow keys`}
                  onKeyDown={(event) => key(event, index)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDragged(item.id)
                  }}
                  onPointerMove={drag}
                  onPointerUp={() => setDragged(undefined)}
                  onPointerCancel={() => setDragged(undefined)}
                >
                  <span className={styles.dots} aria-hidden="true" />
                </button>
                <IconButton
                  icon="chevron-down"
                  className={styles.up}
                  plain
                  label={`${nameOf(item)}, one up`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  plain
                  label={`${nameOf(item)}, one down`}
                  aria-disabled={index === items.length - 1}
                  onClick={() => index < items.length - 1 && move(index, index + 1)}
                />
              </span>
            )}
            {render(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
