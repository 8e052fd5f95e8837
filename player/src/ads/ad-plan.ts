import type { Ad, AdBreak, AdPlan } from '../source.ts'

export interface DueBreak {
  key: string
  break: AdBreak
}

/** A longer jump between two clock updates is a seek. */
const seekSeconds = 2

export const getPreRoll = (plan: AdPlan | undefined): DueBreak | null =>
  plan?.preRoll && plan.preRoll.ads.length > 0 ? { key: 'pre-roll', break: plan.preRoll } : null

/**
 * Returns the break that is due after the clock moved. Played breaks never return, and going back brings none. A jump
 * over several breaks brings only the last one.
 */
export function findDueBreak(
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

/** Longest delay by failing ads of one break: two seconds, less the time that the picture takes to move again. */
export const patienceMs = 1_800

/** A running break: the current ad, and the patience that is left for ads that do not play. */
export interface AdRun {
  index: number
  patienceMs: number
  /** Seconds of this ad that were played. */
  seen: number
}

export const initialAdRun: AdRun = { index: 0, patienceMs, seen: 0 }

export const getCurrentAd = ({ ads }: AdBreak, run: AdRun): Ad | undefined => ads[run.index]
export const goToNextAd = (run: AdRun): AdRun => ({ ...run, index: run.index + 1, seen: 0 })
/** Reduces the patience by a wait without a frame. */
export const reducePatience = (run: AdRun, ms: number): AdRun => ({
  ...run,
  patienceMs: Math.max(0, run.patienceMs - ms),
})

export const getSecondsLeft = (ad: Ad, { seen }: AdRun) => Math.max(0, Math.ceil(ad.durationSeconds - seen))

/** Seconds until the ad can be skipped. null when it never can. */
export const getSecondsUntilSkip = ({ skipAfterSeconds }: Ad, { seen }: AdRun) =>
  skipAfterSeconds === null ? null : Math.max(0, Math.ceil(skipAfterSeconds - seen))
