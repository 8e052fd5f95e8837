import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { SignJWT } from 'jose'
import type { Clock } from '../../shared/clock/clock.ts'
import type { ApnsKey } from './apns-key.ts'

/** Apple refuses a token that is older than an hour, and a new one within twenty minutes of the last. */
const renewAfterMs = 50 * minuteMs
const leastAgeMs = 20 * minuteMs

/** Signs the tokens that prove to Apple who sends. One serves all messages. */
export function openProviderTokens({ privateKey, keyId, teamId }: ApnsKey, clock: Clock) {
  let known: { token: Promise<string>; issuedMs: number } | undefined

  const signToken = (issuedMs: number): Promise<string> =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(Math.floor(issuedMs / secondMs))
      .sign(privateKey)

  const isYoungerThan = (ms: number): boolean => known !== undefined && clock.now().getTime() - known.issuedMs < ms

  return {
    get: (): Promise<string> => {
      const nowMs = clock.now().getTime()
      if (!known || !isYoungerThan(renewAfterMs)) known = { token: signToken(nowMs), issuedMs: nowMs }
      return known.token
    },
    /** Forgets a token that was refused. Returns false while Apple would not take another one. */
    replace: async (refused: string): Promise<boolean> => {
      if ((await known?.token) !== refused) return true
      if (isYoungerThan(leastAgeMs)) return false
      known = undefined
      return true
    },
  }
}
