import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { keepTeamSafe } from '@fieldhouse/contract/customer/score-safe'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { customerQuery } from '../customer/customer.queries.ts'
import { teamsQuery } from '../customer/teams.queries.ts'

/** Queries that reveal nothing about a game. */
const accountKeys = new Set<unknown>(['customer', 'teams', 'affiliations', 'sessions', 'picture-standing'])

/** Drops and reloads everything that may contain a score: the device must not keep one that is hidden now. */
const resetScoreQueries = () => queries.resetQueries({ predicate: ({ queryKey: [of] }) => !accountKeys.has(of) })

/** Shows the choice at once and restores the earlier one if it could not be saved. */
export async function saveAllScoreSafe(on: boolean): Promise<void> {
  const { queryKey } = customerQuery
  const before = queries.getQueryData(queryKey)
  const score_safe = on ? (1 as const) : (0 as const)
  if (before) queries.setQueryData(queryKey, { ...before, customerProfile: { ...before.customerProfile, score_safe } })
  const saved = await attempt('Saving score-safe mode', () =>
    request(updateProfile, 'Saving score-safe mode', { body: { score_safe } }),
  )
  queries.setQueryData(queryKey, saved ?? before)
  if (saved) await resetScoreQueries()
}

export async function saveTeamScoreSafe(id: number, on: boolean): Promise<void> {
  const { queryKey } = teamsQuery
  const before = queries.getQueryData(queryKey)
  queries.setQueryData(
    queryKey,
    before?.map((team) => (team.id === id ? { ...team, score_safe: on } : team)),
  )
  const saved = await attempt('Saving score-safe mode', () =>
    request(keepTeamSafe, 'Saving score-safe mode', { params: { id: String(id) }, body: { score_safe: on ? 1 : 0 } }),
  )
  queries.setQueryData(queryKey, saved?.teams ?? before)
  if (saved) await resetScoreQueries()
}
