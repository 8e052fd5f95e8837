import type { GameTeam } from '@fieldhouse/contract/games/item'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { teamOf } from '../../../../shared/games/game-view.ts'
import styles from './Preview.module.css'
import type { FormRow } from './preview.model.ts'

const crestPx = 28

interface RecordsProps {
  rows: readonly FormRow[]
  teams: readonly [away: GameTeam, home: GameTeam]
}

/** A team of which nothing is known has no column; what is known of one alone stands below what is of both. */
export function Records({ rows, teams }: RecordsProps) {
  const known = [0, 1].filter((side) => rows.some(({ texts }) => texts[side] !== ''))
  const [both = [], one = []] = [true, false].map((all) =>
    rows.filter(({ texts }) => known.every((side) => texts[side] !== '') === all),
  )
  return (
    <>
      {both.length > 0 && <Beside rows={both} teams={teams} known={known} />}
      {known.map((side) => {
        const said = one.flatMap(({ name, texts }) => (texts[side] ? [`${name.toLowerCase()} ${texts[side]}`] : []))
        return (
          said.length > 0 && (
            <p key={side} className={styles.alone}>
              {teams[side]?.short}: {said.join(', ')}
            </p>
          )
        )
      })}
    </>
  )
}

function Beside({ rows, teams, known }: RecordsProps & { known: readonly number[] }) {
  return (
    <table className={styles.records}>
      <caption className="visually-hidden">How both come to it</caption>
      <thead>
        <tr>
          <td />
          {known.map((side) => {
            const team = teams[side]
            return (
              <th key={side} scope="col">
                {team && (
                  <span className={styles.team}>
                    <TeamCrest team={teamOf(team)} size={crestPx} />
                    {team.short}
                  </span>
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, texts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {known.map((side) => (
              <td key={side}>{texts[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
