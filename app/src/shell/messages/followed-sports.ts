import { QueryObserver } from '@tanstack/react-query'
import { queries } from '../../shared/api/query-client.ts'
import { getSelectedTeams, teamsQuery } from '../../shared/customer/teams.queries.ts'
import { favoritesQuery } from '../../shared/favorites/favorites.queries.ts'

/** Watches the sports of followed teams and of favorite groups. */
export function watchFollowedSports(onChange: (sports: ReadonlySet<string>) => void): () => void {
  const teams = new QueryObserver(queries, teamsQuery)
  const hearts = new QueryObserver(queries, favoritesQuery)
  const notifySports = () => {
    const ofTeams = getSelectedTeams(teams.getCurrentResult().data ?? [])
    const ofGroups = hearts.getCurrentResult().data?.groups ?? []
    onChange(new Set([...ofTeams, ...ofGroups].map(({ slug }) => slug)))
  }
  const stops = [teams.subscribe(notifySports), hearts.subscribe(notifySports)]
  notifySports()
  return () => {
    for (const stop of stops) stop()
  }
}
