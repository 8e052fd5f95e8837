import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { moveFocusInRow } from '../layout/steer-row.ts'
import styles from './CardRow.module.css'
import { useNearView } from './useNearView.ts'

type CardRowProps<Item> = {
  title: string
  subtitle?: ReactNode
  /** Right of the title: a sponsor, or a link to the full list. */
  mark?: ReactNode
  items: readonly Item[]
  keyOf: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  /** Total number of items when all are loaded. */
  total?: number
  /** Fewer and wider cards. */
  big?: boolean
  /** Called near the last cards, so that the next page can load. */
  onNearEnd?: () => void
}

/** A row of cards that scrolls sideways. Only cards near the view are rendered; the others keep their place. */
export function CardRow<Item>(props: CardRowProps<Item>) {
  const { title, subtitle, mark, items, total = items.length, big = false, onNearEnd } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { from, to, atStart, atEnd } = useNearView(list, items.length, onNearEnd)
  const scrollByPage = (direction: 1 | -1) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = direction * (list.current?.clientWidth ?? 0) * 0.9
    list.current?.scrollBy({ left, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <section className={styles.row} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {mark}
        {!(atStart && atEnd) && (
          <div className={styles.arrows}>
            <IconButton
              icon="chevron-left"
              label={`${title}, back`}
              size={36}
              disabled={atStart}
              onClick={() => scrollByPage(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={`${title}, on`}
              size={36}
              disabled={atEnd}
              onClick={() => scrollByPage(1)}
            />
          </div>
        )}
      </header>
      <ul ref={list} className={classNames(styles.list, big && styles.big)} onKeyDown={moveFocusInRow}>
        {items.map((item, index) =>
          (index >= from && index < to) || index === items.length - 1 ? (
            <li
              key={props.keyOf(item)}
              style={{ gridColumn: index + 1 }}
              aria-setsize={total}
              aria-posinset={index + 1}
              data-index={index}
            >
              {props.render(item, index)}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
