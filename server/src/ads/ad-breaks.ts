import type { Ad } from '@fieldhouse/contract/ads/ads'

const shortestWithPreRollSeconds = 10
const shortestWithMidRollSeconds = 45
const longestWithOneMidRollSeconds = 16 * 60
const everySeconds = 8 * 60

export interface AdBreaks {
  preRoll: Ad[]
  midRolls: { at: number; ads: Ad[] }[]
}

export interface FilmForAds {
  /** In seconds. */
  duration: number
  /** The operator's choice; null leaves it to the rule. */
  chosen: readonly number[] | null
}

/** Picks from a list that repeats. */
export const pickInTurn = <A>(list: readonly A[], index: number): A | undefined =>
  list[index % Math.max(1, list.length)]

/** Plans one ad before the video and one at each break. The list continues from break to break, and repeats. */
export function planAdBreaks(interstitials: readonly Ad[], { duration, chosen }: FilmForAds, start: number): AdBreaks {
  let next = 0
  const takeNext = (): Ad[] => {
    const ad = pickInTurn(interstitials, next)
    next += 1
    return ad ? [ad] : []
  }
  if (interstitials.length === 0 || duration < shortestWithPreRollSeconds) return { preRoll: [], midRolls: [] }
  // A fan who resumes has seen the ad before the video.
  const preRoll = start > 0 ? [] : takeNext()
  return {
    preRoll,
    midRolls: (chosen ?? listMidRollTimes(duration))
      .filter((at) => at < duration)
      .map((at) => ({ at, ads: takeNext() })),
  }
}

/** Returns the middle of a short video, or every eight minutes. */
function listMidRollTimes(duration: number): number[] {
  if (duration < shortestWithMidRollSeconds) return []
  if (duration < longestWithOneMidRollSeconds) return [Math.round(duration / 2)]
  return Array.from({ length: Math.ceil(duration / everySeconds) - 1 }, (_, index) => (index + 1) * everySeconds)
}
