import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './QueueList.module.css'

const bones = [1, 2, 3, 4, 5, 6]

/** Keeps the column's space, so that the video does not shrink when the queue arrives. */
export const QueuePlaceholder = () => (
  <aside className={styles.queue} aria-label="Loading what plays next">
    <div className="section-head" />
    <div className={styles.list}>
      {bones.map((bone) => (
        <div key={bone} className={styles.entry}>
          <Skeleton shape="box" className={styles.thumb} />
          <Skeleton width="long" />
        </div>
      ))}
    </div>
  </aside>
)
