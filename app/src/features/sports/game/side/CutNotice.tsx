import { ageWords } from '../../../../shared/time-words.ts'
import styles from '../Game.module.css'

/** Nothing more is heard: how old the numbers are. */
export const CutNotice = ({ sinceMs }: { sinceMs: number | undefined }) =>
  sinceMs === undefined ? null : (
    <p className={styles.age} role="status">
      Connection lost. Last update {ageWords(sinceMs, Date.now())}.
    </p>
  )
