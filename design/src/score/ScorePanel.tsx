import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Panel } from '../layout/Panel.tsx'
import { Score } from './Score.tsx'
import styles from './ScorePanel.module.css'
import { StatusMark } from './StatusMark.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import { TurnDot } from './TeamMark.tsx'
import {
  type GameContest,
  type GameSide,
  type GameStatus,
  getDimmedSides,
  getShortName,
  getTeamAbbreviation,
  isWideScore,
  type Team,
} from './team.ts'

type ScorePanelProps = {
  contest: GameContest
  status: GameStatus
  /** Day such as "Sat, Nov 21". */
  when?: string
  venue?: string
  hidden?: boolean
  /** The line score, a situation, or how to watch. */
  children?: ReactNode
}

/** The score beside the stream. */
export function ScorePanel({ contest, status, when, venue, hidden = false, children }: ScorePanelProps) {
  return (
    <Panel>
      <div className={styles.head}>
        <StatusMark status={status} />
        {venue && <span className="truncate">{venue}</span>}
      </div>
      {when && <p className={styles.when}>{when}</p>}
      {contest.kind === 'game' ? (
        <ScorePanelTeams contest={contest} hidden={hidden} />
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

function ScorePanelTeams({
  contest: { sides },
  hidden,
}: {
  contest: Extract<GameContest, { kind: 'game' }>
  hidden: boolean
}) {
  const [away, home] = sides
  const [awayDim, homeDim] = hidden ? [false, false] : getDimmedSides(sides)
  const none = !hidden && away.score === undefined && home.score === undefined
  return (
    <div className={styles.game}>
      <ScorePanelTeam side={away} />
      <div className={classNames(styles.scores, sides.some(isWideScore) && styles.wide)}>
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
      <ScorePanelTeam side={home} />
    </div>
  )
}

function ScorePanelTeam({ side: { team, turn } }: { side: GameSide }) {
  return (
    <div className={styles.team}>
      <TeamCrest team={team} size={52} />
      <b className={classNames('display', styles.name)}>
        {team.rank !== undefined && <small>{team.rank}</small>}
        <FittedName team={team} />
        {turn && <TurnDot text={turn} />}
      </b>
      {team.record && <small>{team.record}</small>}
    </div>
  )
}

const letterRem = 0.66
const wideLetterRem = 0.95
const wideLetters = /[mw]/i

const estimateWidthRem = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (wideLetters.test(letter) ? wideLetterRem : letterRem), 0)

/** Returns the width in rem of a name on two lines without breaking a word. */
export function getTwoLineWidth(name: string): number {
  const words = name.split(' ')
  const ways = words.map((_, index) => [words.slice(0, index), words.slice(index)].map((line) => line.join(' ')))
  return Math.min(...ways.map((lines) => Math.max(...lines.map(estimateWidthRem))))
}

/** Shows the full, short or abbreviated name: the longest that fits. */
function FittedName({ team }: { team: Team }) {
  const forms = [...new Set([team.name, getShortName(team), getTeamAbbreviation(team)])]
  const needs = forms.map(getTwoLineWidth)
  return (
    <span className={styles.forms}>
      <span className="visually-hidden">{team.name}</span>
      {forms.map((form, index) => {
        const room = index === forms.length - 1 ? 0 : needs[index]
        const before = Math.min(...needs.slice(0, index), 999)
        const style = { '--room': `${room}rem`, '--before': `${before}rem` } as CSSProperties
        return (
          <span key={form} aria-hidden="true" title={team.name} className={styles.form} style={style}>
            {form}
          </span>
        )
      })}
    </span>
  )
}
