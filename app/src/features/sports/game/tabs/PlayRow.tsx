import type { Play } from '@fieldhouse/contract/games/game'
import { Icon } from '@fieldhouse/design/art/Icon'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import type { KeyPlay } from '@fieldhouse/sports/kit/view/key-plays'
import { toTeam } from '../../../../shared/games/game-view.ts'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { toWatchedGame } from '../side/watched-game.model.ts'
import styles from './Plays.module.css'
import { formatPlayTime } from './play-time.ts'
import { describeKeyPlay } from './useKeyPlays.ts'

interface PlayRowProps {
  play: Play & { key: string }
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
    <li className={styles.play} data-turn={turn?.kind} data-shown={jump.isShown(play.key) || undefined}>
      <span className={styles.crest}>{team && <TeamCrest team={toTeam(team)} size={crestPx} />}</span>
      <span className={styles.words}>
        <PlayHead play={play} moment={moment} under={under} />
        <b>{play.text}</b>
        {label && <em>{label}</em>}
      </span>
      <ScoreAfter play={play} moment={moment} turn={turn} />
      <PlayButton play={play} jump={jump} />
    </li>
  )
}

/**
 * Formats when a play happened, "2nd 5:16" or "3rd inning, 2 out", and the situation before it: "2nd & 6 at ASU 48".
 */
function PlayHead({ play, moment, under }: Pick<PlayRowProps, 'play' | 'moment'> & { under: string }) {
  const { long = '' } = moment.module?.periodName(play.period) ?? {}
  const timed = moment.module?.clock !== 'none'
  // A text such as "Singles 2: …" already names the period.
  const isSaid = long !== '' && (under.includes(long) || (!timed && play.text.startsWith(`${long}:`)))
  const when = formatPlayTime(play, moment.module, isSaid)
  const note = moment.view?.playNote?.(play, toWatchedGame(moment))
  if (when === '' && note === undefined) return null
  return (
    <span className={styles.head}>
      {when !== '' && <span>{when}</span>}
      {note !== undefined && <span>{note}</span>}
    </span>
  )
}

/** Plays the play in the video, and marks the one that is shown. Where the video is for other plans, a lock leads there. */
function PlayButton({ play, jump }: Pick<PlayRowProps, 'play' | 'jump'>) {
  const offer = jump.offer(play)
  if (!offer) return null
  const isLocked = offer === 'lock'
  const isShown = !isLocked && jump.isShown(play.key)
  return (
    <button
      type="button"
      className={styles.jump}
      aria-current={isShown || undefined}
      onClick={() => (isLocked ? jump.showWays() : jump.to(play.key))}
    >
      <Icon name={isLocked ? 'lock' : 'play'} size={14} />
      <span className="visually-hidden">
        {isLocked ? 'Ways to watch' : 'Watch'}: {play.text}
      </span>
    </button>
  )
}

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
