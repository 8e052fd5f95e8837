import { useClock } from '../../playback/context.ts'
import { clockTime } from '../../time-words.ts'
import styles from './TimeReading.module.css'

export function TimeReading() {
  const time = useClock((clock) => Math.floor(clock.time))
  const end = useClock((clock) => Math.floor(clock.window.end))
  return (
    <span className={styles.time}>
      {clockTime(time)} <span className={styles.end}>/ {clockTime(end)}</span>
    </span>
  )
}
