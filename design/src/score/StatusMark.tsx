import { useContext } from 'react'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import { LastSeenContext } from './last-seen.ts'
import styles from './StatusMark.module.css'
import type { GameStatus } from './team.ts'

const stateIcons: Partial<Record<GameStatus['state'], IconName>> = {
  delayed: 'clock',
  postponed: 'warning',
  moved: 'warning',
  cancelled: 'close',
}

/** A game's status in words: red is live, amber is a change of plan, gray with a hollow dot was live when last seen. */
export function StatusMark({ status, className }: { status: GameStatus; className?: string }) {
  const sign = stateIcons[status.state]
  const lastSeen = useContext(LastSeenContext)
  return (
    <span className={classNames(styles.status, styles[status.state], lastSeen && styles.lastSeen, className)}>
      {status.state === 'live' && (
        <>
          <i className={styles.dot} />
          <span className="visually-hidden">{lastSeen ? 'Live when last seen, ' : 'Live, '}</span>
        </>
      )}
      {sign && <Icon name={sign} size={14} />}
      <span className="truncate">{status.label}</span>
    </span>
  )
}
