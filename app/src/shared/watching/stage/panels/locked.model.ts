import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'

/** Describes what the fan can do, after the server's own reason. `scores` is where the live score is. */
export function describeUnlock(
  { code, until }: Pick<Unavailable, 'code' | 'until'>,
  plan: string,
  scores = 'in Scores',
): string {
  switch (code) {
    case 'plan':
      return plan === ''
        ? 'Have another account? Switch.'
        : `Your plan is ${formatPlanName(plan)}. Have another account? Switch.`
    case 'upcoming':
      return 'It’ll start here automatically.'
    case 'market':
      return until === null
        ? `You can watch outside this area. Live score and plays are ${scores}.`
        : `It’ll start here automatically. Live score and plays are ${scores}.`
    case 'not-ready':
      return 'Check back soon.'
  }
}

const maxWaitMs = 12 * 3_600_000
const graceMs = 1_000

/** Returns the milliseconds until the next request; undefined when no time is known. */
export function getRetryDelay(until: string | null, nowMs: number): number | undefined {
  if (until === null) return undefined
  return Math.min(maxWaitMs, Math.max(0, Date.parse(until) - nowMs) + graceMs)
}
