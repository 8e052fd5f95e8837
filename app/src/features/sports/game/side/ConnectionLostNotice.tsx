import { formatAge } from '../../../../shared/time-formats.ts'
import styles from '../Game.module.css'

/** Tells how old the numbers are while the connection is down. */
export const ConnectionLostNotice = ({ sinceMs }: { sinceMs: number | undefined }) =>
  sinceMs === undefined ? null : (
    <p className={styles.age} role="status">
      Connection lost. Last update {formatAge(sinceMs, Date.now())}.
    </p>
  )
