import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Panel } from '../layout/Panel.tsx'
import { Score } from './Score.tsx'
import styles from './ScorePanel.module.css'
import { StatusMark } from './StatusMark.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import { TurnDot } from './TeamMark.tsx'
import { type Contest, dimSides, type GameSide, type GameStatus, shortName } from './team.ts'

type ScorePanelProps = {
  contest: Contest
  status: GameStatus
  /** Its day: "Sat, Nov 21" */
  when?: string
  venue?: string
  hidden?: boolean
  /** The line score, a situation, how to watch. */
  children?: ReactNode
}

/** The score beside the picture. */
export function ScorePanel({ contest, status, when, venue, hidden = false, children }: ScorePanelProps) {
  return (
    <Panel>
      <div className={styles.head}>
        <StatusMark status={status} />
        {venue && <span className="truncate">{venue}</span>}
      </div>
      {when && <p className={styles.when}>{when}</p>}
      {contest.kind === 'game' ? (
        <Versus contest={contest} hidden={hidden} />
      ) : (
        <div className={styles.meet}>
          <b className="display">{contest.title}</b>
          {contest.line && !hidden && <p>{contest.line}</p>}
        </div>
      )}
      {status.detail && <p className={styles.detail}>{status.detail}</p>}
      {children}
    </Panel>
  )
}

function Versus({ contest: { sides }, hidden }: { contest: Extract<Contest, { kind: 'game' }>; hidden: boolean }) {
  const [away, home] = sides
  const [awayDim, homeDim] = hidden ? [false, false] : dimSides(sides)
  const none = !hidden && away.score === undefined && home.score === undefined
  return (
    <div className={styles.game}>
      <PanelTeam side={away} />
      <div className={styles.scores}>
        {none ? (
          <span className={styles.at}>at</span>
        ) : (
          <>
            <Score side={away} dim={awayDim} hidden={hidden} className={styles.score} />
            <span className={styles.dash} aria-hidden="true" />
            <Score side={home} dim={homeDim} hidden={hidden} className={styles.score} />
          </>
        )}
      </div>
      <PanelTeam side={home} />
    </div>
  )
}

function PanelTeam({ side: { team, turn } }: { side: GameSide }) {
  return (
    <div className={styles.team}>
      <TeamCrest team={team} size={52} />
      <b className={classNames('display', styles.name)}>
        {team.rank !== undefined && <small>{team.rank}</small>}
        {shortName(team)}
        {turn && <TurnDot text={turn} />}
      </b>
      {team.record && <small>{team.record}</small>}
    </div>
  )
}
