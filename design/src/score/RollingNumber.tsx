import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './RollingNumber.module.css'

type RollingNumberProps = { value: string; className?: string }

type Cell = { place: number; from: string; to: string }

/** The digits of two figures side by side, counted from the right, so that 9 to 10 rolls the last place. */
export function cellsOf(from: string, to: string): Cell[] {
  const length = Math.max(from.length, to.length)
  const [before, after] = [from.padStart(length), to.padStart(length)]
  return Array.from(after, (digit, index) => ({ place: length - index, from: before.charAt(index), to: digit }))
}

/**
 * A figure whose changed digits roll for 300 ms. The page always holds it once, as plain text:
 * what rolls is drawn by the style sheet from attributes, and is not there when motion is reduced.
 */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const [shown, setShown] = useState({ value, before: value })
  if (shown.value !== value) setShown({ value, before: shown.value })
  const rolling = shown.before !== shown.value
  return (
    <span className={classNames('numeric', styles.number, className)}>
      <span className={rolling ? styles.under : undefined}>{value}</span>
      {rolling && (
        <span
          key={`${shown.before} ${shown.value}`}
          className={styles.roll}
          aria-hidden="true"
          data-up={Number(shown.value) >= Number(shown.before) || undefined}
          onAnimationEnd={() => setShown({ value, before: value })}
        >
          {cellsOf(shown.before, shown.value).map((cell) => (
            <i
              key={cell.place}
              className={classNames(styles.digit, cell.from !== cell.to && styles.turning)}
              data-from={cell.from}
              data-to={cell.to}
            />
          ))}
        </span>
      )}
    </span>
  )
}
