import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { SportArt } from '../art/figures.ts'
import { SportFigure } from '../art/SportFigure.tsx'
import { classNames } from '../class-names.ts'
import { Score } from '../score/Score.tsx'
import { StatusMark } from '../score/StatusMark.tsx'
import { TeamMark } from '../score/TeamMark.tsx'
import { type Contest, dimSides, type GameStatus } from '../score/team.ts'
import styles from './ScheduleRow.module.css'

type ScheduleRowProps = {
  /** The time when it is still to come: label "7:00", detail "PM". */
  status: GameStatus
  /** Undefined where all rows are of one. */
  sport: { art: SportArt; name: string } | undefined
  contest: Contest
  where: { place: string; note?: string }
  /** The fan asked not to be told. */
  hidden?: boolean
  /** To the game; the router's own link, without children. */
  link?: ReactElement<Record<string, unknown>>
  /** One: Watch, Recap, add to the calendar. */
  action?: ReactNode
}

/** The list that holds the rows. */
export const scheduleListClass = styles.list

/** An action that leads where the whole row does: a phone does without. */
export const scheduleWideOnlyClass = styles.wideOnly ?? ''

export function ScheduleRow({ status, sport, contest, where, hidden = false, link, action }: ScheduleRowProps) {
  const content = <Who contest={contest} status={status} hidden={hidden} />
  return (
    <li className={classNames(styles.row, !sport && styles.sameSport, status.state === 'live' && styles.live)}>
      <When status={status} />
      {sport && (
        <span className={styles.sport}>
          <SportFigure sport={sport.art} size={26} />
          <span>{sport.name}</span>
        </span>
      )}
      {link ? cloneElement(link, { className: styles.who }, content) : <div className={styles.who}>{content}</div>}
      <div className={styles.where}>
        <b>{where.place}</b>
        {where.note && <small className="truncate">{where.note}</small>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

const timed: ReadonlySet<GameStatus['state']> = new Set(['upcoming', 'final', 'tba'])

function When({ status }: { status: GameStatus }) {
  return (
    <div className={classNames(styles.when, status.state === 'tba' && styles.tba)}>
      {timed.has(status.state) ? (
        <b className={status.detail ? styles.withDetail : undefined}>{status.label}</b>
      ) : (
        <StatusMark status={status} className={styles.status} />
      )}
      {status.detail && <small>{status.detail}</small>}
    </div>
  )
}

const off: ReadonlySet<GameStatus['state']> = new Set(['postponed', 'moved', 'cancelled'])

function Who({ contest, status, hidden }: Pick<ScheduleRowProps, 'contest' | 'status'> & { hidden: boolean }) {
  if (contest.kind === 'meet')
    return (
      <span className={styles.meet}>
        <b>{contest.title}</b>
        {contest.line && !hidden && <small>{contest.line}</small>}
      </span>
    )
  const dims = hidden ? [false, false] : dimSides(contest.sides)
  return contest.sides.map((side, index) => {
    const dim = dims[index] || off.has(status.state)
    return (
      <span key={side.team.name} className={styles.team}>
        <TeamMark team={side.team} dim={dim} turn={hidden ? undefined : side.turn} />
        <Score side={side} dim={dim} hidden={hidden && status.state !== 'upcoming' && status.state !== 'tba'} />
      </span>
    )
  })
}
