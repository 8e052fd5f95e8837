import type { Ad } from '@fieldhouse/contract/ads/ads'

const shortestWithPreRollSeconds = 10
const shortestWithMidRollSeconds = 45
const longestWithOneMidRollSeconds = 16 * 60
const everySeconds = 8 * 60

export interface Breaks {
  preRoll: Ad[]
  midRolls: { at: number; ads: Ad[] }[]
}

export interface Film {
  /** Seconds. */
  duration: number
  /** As the operator chose them; null leaves it to the rule. */
  chosen: readonly number[] | null
}

/** The list around and around. */
export const inTurn = <A>(list: readonly A[], index: number): A | undefined => list[index % Math.max(1, list.length)]

/** One ad before, then one at each break; the list goes on where the last break stopped, and around again. */
export function breaksOf(interstitials: readonly Ad[], { duration, chosen }: Film, start: number): Breaks {
  let next = 0
  const one = (): Ad[] => {
    const ad = inTurn(interstitials, next)
    next += 1
    return ad ? [ad] : []
  }
  if (interstitials.length === 0 || duration < shortestWithPreRollSeconds) return { preRoll: [], midRolls: [] }
  // Who comes back to where they stopped has seen the one before.
  const preRoll = start > 0 ? [] : one()
  return {
    preRoll,
    midRolls: (chosen ?? instants(duration)).filter((at) => at < duration).map((at) => ({ at, ads: one() })),
  }
}

/** In the middle, or every eight minutes. */
function instants(duration: number): number[] {
  if (duration < shortestWithMidRollSeconds) return []
  if (duration < longestWithOneMidRollSeconds) return [Math.round(duration / 2)]
  return Array.from({ length: Math.ceil(duration / everySeconds) - 1 }, (_, index) => (index + 1) * everySeconds)
}
