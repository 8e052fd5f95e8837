import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { createStore } from '../state/store.ts'
import { readJson } from './server-address.ts'

/** true once a server of another version has answered, so a newer page exists. */
export const isPageOutdated = createStore(false)

/**
 * Reads the JSON of a server's answer, null if it has none. Undefined when something else answered, such as a Wi-Fi
 * sign-in page or a proxy.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const version = response.headers.get(contractVersionHeader)
  if (version === null) return undefined
  if (version !== import.meta.env.CONTRACT_VERSION) isPageOutdated.set(true)
  return readJson(response).catch(() => null)
}
