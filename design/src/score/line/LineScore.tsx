import { useEffect, useRef } from 'react'
import { classNames } from '../../class-names.ts'
import { useOverflows } from '../../layout/useOverflows.ts'
import { RollingNumber } from '../RollingNumber.tsx'
import { TeamCrest } from '../TeamCrest.tsx'
import { getTeamAbbreviation, type Team } from '../team.ts'
import styles from './LineScore.module.css'
import { type HiddenColumns, scrollToPeriod, useHiddenColumns } from './useHiddenColumns.ts'

export type LineScoreRow = {
  team: Team
  /** Texts of the periods; undefined when one was not played. */
  periods: readonly (string | undefined)[]
  totals: readonly string[]
  /** Periods highlighted in gold: a set won, or the deciding inning. */
  marked?: readonly number[]
  dim?: boolean
}

type LineScoreProps = {
  caption: string
  periods: readonly string[]
  /** R H E, or T. */
  totals: readonly { abbr: string; meaning: string }[]
  rows: readonly LineScoreRow[]
  /** Index of the current period. */
  current?: number
  className?: string
}

/**
 * The team stays on the left and the totals on the right, while the periods scroll between them. A live game opens at
 * the newest period, a finished one at the first. The header counts the hidden periods.
 */
export function LineScore({ caption, periods, totals, rows, current, className }: LineScoreProps) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (frame.current && current !== undefined) scrollToPeriod(frame.current, current)
  }, [current])
  const hidden = useHiddenColumns(frame, periods.length)
  const letters = [periods, ...rows.map((row) => row.periods)].flat().join('').length
  const dense = letters >= manyLetters || periods.length + totals.length >= manyColumns
  // A scrollable frame must be reachable by keyboard.
  const stop = useOverflows(frame) ? 0 : undefined
  return (
    <section ref={frame} className={classNames(styles.frame, className)} tabIndex={stop} aria-label={caption}>
      <table className={classNames(styles.table, dense && styles.dense)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              <span className="visually-hidden">Team</span>
              <HiddenCounts hidden={hidden} />
            </th>
            {periods.map((period, index) => (
              <th
                key={period}
                scope="col"
                data-period={index}
                aria-current={index === current || undefined}
                className={index === current ? styles.current : undefined}
              >
                {period}
              </th>
            ))}
            {totals.map((total, index) => (
              <th key={total.abbr} scope="col" className={styles.total} data-back={totals.length - 1 - index}>
                <abbr title={total.meaning}>{total.abbr}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LineScoreCells key={row.team.name} row={row} periods={periods} totals={totals.length} current={current} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Number of letters from which a phone fits all of it only without gaps. */
const manyLetters = 27
/** Seven innings and their totals. */
const manyColumns = 10

/** Counts the hidden columns for sighted users; screen readers read the whole table. */
function HiddenCounts({ hidden: { before, after } }: { hidden: HiddenColumns }) {
  if (before + after === 0) return null
  return (
    <span className={styles.more} aria-hidden="true">
      {before > 0 && `‹ ${before}${after > 0 ? ' · ' : ' more'}`}
      {after > 0 && `${after}${before > 0 ? '' : ' more'} ›`}
    </span>
  )
}

type LineScoreCellsProps = {
  row: LineScoreRow
  periods: readonly string[]
  totals: number
  current: number | undefined
}

function LineScoreCells({ row, periods, totals, current }: LineScoreCellsProps) {
  return (
    <tr className={row.dim ? styles.dim : undefined}>
      <th scope="row" className={styles.team} title={row.team.name}>
        <span className={styles.name}>
          <TeamCrest team={row.team} size={22} />
          <span aria-hidden="true">{getTeamAbbreviation(row.team)}</span>
          <span className="visually-hidden">{row.team.name}</span>
        </span>
      </th>
      {periods.map((period, index) => (
        <td
          key={period}
          className={classNames(row.marked?.includes(index) && styles.marked, index === current && styles.current)}
        >
          {row.periods[index]}
        </td>
      ))}
      {row.totals.slice(0, totals).map((total, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a total is
          key={index}
          className={styles.total}
          data-back={totals - 1 - index}
        >
          <RollingNumber value={total} />
        </td>
      ))}
    </tr>
  )
}
