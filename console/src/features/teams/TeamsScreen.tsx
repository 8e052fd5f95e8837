import { listRosterTeams } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import { getSportFigure, getSportTitle, isPastSport } from '../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import styles from './Teams.module.css'

/** The school's teams with the size of their rosters. */
export function TeamsScreen() {
  const result = useEndpoint('people', listRosterTeams, {})
  return (
    <ConsoleScreen title="Teams" text="Rosters, coaches and photos of each team">
      <QueryResult result={result} what="The teams">
        {({ teams }) => (
          <Panel>
            <ul className={styles.teams}>
              {teams.map(({ sport, players, coaches, photos }) => (
                <li key={sport}>
                  <ConsoleLink to={`/teams/${sport}`} className={styles.team}>
                    <SportFigure sport={getSportFigure(sport)} size={28} />
                    <span className={styles.words}>
                      <b>{getSportTitle(sport)}</b>
                      <small>
                        {isPastSport(sport) && 'Past sport, '}
                        {describeTeam(players, coaches, players - photos)}
                      </small>
                    </span>
                  </ConsoleLink>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

function describeTeam(players: number, coaches: number, missing: number): string {
  if (players + coaches === 0) return 'No roster yet'
  return [
    formatQuantity(players, 'player'),
    coaches === 0 ? 'no coaches' : formatQuantity(coaches, 'coach', 'coaches'),
    ...(missing > 0 && players > 0 ? [formatQuantity(missing, 'photo missing', 'photos missing')] : []),
  ].join(', ')
}
