import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { classNames } from '@fieldhouse/design/class-names'
import { TeamMark } from '@fieldhouse/design/score/TeamMark'
import { getSportFigure } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { formatTime } from '../../../shared/time.ts'
import { toMarkTeam } from '../season/mark-team.ts'
import { describeGame, getOutcome, getScores, type SeasonRow } from '../season/season-row.model.ts'
import { formatState, formatStateDetail } from '../season/state-text.model.ts'
import styles from './GameCells.module.css'
import { rememberOpenedRow } from './opened-row.ts'

const isOff = ({ state }: SeasonRow): boolean => state === 'postponed' || state === 'canceled'

export function GameTime({ row, isStacked = false }: { row: SeasonRow; isStacked?: boolean }) {
  const { starts_at } = row.game
  if (!starts_at) return <span className={row.state === 'tba' ? styles.tba : undefined}>TBA</span>
  const [clock, half] = formatTime(starts_at).split('\u00a0')
  const time = (
    <>
      {clock}
      {half && <span className={styles.half}>&nbsp;{half}</span>}
    </>
  )
  const stacked = isStacked && styles.stacked
  if (isOff(row)) return <s className={classNames(styles.off, stacked)}>{time}</s>
  return (
    <time className={classNames(stacked)} dateTime={starts_at}>
      {time}
    </time>
  )
}

interface GameNameProps {
  row: SeasonRow
  markPx?: number
  coversCard?: boolean
}

/** The opponent with its mark, or the meet. It opens the game's page. */
export function GameName({ row, markPx = 22, coversCard = false }: GameNameProps) {
  const { opponent, game, joint, name, side, id } = row
  return (
    <ConsoleLink
      to={`/games/${id}`}
      className={classNames(styles.name, coversCard && styles.covering)}
      id={`game-${id}`}
      onClick={() => rememberOpenedRow(id)}
    >
      {side !== undefined && <span className={styles.joint}>{joint}</span>}
      {opponent ? (
        <TeamMark team={toMarkTeam(opponent)} size={markPx} showRecord={false} />
      ) : (
        <span className={styles.meet} title={name}>
          <SportFigure sport={getSportFigure(game.sport)} size={markPx} />
          <span className="truncate">{name}</span>
        </span>
      )}
    </ConsoleLink>
  )
}

export const GameTags = ({ row: { game } }: { row: SeasonRow }) => (
  <>
    {game.conference && <GameTag short="CONF" long="Conference game" />}
    {game.exhibition && <GameTag short="EXH" long="Exhibition" />}
    {game.doubleheader !== null && <GameTag short={`G${game.doubleheader}`} long={`Game ${game.doubleheader}`} />}
  </>
)

const GameTag = ({ short, long }: { short: string; long: string }) => (
  <span className={styles.tag} title={long}>
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">, {long}</span>
  </span>
)

const outcomeWords = { W: 'Won', L: 'Lost', T: 'Tied' }

/** The score with ours first, or the result of a meet. */
export function GameScore({ row }: { row: SeasonRow }) {
  const scores = getScores(row)
  const outcome = getOutcome(row)
  if (!scores || isOff(row)) return <span className={styles.quiet}>{row.game.result ?? '–'}</span>
  return (
    <span className={styles.score}>
      <b className="numeric">{scores.ours}</b>
      <span className={styles.quiet}>–</span>
      <b className="numeric">{scores.theirs}</b>
      {outcome && (
        <span className={styles.outcome} data-outcome={outcome}>
          <span aria-hidden="true">{outcome}</span>
          <span className="visually-hidden">{outcomeWords[outcome]}</span>
        </span>
      )}
    </span>
  )
}

const stateIcons = { 'needs-final': 'warning', delayed: 'clock', postponed: 'clock' } as const

interface GameStatusProps {
  row: SeasonRow
  /** A score file waits for a decision. */
  isChecked: boolean
  /** The dot alone says that the game is live. */
  isShort?: boolean
}

/** The state, and the next step as a button. */
export function GameStatus({ row, isChecked, isShort = false }: GameStatusProps) {
  const icon = row.state in stateIcons ? stateIcons[row.state as keyof typeof stateIcons] : undefined
  const detail = formatStateDetail(row)
  return (
    <>
      <span className={styles.state} data-state={isChecked ? 'check' : row.state}>
        {isChecked ? <Icon name="warning" size={16} /> : icon && <Icon name={icon} size={16} />}
        {row.state === 'live' && !isChecked && <span className={styles.dot} aria-hidden="true" />}
        <span className={styles.stateWords}>
          <span className="truncate">
            {isChecked ? 'Check score' : isShort ? <ShortState row={row} /> : formatState(row)}
          </span>
          {detail && (
            <small className="truncate" title={detail}>
              {detail}
            </small>
          )}
        </span>
      </span>
      <NextStep row={row} isChecked={isChecked} />
    </>
  )
}

function ShortState({ row }: { row: SeasonRow }) {
  const { status } = row.game
  if (row.state !== 'live' || status.kind !== 'live' || status.label === '') return formatState(row)
  return (
    <>
      <span className="visually-hidden">Live, </span>
      {status.label}
    </>
  )
}

function NextStep({ row, isChecked }: { row: SeasonRow; isChecked: boolean }) {
  const label = getNextStep(row, isChecked)
  if (label === undefined) return null
  return (
    <ConsoleLink
      to={`/games/${row.id}`}
      className={buttonClass({ variant: 'secondary', size: 36 }, styles.step)}
      onClick={() => rememberOpenedRow(row.id)}
      aria-label={`${label}: ${describeGame(row)}`}
    >
      {label}
    </ConsoleLink>
  )
}

function getNextStep({ state, side }: SeasonRow, isChecked: boolean): string | undefined {
  if (isChecked) return 'Review'
  if (state === 'tba') return 'Set time'
  return state === 'needs-final' && side === undefined ? 'Enter places' : undefined
}
