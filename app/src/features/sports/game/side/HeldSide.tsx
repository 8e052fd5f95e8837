import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from '../Game.module.css'

export const HeldSide = () => (
  <div role="status" aria-label="The score is drawn">
    <Skeleton className={styles.sideShape} />
  </div>
)
