import { LRUCache } from 'lru-cache'
import type { Clock } from '../../shared/clock/clock.ts'

const keptAtMost = 20_000

export interface Verified<Claims> {
  claims: Claims
  goodUntil: Date
}

/**
 * A signature that was good a second ago is good now: checking it again is most of what a busy call costs. Only the time is looked at
 * anew; whether the session lives is the session cache's to say.
 */
export function verifiedTokens<Claims extends { issuedAt: Date }>(clock: Clock) {
  const kept = new LRUCache<string, Verified<Claims>>({ max: keptAtMost })
  return {
    get: (jwt: string): Claims | undefined => {
      const found = kept.get(jwt)
      if (!found) return undefined
      const now = clock.now()
      if (now < found.goodUntil && now >= found.claims.issuedAt) return found.claims
      kept.delete(jwt)
      return undefined
    },
    keep: (jwt: string, verified: Verified<Claims>): void => {
      kept.set(jwt, verified)
    },
  }
}
