import { currentSchool } from '@fieldhouse/contract/company'
import type { TeamStanding, Standings as Whole } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { formatShortDayAt } from '../../../shared/time-formats.ts'
import styles from './Standings.module.css'

const crestPx = 24

/** Conference standings, where the school maintains them. */
export const ConferenceStandings = ({ conferences, told_at }: Pick<Whole, 'conferences' | 'told_at'>) =>
  conferences.map(({ name, teams }) => {
    const text = [name === '' ? '' : 'Standings', told_at === null ? '' : formatAsOf(teams, told_at)].filter(Boolean)
    return (
      <Panel key={name} title={name || 'Standings'} {...(text.length > 0 && { text: text.join(', ') })}>
        <StandingsTable name={name} teams={teams} />
      </Panel>
    )
  })

/** The school's own record updates with each game; the other teams' are as old as the table. */
const formatAsOf = (teams: readonly TeamStanding[], toldAt: string): string =>
  `${teams.some(({ own }) => own) ? 'other teams as of' : 'as of'} ${formatShortDayAt(toldAt)}`

const columns: readonly { key: 'conference_record' | 'record' | 'points' | 'streak'; title: string }[] = [
  { key: 'points', title: 'Points' },
  { key: 'conference_record', title: 'Conf' },
  { key: 'record', title: 'Overall' },
  { key: 'streak', title: 'Streak' },
]

function StandingsTable({ name, teams }: { name: string; teams: readonly TeamStanding[] }) {
  // A column without any value is left out.
  const usedColumns = columns.filter(({ key }) => teams.some((team) => team[key] !== null))
  return (
    <table className={styles.standings}>
      <caption className="visually-hidden">Standings{name && ` of ${name}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Place</span>
          </th>
          <th scope="col">Team</th>
          {usedColumns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.school} data-own={team.own || undefined}>
            <td>{team.place}</td>
            <th scope="row">
              <span className={styles.team}>
                <TeamCrest team={toCrestTeam(team)} size={crestPx} />
                <span>
                  {team.rank !== null && <small>{team.rank} </small>}
                  {team.short}
                </span>
              </span>
            </th>
            {usedColumns.map(({ key }) => (
              <td key={key}>{team[key] ?? '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toCrestTeam = ({ name, short, abbr, logo, color, own }: TeamStanding) => ({
  name,
  short,
  abbr,
  ...(logo !== undefined && { logo }),
  ...(color !== undefined && { color }),
  ...(own ? { crest: currentSchool().crest } : { taken: currentSchool().crest.mark }),
})
