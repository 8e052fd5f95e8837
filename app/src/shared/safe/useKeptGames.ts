import { allSafe, useCustomer } from '../customer/customer.queries.ts'
import { useTeams } from '../customer/teams.queries.ts'

/** Those of games whose scores this fan keeps safe; all of them where that is not known. */
export function useKeptGames<G extends { sport: string }>(games: readonly G[]): readonly G[] {
  const { data: customer } = useCustomer()
  const { data: teams } = useTeams()
  if (!customer || !teams || allSafe(customer)) return games
  const safe = new Set(teams.filter(({ score_safe }) => score_safe).map(({ slug }) => slug))
  const kept = games.filter(({ sport }) => safe.has(sport))
  return kept.length > 0 ? kept : games
}
