import { QueryObserver } from '@tanstack/react-query'
import { queries } from '../../shared/api/query-client.ts'
import { chosen, teamsQuery } from '../../shared/customer/teams.queries.ts'
import { favoritesQuery } from '../../shared/favorites/favorites.queries.ts'

/** The sports of the teams that the fan follows, and of the groups with the fan's heart. */
export function watchFollowed(onChange: (sports: ReadonlySet<string>) => void): () => void {
  const teams = new QueryObserver(queries, teamsQuery)
  const hearts = new QueryObserver(queries, favoritesQuery)
  const tell = () => {
    const ofTeams = chosen(teams.getCurrentResult().data ?? [])
    const ofGroups = hearts.getCurrentResult().data?.groups ?? []
    onChange(new Set([...ofTeams, ...ofGroups].map(({ slug }) => slug)))
  }
  const stops = [teams.subscribe(tell), hearts.subscribe(tell)]
  tell()
  return () => {
    for (const stop of stops) stop()
  }
}
