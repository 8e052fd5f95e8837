import { cloneElement, type ReactElement } from 'react'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import { Score } from './Score.tsx'
import styles from './ScoreBug.module.css'
import { StatusMark } from './StatusMark.tsx'
import { TeamMark } from './TeamMark.tsx'
import { type GameContest, type GameSides, type GameStatus, getDimmedSides } from './team.ts'

export type ScoreBugProps = {
  status: GameStatus
  sport: string
  contest: GameContest
  /** The fan hides scores. */
  hidden?: boolean
  /** The page's first and largest game. */
  big?: boolean
  /** The router's own link, without children. */
  link?: ReactElement<Record<string, unknown>>
  className?: string
}

/** A game of the score strip. */
export function ScoreBug({ status, sport, contest, hidden = false, big = false, link, className }: ScoreBugProps) {
  const classes = classNames(styles.bug, big && styles.big, status.state === 'live' && styles.live, className)
  const content = (
    <>
      <span className={styles.head}>
        {hidden ? (
          <span className={styles.safe}>
            <Icon name="eye-off" size={14} />
            Score hidden
          </span>
        ) : (
          <StatusMark status={status} />
        )}
        <span className="truncate">{sport}</span>
      </span>
      {contest.kind === 'game' ? (
        <ScoreBugTeams sides={contest.sides} status={status} hidden={hidden} crest={big ? 32 : 22} />
      ) : (
        <span className={styles.meet}>
          <b className="truncate">{contest.title}</b>
          {contest.line && !hidden && <span className="truncate">{contest.line}</span>}
        </span>
      )}
    </>
  )
  return link ? cloneElement(link, { className: classes }, content) : <div className={classes}>{content}</div>
}

const canceledStates: ReadonlySet<GameStatus['state']> = new Set(['postponed', 'moved', 'cancelled'])

type BugTeamsProps = { sides: GameSides; status: GameStatus; hidden: boolean; crest: number }

function ScoreBugTeams({ sides, status, hidden, crest }: BugTeamsProps) {
  const dims = hidden ? [false, false] : getDimmedSides(sides)
  return sides.map((side, index) => {
    const dim = dims[index] || canceledStates.has(status.state)
    const known = side.score !== undefined || hidden
    return (
      <span key={side.team.name} className={styles.team}>
        <TeamMark team={side.team} size={crest} dim={dim} turn={hidden ? undefined : side.turn} showRecord={!known} />
        <Score side={side} dim={dim} hidden={hidden} className={styles.score} />
      </span>
    )
  })
}
