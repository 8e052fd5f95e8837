import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Score } from './Score.tsx'
import styles from './ScoreBar.module.css'
import { StatusMark } from './StatusMark.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import { TurnDot } from './TeamMark.tsx'
import {
  type GameContest,
  type GameSide,
  type GameStatus,
  getDimmedSides,
  getTeamAbbreviation,
  isWideScore,
} from './team.ts'

type ScoreBarProps = {
  contest: GameContest
  status: GameStatus
  /** Day such as "Sat, Nov 21". */
  when?: string
  hidden?: boolean
  action?: ReactNode
  /** Two score bars on one page need two names. */
  label?: string
  className?: string
}

/** The score at the top of a game's pages; it stays visible while they scroll. */
export function ScoreBar({ contest, status, when, hidden = false, action, label = 'Score', className }: ScoreBarProps) {
  const { label: statusLabel, detail, ...rest } = status
  // `7:00 PM` is one text if it fits.
  const clock = status.state === 'upcoming' && detail !== undefined
  const where = (
    <div className={styles.where}>
      <StatusMark status={clock ? { ...rest, label: `${statusLabel} ${detail}` } : status} />
      {!clock && detail && <small>{detail}</small>}
      {when && <small>{when}</small>}
    </div>
  )
  return (
    <section className={classNames(styles.bar, className)} aria-label={label}>
      {contest.kind === 'game' ? (
        <ScoreBarTeams contest={contest} hidden={hidden} where={where} />
      ) : (
        <div className={styles.meet}>
          <div className={styles.words}>
            <b className="display">{contest.title}</b>
            {contest.line && !hidden && <small>{contest.line}</small>}
          </div>
          {where}
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

type BarTeamsProps = { contest: Extract<GameContest, { kind: 'game' }>; hidden: boolean; where: ReactNode }

function ScoreBarTeams({ contest: { sides }, hidden, where }: BarTeamsProps) {
  const [away, home] = sides
  const [awayDim, homeDim] = hidden ? [false, false] : getDimmedSides(sides)
  return (
    <div
      className={classNames(
        styles.game,
        sides.some(isWideScore) && styles.wide,
        !hidden && sides.every(hasNoScore) && styles.scoreless,
      )}
    >
      <ScoreBarTeam side={away} dim={awayDim} />
      <Score side={away} dim={awayDim} hidden={hidden} className={getScoreClass(away)} />
      {where}
      <Score side={home} dim={homeDim} hidden={hidden} className={getScoreClass(home)} />
      <ScoreBarTeam side={home} dim={homeDim} home />
    </div>
  )
}

const hasNoScore = ({ score }: GameSide) => score === undefined
const getScoreClass = (side: GameSide) => classNames(styles.score, isWideScore(side) && styles.long)

function ScoreBarTeam({ side: { team, turn }, dim, home = false }: { side: GameSide; dim: boolean; home?: boolean }) {
  return (
    <div className={classNames(styles.team, home && styles.home, dim && styles.dim)}>
      <span className={styles.crest}>
        <TeamCrest team={team} size={40} />
      </span>
      <span className={styles.words}>
        <b className={classNames('display', styles.name)}>
          <span className={styles.full}>{team.name}</span>
          <span className={styles.brief}>
            <span aria-hidden="true">{getTeamAbbreviation(team)}</span>
            <span className="visually-hidden">{team.name}</span>
          </span>
          {turn && <TurnDot text={turn} />}
        </b>
        {team.record && <small>{team.record}</small>}
      </span>
    </div>
  )
}
