import type { Ad, AdBreak, AdPlan } from '../source.ts'

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

/** How long the failing ads of one break may delay a fan: two seconds, less the time that the picture takes to move again. */
export const patienceMs = 1_800

/** A running break: the ad that is on, and the wait that is left for ads that do not move. */
export interface AdRun {
  index: number
  patienceMs: number
  /** Seconds of this ad that were seen. */
  seen: number
}

export const firstRun: AdRun = { index: 0, patienceMs, seen: 0 }

export const adOf = ({ ads }: AdBreak, run: AdRun): Ad | undefined => ads[run.index]
export const nextAd = (run: AdRun): AdRun => ({ ...run, index: run.index + 1, seen: 0 })
/** Takes a wait without a frame off the patience. */
export const waited = (run: AdRun, ms: number): AdRun => ({ ...run, patienceMs: Math.max(0, run.patienceMs - ms) })

export const secondsLeft = (ad: Ad, { seen }: AdRun) => Math.max(0, Math.ceil(ad.durationSeconds - seen))

/** Seconds until the ad can be skipped. null when it never can. */
export const skipIn = ({ skipAfterSeconds }: Ad, { seen }: AdRun) =>
  skipAfterSeconds === null ? null : Math.max(0, Math.ceil(skipAfterSeconds - seen))
