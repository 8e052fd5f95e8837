import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { createStore } from '../state/store.ts'

/** True once a server of another version has answered: there is a newer page than this. */
export const isPageOutdated = createStore(false)

/** The JSON of a server's answer, null if it has none. Undefined when something else answered: the sign-in page of a network, a proxy. */
export async function readAnswer(response: Response): Promise<unknown> {
  const version = response.headers.get(contractVersionHeader)
  if (version === null) return undefined
  if (version !== import.meta.env.CONTRACT_VERSION) isPageOutdated.set(true)
  return response.json().catch(() => null)
}
