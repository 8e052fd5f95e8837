import { classNames } from '../class-names.ts'
import styles from './Board.module.css'

export type BoardLane = {
  lane: string
  name: string
  /** Abbreviation such as "CRV". */
  team?: string
  us?: boolean
  /** Mark such as "1:44.82" or "7.12m". */
  mark?: string
  place?: number
  /** Note such as "PR", "DQ" or "record". */
  note?: string
}

type LaneBoardProps = { caption: string; lanes: readonly BoardLane[]; markLabel?: string }

/** The lanes of a heat, with marks as soon as they are known. */
export function LaneBoard({ caption, lanes, markLabel = 'Time' }: LaneBoardProps) {
  return (
    <div className={styles.board}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.key}>
              Lane
            </th>
            <th scope="col" className={styles.who}>
              Name
            </th>
            <th scope="col">{markLabel}</th>
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={`${lane.lane} ${lane.name}`} className={classNames(lane.us && styles.us)}>
              <td className={styles.key}>{lane.lane}</td>
              <th scope="row" className={styles.who}>
                <span className={styles.person}>
                  <span className="truncate" title={lane.name}>
                    {lane.name}
                  </span>
                  {lane.team && <small>{lane.team}</small>}
                  {lane.note && <em>{lane.note}</em>}
                </span>
              </th>
              <td className={styles.strong}>{lane.mark ?? '—'}</td>
              <td className={classNames(lane.place === 1 && styles.won)}>{lane.place ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
