import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { keepTeamSafe } from '@fieldhouse/contract/customer/score-safe'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { customerQuery } from '../customer/customer.queries.ts'
import { teamsQuery } from '../customer/teams.queries.ts'

/** What says nothing of any game. */
const ofAccount = new Set<unknown>(['customer', 'teams', 'affiliations', 'sessions', 'picture-standing'])

/** All that was told is asked for anew: of what is kept on the device nothing may say what is not to be said any more. */
const forgetTold = () => queries.resetQueries({ predicate: ({ queryKey: [of] }) => !ofAccount.has(of) })

/** Shown at once, taken back when it could not be saved. */
export async function keepAllSafe(on: boolean): Promise<void> {
  const { queryKey } = customerQuery
  const before = queries.getQueryData(queryKey)
  const score_safe = on ? (1 as const) : (0 as const)
  if (before) queries.setQueryData(queryKey, { ...before, customerProfile: { ...before.customerProfile, score_safe } })
  const saved = await attempt('Saving score-safe mode', () =>
    request(updateProfile, 'Saving score-safe mode', { body: { score_safe } }),
  )
  queries.setQueryData(queryKey, saved ?? before)
  if (saved) await forgetTold()
}

export async function keepTeam(id: number, on: boolean): Promise<void> {
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
  if (saved) await forgetTold()
}
