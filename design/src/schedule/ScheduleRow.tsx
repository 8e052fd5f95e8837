import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { SportFigureName } from '../art/figures.ts'
import { SportFigure } from '../art/SportFigure.tsx'
import { classNames } from '../class-names.ts'
import { Score } from '../score/Score.tsx'
import { StatusMark } from '../score/StatusMark.tsx'
import { TeamMark } from '../score/TeamMark.tsx'
import { type GameContest, type GameStatus, getDimmedSides, isWideScore } from '../score/team.ts'
import styles from './ScheduleRow.module.css'

type ScheduleRowProps = {
  /** Status, or the time of an upcoming game: label "7:00", detail "PM". */
  status: GameStatus
  /** Undefined where all rows are of one sport. */
  sport: { figure: SportFigureName; name: string } | undefined
  contest: GameContest
  where: { place: string; note?: string }
  /** The fan hides scores. */
  hidden?: boolean
  /** The router's own link to the game, without children. */
  link?: ReactElement<Record<string, unknown>>
  /** An action: Watch, Recap, or add to the calendar. */
  action?: ReactNode
}

/** Class of the list that holds the rows. */
export const scheduleListClass = styles.list

/** Class of an action with the same target as the row, which phones leave out. */
export const scheduleWideOnlyClass = styles.wideOnly ?? ''

export function ScheduleRow({ status, sport, contest, where, hidden = false, link, action }: ScheduleRowProps) {
  const content = <ScheduleRowTeams contest={contest} status={status} hidden={hidden} />
  return (
    <li className={classNames(styles.row, !sport && styles.sameSport, status.state === 'live' && styles.live)}>
      <ScheduleRowTime status={status} />
      {sport && (
        <span className={styles.sport}>
          <SportFigure sport={sport.figure} size={26} />
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

const timedStates: ReadonlySet<GameStatus['state']> = new Set(['upcoming', 'final', 'tba'])

function ScheduleRowTime({ status }: { status: GameStatus }) {
  return (
    <div className={classNames(styles.when, status.state === 'tba' && styles.tba)}>
      {timedStates.has(status.state) ? (
        <b className={status.detail ? styles.withDetail : undefined}>{status.label}</b>
      ) : (
        <StatusMark status={status} className={styles.status} />
      )}
      {status.detail && <small>{status.detail}</small>}
    </div>
  )
}

const canceledStates: ReadonlySet<GameStatus['state']> = new Set(['postponed', 'moved', 'cancelled'])

function ScheduleRowTeams({
  contest,
  status,
  hidden,
}: Pick<ScheduleRowProps, 'contest' | 'status'> & { hidden: boolean }) {
  if (contest.kind === 'meet')
    return (
      <span className={styles.meet}>
        <b>{contest.title}</b>
        {contest.line && !hidden && <small>{contest.line}</small>}
      </span>
    )
  const dims = hidden ? [false, false] : getDimmedSides(contest.sides)
  return contest.sides.map((side, index) => {
    const dim = dims[index] || canceledStates.has(status.state)
    return (
      <span key={side.team.name} className={classNames(styles.team, isWideScore(side) && styles.wide)}>
        <TeamMark team={side.team} dim={dim} turn={hidden ? undefined : side.turn} />
        <Score side={side} dim={dim} hidden={hidden && status.state !== 'upcoming' && status.state !== 'tba'} />
      </span>
    )
  })
}
