import type { Ad, AdBreak } from '../source.ts'

/** All that bad ads of one break may cost a fan: two seconds less what the picture takes to move again. */
export const patienceMs = 1_800

/** One break as it runs: which ad is on, and how much patience is left for ads that do not move. */
export interface AdRun {
  index: number
  patienceMs: number
  /** Seconds of this ad that were seen. */
  seen: number
}

export const firstRun: AdRun = { index: 0, patienceMs, seen: 0 }

export const adOf = ({ ads }: AdBreak, run: AdRun): Ad | undefined => ads[run.index]
export const nextAd = (run: AdRun): AdRun => ({ ...run, index: run.index + 1, seen: 0 })
/** Time went by without a frame. */
export const waited = (run: AdRun, ms: number): AdRun => ({ ...run, patienceMs: Math.max(0, run.patienceMs - ms) })

export const secondsLeft = (ad: Ad, { seen }: AdRun) => Math.max(0, Math.ceil(ad.durationSeconds - seen))

/** null: it cannot be skipped; 0: now. */
export const skipIn = ({ skipAfterSeconds }: Ad, { seen }: AdRun) =>
  skipAfterSeconds === null ? null : Math.max(0, Math.ceil(skipAfterSeconds - seen))
