import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Game.module.css'

export const GamePlaceholder = () => (
  <div role="status" aria-label="Loading the game" className={styles.columns}>
    <div className={styles.main}>
      <Skeleton className={styles.pictureShape} />
      <Skeleton className={styles.tabShape} />
    </div>
    <Skeleton className={styles.sideShape} />
  </div>
)

/** Numbers come with the picture. */
export const HeldTabs = () => <Skeleton className={styles.tabShape} />
export const HeldSide = ({ label = 'The score comes with the picture' }) => (
  <div role="status" aria-label={label}>
    <Skeleton className={styles.sideShape} />
  </div>
)
