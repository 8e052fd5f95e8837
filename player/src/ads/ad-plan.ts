import type { AdBreak, AdPlan } from '../source.ts'

export interface DueBreak {
  key: string
  break: AdBreak
}

/** A jump longer than this between two looks at the clock is a seek, no play. */
const seekSeconds = 2

export const preRollOf = (plan: AdPlan | undefined): DueBreak | null =>
  plan?.preRoll && plan.preRoll.ads.length > 0 ? { key: 'pre-roll', break: plan.preRoll } : null

/**
 * The break that is due now that the picture went from one second to another. Played ones never come again. Going back brings
 * none. A jump forward over several brings the last of them only, so that nobody sits through a row of breaks.
 */
export function dueBreak(
  plan: AdPlan | undefined,
  played: ReadonlySet<string>,
  from: number,
  to: number,
): DueBreak | null {
  if (to <= from) return null
  const crossed = (plan?.midRolls ?? []).filter(({ at, break: { ads } }) => at > from && at <= to && ads.length > 0)
  const ordered = crossed.toSorted((a, b) => a.at - b.at).map((mid) => ({ key: `mid-${mid.at}`, break: mid.break }))
  const jumped = to - from > seekSeconds
  const due = jumped ? ordered.at(-1) : ordered.find(({ key }) => !played.has(key))
  return due && !played.has(due.key) ? due : null
}
