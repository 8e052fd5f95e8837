import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './StatusMark.module.css'
import type { GameStatus } from './team.ts'

const signs: Partial<Record<GameStatus['state'], IconName>> = {
  delayed: 'clock',
  postponed: 'warning',
  moved: 'warning',
  cancelled: 'close',
}

/** Where a game stands, in words; red is live, amber is a change of plan. */
export function StatusMark({ status, className }: { status: GameStatus; className?: string }) {
  const sign = signs[status.state]
  return (
    <span className={classNames(styles.status, styles[status.state], className)}>
      {status.state === 'live' && (
        <>
          <i className={styles.dot} />
          <span className="visually-hidden">Live, </span>
        </>
      )}
      {sign && <Icon name={sign} size={14} />}
      <span className="truncate">{status.label}</span>
    </span>
  )
}
