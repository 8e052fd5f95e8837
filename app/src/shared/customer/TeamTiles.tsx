import { errorMessage } from '@fieldhouse/client/api/api-error'
import { TeamTile, teamGridClass } from '@fieldhouse/design/choice/Tile'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { getSportFigure } from '../art/sport-figure.ts'
import { LoadingPlaceholders } from './LoadingPlaceholders.tsx'
import { toggleTeam, useTeams } from './teams.queries.ts'

const tilesWhileLoading = 18

/** Every team as a toggle, in the final layout from the start. */
export function TeamTiles() {
  const { data: teams, error, refetch } = useTeams()
  if (!teams && error)
    return <ErrorState title="The teams did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
  if (!teams)
    return (
      <LoadingPlaceholders label="Loading the teams" count={tilesWhileLoading} shape="tile" className={teamGridClass} />
    )
  return (
    <ul className={teamGridClass}>
      {teams.map(({ id, name, icon, selected }) => (
        <li key={id}>
          <TeamTile sport={getSportFigure(icon)} name={name} pressed={selected} onToggle={() => void toggleTeam(id)} />
        </li>
      ))}
    </ul>
  )
}
