import type { Play } from '@fieldhouse/contract/games/game'
import { Icon } from '@fieldhouse/design/art/Icon'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'
import type { KeyPlay } from '@fieldhouse/sports/kit/view/key-plays'
import { toTeam } from '../../../../shared/games/game-view.ts'
import type { MomentView } from '../moment.model.ts'
import { toWatchedGame } from '../side/watched-game.model.ts'
import styles from './Plays.module.css'
import { describeKeyPlay } from './useKeyPlays.ts'

/** Jumps to a play's moment in the video, as far back as the video goes. */
export interface VideoJump {
  can(at: string): boolean
  to(at: string): void
}

interface PlayRowProps {
  play: Play
  moment: MomentView
  jump: VideoJump
  /** The play changed the game. */
  turn?: KeyPlay | undefined
  /** Heading above the row, whose words are not repeated. */
  under?: string
}

const crestPx = 24

/** A play: time, text and resulting score. Where the video shows the moment, the whole row links to it. */
export function PlayRow({ play, moment, jump, turn, under = '' }: PlayRowProps) {
  const side = turn ? turn.side : play.side
  const team = side && moment.game[side]
  const label = turn && describeKeyPlay(turn, moment)
  return (
    <li className={styles.play} data-turn={turn?.kind}>
      <span className={styles.crest}>{team && <TeamCrest team={toTeam(team)} size={crestPx} />}</span>
      <span className={styles.words}>
        <PlayHead play={play} moment={moment} under={under} />
        <b>{play.text}</b>
        {label && <em>{label}</em>}
      </span>
      <ScoreAfter play={play} moment={moment} turn={turn} />
      {jump.can(play.at) && (
        <button type="button" className={styles.jump} onClick={() => jump.to(play.at)}>
          <Icon name="play" size={14} />
          <span className="visually-hidden">Watch: {play.text}</span>
        </button>
      )}
    </li>
  )
}

/**
 * Formats when a play happened, "2nd 5:16" or "3rd inning, 2 out", and the situation before it: "2nd & 6 at ASU 48".
 */
function PlayHead({ play, moment, under }: Pick<PlayRowProps, 'play' | 'moment'> & { under: string }) {
  const { short = '', long = '' } = moment.module?.periodName(play.period) ?? {}
  const timed = moment.module?.clock !== 'none'
  // A text such as "Singles 2: …" already names the period.
  const isSaid = long !== '' && (under.includes(long) || (!timed && play.text.startsWith(`${long}:`)))
  const period = isSaid ? '' : timed ? formatPeriod(short) : long
  const when = [period, play.clock].filter(Boolean).join(timed ? ' ' : ', ')
  const note = moment.view?.playNote?.(play, toWatchedGame(moment))
  if (when === '' && note === undefined) return null
  return (
    <span className={styles.head}>
      {when !== '' && <span>{when}</span>}
      {note !== undefined && <span>{note}</span>}
    </span>
  )
}

/** Formats a period as the score above does: "2nd", where a table's head has "Q2". */
const formatPeriod = (short: string): string => short.replace(/^Q?(\d+)$/, (_, number) => formatOrdinal(Number(number)))

function ScoreAfter({ play, moment: { game }, turn }: Pick<PlayRowProps, 'play' | 'moment' | 'turn'>) {
  const score = turn?.score ?? (play.scoring ? play.score : undefined)
  if (!score) return null
  return (
    <span className={styles.score}>
      <span className="visually-hidden">
        {game.away?.short} {score.away}, {game.home?.short} {score.home}
      </span>
      <span aria-hidden>
        {score.away}-{score.home}
      </span>
    </span>
  )
}
