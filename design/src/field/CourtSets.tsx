import { classNames } from '../class-names.ts'
import { RollingNumber } from '../score/RollingNumber.tsx'
import { TeamMark } from '../score/TeamMark.tsx'
import type { Team } from '../score/team.ts'
import styles from './Board.module.css'

type CourtSetsProps = {
  caption: string
  teams: readonly [Team, Team]
  /** Finished sets. */
  sets: readonly (readonly [number, number])[]
  /** Score of the current set. */
  points?: readonly [number, number]
  serving?: 0 | 1
  /** Note such as "Set point, Crimson". */
  flag?: string
}

/** A volleyball match: sets won, points, and who serves. */
export function CourtSets({ caption, teams, sets, points, serving, flag }: CourtSetsProps) {
  const countSetsWon = (team: 0 | 1) => sets.filter((set) => set[team] > set[team === 0 ? 1 : 0]).length
  return (
    <div className={styles.board}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              <span className="visually-hidden">Team</span>
            </th>
            {sets.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a set is
              <th key={index} scope="col">
                Set {index + 1}
              </th>
            ))}
            <th scope="col">Sets</th>
            {points && <th scope="col">Points</th>}
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((team) => (
            <tr key={teams[team].name}>
              <th scope="row" className={styles.who}>
                <TeamMark team={teams[team]} showRecord={false} turn={serving === team ? 'serving' : undefined} />
              </th>
              {sets.map((set, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index} className={classNames(set[team] > set[team === 0 ? 1 : 0] && styles.won)}>
                  {set[team]}
                </td>
              ))}
              <td className={styles.strong}>{countSetsWon(team)}</td>
              {points && (
                <td className={styles.big}>
                  <RollingNumber value={String(points[team])} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {flag && <p className={styles.flag}>{flag}</p>}
    </div>
  )
}
