import { classNames } from '../class-names.ts'
import { RollingNumber } from './RollingNumber.tsx'
import styles from './Score.module.css'
import type { GameSide } from './team.ts'

type ScoreProps = { side: GameSide; dim?: boolean; hidden?: boolean; className?: string }

/** A side's score. A hidden score is a hatched cell, an unknown one is empty. */
export function Score({ side, dim = false, hidden = false, className }: ScoreProps) {
  if (hidden)
    return (
      <span className={classNames(styles.hidden, className)}>
        <span className="visually-hidden">score hidden</span>
      </span>
    )
  if (side.score === undefined) return null
  return (
    <span className={classNames(styles.score, dim && styles.dim, className)}>
      {side.aside !== undefined && <small className={styles.aside}>({side.aside}) </small>}
      <RollingNumber value={side.score} />
    </span>
  )
}
