import { callEndpoint, signInAccount } from '../call-endpoint.ts'
import type { RunningProduct } from './workload.ts'

type CallArguments = Parameters<typeof callEndpoint>

/** A signed-in demo fan. Signs in again when the session's token has expired, which happens on a slow machine. */
export function createFanSession(running: RunningProduct, email: string, device: string) {
  let signedIn: Promise<string | undefined> | undefined
  return {
    async call(
      endpoint: CallArguments[1],
      sent: Omit<CallArguments[2], 'device' | 'jwt'> = {},
    ): Promise<{ status: number; body: unknown }> {
      // Requests that start together share one sign-in: a device may try its password ten times in ten minutes.
      signedIn ??= signInAccount(running.url, email, device)
      const jwt = await signedIn
      const answer = jwt
        ? await callEndpoint(running.url, endpoint, { ...sent, jwt, device })
        : { status: 401, body: undefined }
      if (answer.status === 401) signedIn = undefined
      return answer
    },
  }
}
