import { useEffect, useRef } from 'react'
import { formatMonthName } from '../../../shared/time.ts'
import type { MonthCount } from '../season/filter.model.ts'
import styles from './MonthBar.module.css'

interface MonthBarProps {
  months: readonly MonthCount[]
  current: string | undefined
  onJump(month: string): void
  onToday: (() => void) | undefined
}

/** Months with their counts. A month jumps to its games; it hides none. */
export function MonthBar({ months, current, onJump, onToday }: MonthBarProps) {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the current month
  useEffect(() => {
    const button = bar.current?.querySelector<HTMLElement>('[aria-current=true]')
    // Scrolls only the bar: scrollIntoView would also move the page.
    if (bar.current && button) bar.current.scrollLeft = button.offsetLeft - bar.current.clientWidth / 3
  }, [current])
  return (
    <nav ref={bar} className={styles.months} aria-label="Months">
      {months.map(({ month, games }) => (
        <button key={month} type="button" aria-current={month === current} onClick={() => onJump(month)}>
          {formatMonthName(`${month}-01`)} <small>{games}</small>
          <span className="visually-hidden"> {games === 1 ? 'game' : 'games'}</span>
        </button>
      ))}
      {onToday && (
        <button type="button" onClick={onToday}>
          Today
        </button>
      )}
    </nav>
  )
}
