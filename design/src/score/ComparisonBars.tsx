import { classNames } from '../class-names.ts'
import sides from '../sides.module.css'
import styles from './ComparisonBars.module.css'
import { TeamMark } from './TeamMark.tsx'
import type { Team } from './team.ts'

export type ComparedFigure = {
  label: string
  /** Values as they are written, first and second team. */
  texts: readonly [string, string]
  /** Values that the bars show; without them only the texts are shown. */
  values?: readonly [number, number]
  lowerIsBetter?: boolean
}

type ComparisonBarsProps = {
  teams: readonly [Team, Team]
  /** Index of our team: its bar is plain, the other one hatched. */
  ours: 0 | 1
  rows: readonly ComparedFigure[]
  className?: string
}

/** Compares two teams, figure by figure. */
export function ComparisonBars({ teams, ours, rows, className }: ComparisonBarsProps) {
  return (
    <div className={classNames(sides.sides, className)}>
      <div className={styles.teams}>
        <TeamMark team={teams[0]} naming="abbr" showRecord={false} />
        <TeamMark team={teams[1]} naming="abbr" showRecord={false} className={styles.second} />
      </div>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            {row.texts.map((text, index) => (
              <dd
                key={teams[index]?.name}
                className={classNames('numeric', styles.value, isWorseValue(row, index) && styles.dim)}
              >
                <span className="visually-hidden">{teams[index]?.name} </span>
                {text}
              </dd>
            ))}
            <ShareBars values={row.values} ours={ours} />
          </div>
        ))}
      </dl>
    </div>
  )
}

function isWorseValue({ values, lowerIsBetter = false }: ComparedFigure, index: number) {
  if (!values || values[0] === values[1]) return false
  const less = values[0] < values[1] ? 0 : 1
  return lowerIsBetter ? index !== less : index === less
}

function ShareBars({ values, ours }: { values: ComparedFigure['values']; ours: 0 | 1 }) {
  if (!values) return null
  const counted = values.map((value) => Math.max(0, value))
  const sum = counted.reduce((total, value) => total + value, 0)
  // Zero against zero counts as even, and an empty bar still shows its end.
  const shares = counted.map((value) => (sum > 0 ? value / sum : 0.5))
  return (
    <dd className={styles.bars} aria-hidden="true">
      {shares.map((share, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: first and second team
          key={index}
          className={index === ours ? styles.us : styles.them}
          style={{ flexGrow: share }}
        />
      ))}
    </dd>
  )
}
