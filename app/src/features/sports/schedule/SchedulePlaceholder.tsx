import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import styles from './Schedule.module.css'

const rows = [1, 2, 3, 4, 5, 6]

export const SchedulePlaceholder = () => (
  <section role="status" aria-label="Loading the schedule" className={`${styles.day} ${styles.loading}`}>
    <Skeleton className={styles.titleShape} />
    <div className={scheduleListClass}>
      {rows.map((row) => (
        <Skeleton key={row} className={styles.rowShape} />
      ))}
    </div>
  </section>
)
