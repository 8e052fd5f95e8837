import type { Unavailable } from '@fieldhouse/contract/library/entities'

/** The heading of a video that a fan can't watch. */
export const getLockTitle = ({ code, message }: Pick<Unavailable, 'code' | 'message'>): string =>
  code === 'market' ? 'Not available here' : code === 'plan' ? message.replace(/\.$/, '') : 'Not available yet'

/** Describes what the fan can do, after the server's own reason. `scores` is where the live score is. */
export function describeUnlock({ code, until }: Pick<Unavailable, 'code' | 'until'>, scores = 'in Scores'): string {
  switch (code) {
    case 'plan':
      return 'Below it are the ways to watch: the plan, the game if it’s sold alone, and a code.'
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
