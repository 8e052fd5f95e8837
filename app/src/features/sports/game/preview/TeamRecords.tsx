import type { GameTeam } from '@fieldhouse/contract/games/item'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { toTeam } from '../../../../shared/games/game-view.ts'
import styles from './Preview.module.css'
import type { FormRow } from './preview.model.ts'

const crestPx = 28

interface TeamRecordsProps {
  rows: readonly FormRow[]
  teams: readonly [away: GameTeam, home: GameTeam]
}

/**
 * Records of both teams. A team without any record has no column; facts known of only one team are listed below the
 * table.
 */
export function TeamRecords({ rows, teams }: TeamRecordsProps) {
  const knownSides = [0, 1].filter((side) => rows.some(({ texts }) => texts[side] !== ''))
  const [both = [], one = []] = [true, false].map((all) =>
    rows.filter(({ texts }) => knownSides.every((side) => texts[side] !== '') === all),
  )
  return (
    <>
      {both.length > 0 && <RecordsTable rows={both} teams={teams} known={knownSides} />}
      {knownSides.map((side) => {
        const facts = one.flatMap(({ name, texts }) => (texts[side] ? [`${name.toLowerCase()} ${texts[side]}`] : []))
        return (
          facts.length > 0 && (
            <p key={side} className={styles.alone}>
              {teams[side]?.short}: {facts.join(', ')}
            </p>
          )
        )
      })}
    </>
  )
}

function RecordsTable({ rows, teams, known }: TeamRecordsProps & { known: readonly number[] }) {
  return (
    <table className={styles.records}>
      <caption className="visually-hidden">Team records</caption>
      <thead>
        <tr>
          <td />
          {known.map((side) => {
            const team = teams[side]
            return (
              <th key={side} scope="col">
                {team && (
                  <span className={styles.team}>
                    <TeamCrest team={toTeam(team)} size={crestPx} />
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
