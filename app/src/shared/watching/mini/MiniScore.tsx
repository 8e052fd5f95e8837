import { Score } from '@fieldhouse/design/score/Score'
import { StatusMark } from '@fieldhouse/design/score/StatusMark'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { TurnDot } from '@fieldhouse/design/score/TeamMark'
import { type GameContest, type GameStatus, getDimmedSides, getTeamAbbreviation } from '@fieldhouse/design/score/team'
import { formatDatedStatus } from '../../games/dated-status.ts'
import { isScoreHidden, toContest } from '../../games/game-view.ts'
import { useNearGames } from '../../games/near-games.ts'
import { useLiveScores } from '../../games/useLiveScores.ts'
import styles from './MiniPlayer.module.css'

interface MiniScoreProps {
  contest: GameContest
  status: GameStatus
  hidden: boolean
}

/** The score in one short row: visitors, home, clock. A hidden score has no digits. */
export function MiniScore({ contest, status, hidden }: MiniScoreProps) {
  const { detail, ...clock } = status
  return (
    <div className={styles.score}>
      {contest.kind === 'game' ? (
        <MiniSides sides={contest.sides} hidden={hidden} />
      ) : (
        <b className="truncate">{contest.title}</b>
      )}
      <span className={styles.clock}>
        <StatusMark status={clock} />
        {detail && <small className="truncate">{detail}</small>}
      </span>
    </div>
  )
}

type MiniSidesProps = Pick<Extract<GameContest, { kind: 'game' }>, 'sides'> & { hidden: boolean }

function MiniSides({ sides, hidden }: MiniSidesProps) {
  const dimmed = hidden ? [false, false] : getDimmedSides(sides)
  return (
    <span className={styles.sides}>
      {sides.map((side, index) => (
        <span key={index === 0 ? 'away' : 'home'} className={styles.side} data-dim={dimmed[index] || undefined}>
          <TeamCrest team={side.team} size={24} />
          <span aria-hidden="true">{getTeamAbbreviation(side.team)}</span>
          <span className="visually-hidden">{side.team.name}</span>
          <Score side={side} dim={dimmed[index] ?? false} hidden={hidden} className={styles.digits} />
          {side.turn && !hidden && <TurnDot text={side.turn} />}
        </span>
      ))}
    </span>
  )
}

/** Score of the game that an event shows; the title of one without a game. */
export function EventMiniScore({ id, title }: { id: number; title: string }) {
  useLiveScores()
  const { data } = useNearGames()
  const game = data?.find(({ watch }) => watch?.kind === 'event' && watch.id === id)
  if (!game) return <MiniTitle title={title} />
  return (
    <MiniScore contest={toContest(game)} status={formatDatedStatus(game, new Date())} hidden={isScoreHidden(game)} />
  )
}

export const MiniTitle = ({ title }: { title: string }) => <b className={styles.title}>{title}</b>
