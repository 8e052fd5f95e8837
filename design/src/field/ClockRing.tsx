import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { Situation } from './Situation.tsx'

export type RingSide = {
  name: string
  /** Players on the field; shown when the two sides differ. */
  men?: number
  yellow?: number
  red?: number
  /** Time of a penalty, such as "0:48". */
  penalty?: string
}

type ClockRingProps = {
  period: string
  /** The clock as it is written, counting up or down. */
  clock: string
  /** Elapsed share of the period, from 0 to 1. */
  elapsed: number
  stopped?: boolean
  us: RingSide
  them: RingSide
  sentence?: string
  hideSentence?: boolean
}

const circumference = 2 * Math.PI * 42

function describeSide({ name, men, yellow = 0, red = 0, penalty }: RingSide, other: RingSide) {
  const cards = [yellow && `${yellow} yellow`, red && `${red} red`].filter(Boolean).join(', ')
  const parts = [men !== undefined && men !== other.men ? `${men} on` : '', penalty && `penalty ${penalty}`, cards]
  const text = parts.filter(Boolean).join(', ')
  return text && `${name} ${text}`
}

export function describeClock({ period, clock, stopped = false, us, them }: ClockRingProps) {
  return [`${period}, ${clock}${stopped ? ', clock stopped' : ''}`, describeSide(us, them), describeSide(them, us)]
    .filter(Boolean)
    .join('; ')
}

/** The period as a ring, with players and cards beside it. */
export function ClockRing(props: ClockRingProps) {
  const { period, clock, elapsed, stopped = false, us, them } = props
  const share = Math.min(Math.max(elapsed, 0), 1)
  return (
    <Situation sentence={props.sentence ?? describeClock(props)} hideSentence={props.hideSentence}>
      <div className={styles.clock}>
        <SideCards side={us} other={them} />
        <svg viewBox="0 0 100 100" className={styles.ringDrawing} aria-hidden="true">
          <circle cx="50" cy="50" r="42" className={styles.track} />
          <circle
            cx="50"
            cy="50"
            r="42"
            className={classNames(styles.elapsed, stopped && styles.stopped)}
            strokeDasharray={`${(share * circumference).toFixed(1)} ${circumference.toFixed(1)}`}
            transform="rotate(-90 50 50)"
          />
          <text x="50" y="54" className={styles.clockText}>
            {clock}
          </text>
          <text x="50" y="70" className={styles.letter}>
            {period}
          </text>
        </svg>
        <SideCards side={them} other={us} />
      </div>
    </Situation>
  )
}

function SideCards({ side, other }: { side: RingSide; other: RingSide }) {
  const { men, yellow = 0, red = 0, penalty } = side
  return (
    <div className={styles.cards}>
      <b className="truncate">{side.name}</b>
      {men !== undefined && men !== other.men && <span className={classNames('numeric', styles.men)}>{men}</span>}
      {penalty && <small>{penalty}</small>}
      {yellow + red > 0 && (
        <span className={styles.cardRow}>
          {yellow > 0 && <i className={styles.yellow}>{yellow}</i>}
          {red > 0 && <i className={styles.sent}>{red}</i>}
        </span>
      )}
    </div>
  )
}
