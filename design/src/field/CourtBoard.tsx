import { classNames } from '../class-names.ts'
import { TurnDot } from '../score/TeamMark.tsx'
import styles from './Board.module.css'

export type BoardCourt = {
  key: string
  /** Label such as "Singles 1" or "Flight 3". */
  label: string
  /** Names in the board's order: ours first, or visitors first. */
  names: readonly [string, string]
  sets: readonly (readonly [string, string])[]
  /** Score of the current game: "40", "Ad". */
  game?: readonly [string, string]
  serving?: 0 | 1
  winner?: 0 | 1
  state: 'live' | 'final' | 'next' | 'unfinished'
  /** Note such as "Clinched" or "Suspended". */
  note?: string
}

const stateLabels = { live: 'Live', final: 'Final', next: 'To come', unfinished: 'Unfinished' } as const

/** All tennis courts or beach flights at once. */
export function CourtBoard({ label, courts }: { label: string; courts: readonly BoardCourt[] }) {
  return (
    <ul className={styles.courts} aria-label={label}>
      {courts.map((court) => (
        <li key={court.key} className={styles.court} data-state={court.state}>
          <p className={styles.head}>
            <b>{court.label}</b>
            <span className={court.state === 'live' ? styles.live : undefined}>
              {court.note ?? stateLabels[court.state]}
            </span>
          </p>
          {([0, 1] as const).map((side) => (
            <CourtLine key={side} court={court} side={side} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function CourtLine({ court, side }: { court: BoardCourt; side: 0 | 1 }) {
  const lost = court.winner !== undefined && court.winner !== side
  return (
    <p className={classNames(styles.line, lost && styles.dim)}>
      <span className={styles.pair}>{court.names[side]}</span>
      {court.serving === side && <TurnDot text="serving" />}
      {court.winner === side && <span className="visually-hidden">, won</span>}
      <span className={styles.figures}>
        {court.sets.map((set, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a set is
            key={index}
            className={classNames('numeric', Number(set[side]) > Number(set[side === 0 ? 1 : 0]) && styles.strong)}
          >
            {set[side]}{' '}
          </span>
        ))}
        {court.game && <span className={classNames('numeric', styles.gamePoint)}>{court.game[side]}</span>}
      </span>
    </p>
  )
}
