import { queries } from '../../../shared/api/query-client.ts'
import { getJwt, renewSession } from '../../../shared/api/renewal.ts'

/** Takes the plan into the session, and loads again what it decides. */
export async function applyPlan(): Promise<void> {
  const jwt = getJwt()
  if (jwt !== undefined) await renewSession(jwt)
  void queries.invalidateQueries()
}
