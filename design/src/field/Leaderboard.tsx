import { classNames } from '../class-names.ts'
import styles from './Board.module.css'

export type LeaderboardRow = {
  key: string
  /** Position such as "T3". */
  position: string
  name: string
  team?: string
  us?: boolean
  /** Total such as "-4" or "30:12.4". */
  total?: string
  /** Texts of the columns, in order: thru, today, gap. */
  cells?: readonly (string | undefined)[]
  /** "WD" or "DNF" instead of a total. */
  out?: string
}

type LeaderboardProps = {
  caption: string
  rows: readonly LeaderboardRow[]
  totalLabel?: string
  columns?: readonly { abbr: string; meaning: string }[]
}

/** Leaderboard of golf, cross-country and skiing. */
export function Leaderboard({ caption, rows, totalLabel = 'Total', columns = [] }: LeaderboardProps) {
  return (
    <div className={styles.board}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.key}>
              <abbr title="Position">Pos</abbr>
            </th>
            <th scope="col" className={styles.who}>
              Name
            </th>
            <th scope="col">{totalLabel}</th>
            {columns.map(({ abbr, meaning }) => (
              <th key={abbr} scope="col">
                <abbr title={meaning}>{abbr}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={classNames(row.us && styles.us, row.out && styles.dim)}>
              <td className={styles.key}>{row.position}</td>
              <th scope="row" className={styles.who}>
                <span className={styles.person}>
                  <span className="truncate" title={row.name}>
                    {row.name}
                  </span>
                  {row.team && <small>{row.team}</small>}
                </span>
              </th>
              <td className={styles.strong}>{row.out ?? row.total ?? '—'}</td>
              {columns.map(({ abbr }, index) => (
                <td key={abbr}>{row.cells?.[index] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
