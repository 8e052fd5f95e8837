import { classNames } from '../class-names.ts'
import styles from './Countdown.module.css'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns the time left, or null when the moment has come. */
export function getTimeLeft(nowMs: number, targetMs: number) {
  const left = targetMs - nowMs
  if (left <= 0) return null
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
    seconds: Math.floor((left % minuteMs) / secondMs),
  }
}

type CountdownProps = { nowMs: number; targetMs: number; className?: string }

/**
 * Days, hours and minutes; on the last day hours, minutes and seconds. Rendered from the given time, without a timer.
 */
export function Countdown({ nowMs, targetMs, className }: CountdownProps) {
  const left = getTimeLeft(nowMs, targetMs)
  if (!left) return null
  const { days, hours, minutes, seconds } = left
  const parts =
    days > 0
      ? ([
          ['Days', days],
          ['Hours', hours],
          ['Min', minutes],
        ] as const)
      : ([
          ['Hours', hours],
          ['Min', minutes],
          ['Sec', seconds],
        ] as const)
  return (
    <dl className={classNames(styles.countdown, className)}>
      {parts.map(([unit, value], index) => (
        <div key={unit} className={styles.part}>
          <dt>{unit}</dt>
          <dd className="numeric">{index === 0 ? value : String(value).padStart(2, '0')}</dd>
        </div>
      ))}
    </dl>
  )
}
