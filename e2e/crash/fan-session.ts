import { call, signIn } from '../call.ts'
import type { Running } from './workload.ts'

type Ask = Parameters<typeof call>

/** A signed-in demo fan. Signs in again when the session's token has run out, which it does on a slow machine. */
export function fanSession(running: Running, email: string, device: string) {
  let signedIn: Promise<string | undefined> | undefined
  return {
    async call(
      endpoint: Ask[1],
      sent: Omit<Ask[2], 'device' | 'jwt'> = {},
    ): Promise<{ status: number; body: unknown }> {
      // Requests that start together share one sign-in: a device may try its password ten times in ten minutes.
      signedIn ??= signIn(running.url, email, device)
      const jwt = await signedIn
      const answer = jwt
        ? await call(running.url, endpoint, { ...sent, jwt, device })
        : { status: 401, body: undefined }
      if (answer.status === 401) signedIn = undefined
      return answer
    },
  }
}
