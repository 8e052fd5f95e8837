import { isAllScoreSafe, useCustomer } from '../customer/customer.queries.ts'
import { useTeams } from '../customer/teams.queries.ts'

/** Returns the games whose scores this fan hides, or all of them when that is unknown. */
export function useHiddenGames<G extends { sport: string }>(games: readonly G[]): readonly G[] {
  const { data: customer } = useCustomer()
  const { data: teams } = useTeams()
  if (!customer || !teams || isAllScoreSafe(customer)) return games
  const safe = new Set(teams.filter(({ score_safe }) => score_safe).map(({ slug }) => slug))
  const hiddenGames = games.filter(({ sport }) => safe.has(sport))
  return hiddenGames.length > 0 ? hiddenGames : games
}
