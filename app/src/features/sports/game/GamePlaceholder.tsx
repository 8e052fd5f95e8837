import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Game.module.css'

export const GamePlaceholder = () => (
  <div role="status" aria-label="Loading the game" className={styles.columns}>
    <div className={styles.main}>
      <Skeleton className={styles.barShape} />
      <Skeleton className={styles.pictureShape} />
      <Skeleton className={styles.tabShape} />
    </div>
    <Skeleton className={styles.sideShape} />
  </div>
)
