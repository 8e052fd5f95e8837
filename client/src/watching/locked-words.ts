import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'

/** The heading of a video that a fan can't watch. */
export const getLockTitle = ({ code }: Pick<Unavailable, 'code'>): string =>
  code === 'market' ? 'Not available here' : code === 'plan' ? 'Not in your plan' : 'Not available yet'

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
