import { useEffect, useRef } from 'react'
import { classNames } from '../../class-names.ts'
import { useOverflows } from '../../layout/useOverflows.ts'
import { RollingNumber } from '../RollingNumber.tsx'
import { TeamCrest } from '../TeamCrest.tsx'
import { abbrOf, type Team } from '../team.ts'
import styles from './LineScore.module.css'
import { type Hidden, showPeriod, useHiddenColumns } from './useHiddenColumns.ts'

export type LineScoreRow = {
  team: Team
  /** One text a period; none where it was not played. */
  periods: readonly (string | undefined)[]
  totals: readonly string[]
  /** Periods to stand out in gold: a set won, the inning that decided. */
  marked?: readonly number[]
  dim?: boolean
}

type LineScoreProps = {
  caption: string
  periods: readonly string[]
  /** R H E, or T. */
  totals: readonly { abbr: string; meaning: string }[]
  rows: readonly LineScoreRow[]
  /** The period that is being played, from 0. */
  current?: number
  className?: string
}

/**
 * The team stays on the left and the totals on the right; the periods scroll between them: what is on opens on the newest, what is over on the
 * first. Above the teams stands how many do not fit.
 */
export function LineScore({ caption, periods, totals, rows, current, className }: LineScoreProps) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (frame.current && current !== undefined) showPeriod(frame.current, current)
  }, [current])
  const hidden = useHiddenColumns(frame, periods.length)
  const letters = [periods, ...rows.map((row) => row.periods)].flat().join('').length
  const dense = letters >= manyLetters || periods.length + totals.length >= manyColumns
  // A frame that scrolls must be reachable by keyboard.
  const stop = useOverflows(frame) ? 0 : undefined
  return (
    <section ref={frame} className={classNames(styles.frame, className)} tabIndex={stop} aria-label={caption}>
      <table className={classNames(styles.table, dense && styles.dense)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              <span className="visually-hidden">Team</span>
              <More hidden={hidden} />
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
            <Line key={row.team.name} row={row} periods={periods} totals={totals.length} current={current} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** So much to write that a phone has it all only side by side without a gap. */
const manyLetters = 27
/** Seven innings with what they add up to, whatever stands in them. */
const manyColumns = 10

/** For whoever looks: who listens hears all of the table. */
function More({ hidden: { before, after } }: { hidden: Hidden }) {
  if (before + after === 0) return null
  return (
    <span className={styles.more} aria-hidden="true">
      {before > 0 && `‹ ${before}${after > 0 ? ' · ' : ' more'}`}
      {after > 0 && `${after}${before > 0 ? '' : ' more'} ›`}
    </span>
  )
}

type LineProps = { row: LineScoreRow; periods: readonly string[]; totals: number; current: number | undefined }

function Line({ row, periods, totals, current }: LineProps) {
  return (
    <tr className={row.dim ? styles.dim : undefined}>
      <th scope="row" className={styles.team} title={row.team.name}>
        <span className={styles.name}>
          <TeamCrest team={row.team} size={22} />
          <span aria-hidden="true">{abbrOf(row.team)}</span>
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
