import type { Play } from '@fieldhouse/contract/games/game'
import { Icon } from '@fieldhouse/design/art/Icon'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'
import type { KeyPlay } from '@fieldhouse/sports/kit/view/key-plays'
import { teamOf } from '../../../../shared/games/game-view.ts'
import type { Moment } from '../moment.model.ts'
import { watchedOf } from '../side/drawn.model.ts'
import styles from './Plays.module.css'
import { turnWords } from './turns.ts'

/** Goes to what happened then in the picture, as far back as the picture goes. */
export interface Jump {
  can(at: string): boolean
  to(at: string): void
}

interface PlayRowProps {
  play: Play
  moment: Moment
  jump: Jump
  /** It changed the game. */
  turn?: KeyPlay | undefined
  /** What it stands under, which need not be said again. */
  under?: string
}

const crestPx = 24

/** When, what, and what it made of the score; where there is a picture of it, all of the row leads there. */
export function PlayRow({ play, moment, jump, turn, under = '' }: PlayRowProps) {
  const side = turn ? turn.side : play.side
  const team = side && moment.game[side]
  const words = turn && turnWords(turn, moment)
  return (
    <li className={styles.play} data-turn={turn?.kind}>
      <span className={styles.crest}>{team && <TeamCrest team={teamOf(team)} size={crestPx} />}</span>
      <span className={styles.words}>
        <PlayHead play={play} moment={moment} under={under} />
        <b>{play.text}</b>
        {words && <em>{words}</em>}
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

/** `2nd 5:16`, without a clock `3rd inning, 2 out`; and what stood before it: `2nd & 6 at ASU 48`. */
function PlayHead({ play, moment, under }: Pick<PlayRowProps, 'play' | 'moment'> & { under: string }) {
  const { short = '', long = '' } = moment.module?.periodName(play.period) ?? {}
  const timed = moment.module?.clock !== 'none'
  // `Singles 2: …` says it by itself.
  const isSaid = long !== '' && (under.includes(long) || (!timed && play.text.startsWith(`${long}:`)))
  const period = isSaid ? '' : timed ? named(short) : long
  const when = [period, play.clock].filter(Boolean).join(timed ? ' ' : ', ')
  const note = moment.view?.playNote?.(play, watchedOf(moment))
  if (when === '' && note === undefined) return null
  return (
    <span className={styles.head}>
      {when !== '' && <span>{when}</span>}
      {note !== undefined && <span>{note}</span>}
    </span>
  )
}

/** A period is called as the score above calls it: `2nd`, however a table's head writes it. */
const named = (short: string): string => short.replace(/^Q?(\d+)$/, (_, number) => formatOrdinal(Number(number)))

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
