import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './RollingNumber.module.css'

type RollingNumberProps = { value: string; className?: string }

type DigitCell = { place: number; from: string; to: string }

/** Pairs the digits of two numbers from the right, so that 9 to 10 rolls the last place. */
export function pairDigits(from: string, to: string): DigitCell[] {
  const length = Math.max(from.length, to.length)
  const [before, after] = [from.padStart(length), to.padStart(length)]
  return Array.from(after, (digit, index) => ({ place: length - index, from: before.charAt(index), to: digit }))
}

/**
 * A number whose changed digits roll for 300 ms. The page always contains it once as plain text; the rolling digits are
 * drawn by CSS from attributes, and left out when motion is reduced.
 */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const [current, setCurrent] = useState({ value, before: value })
  if (current.value !== value) setCurrent({ value, before: current.value })
  const rolling = current.before !== current.value
  return (
    <span className={classNames('numeric', styles.number, className)}>
      <span className={rolling ? styles.under : undefined}>{value}</span>
      {rolling && (
        <span
          key={`${current.before} ${current.value}`}
          className={styles.roll}
          aria-hidden="true"
          data-up={Number(current.value) >= Number(current.before) || undefined}
          onAnimationEnd={() => setCurrent({ value, before: value })}
        >
          {pairDigits(current.before, current.value).map((cell) => (
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
