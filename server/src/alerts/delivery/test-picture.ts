import { minuteMs, secondMs } from '@fieldhouse/contract/durations'

/** Random numbers that are the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Chance {
  /** A whole number. */
  between(least: number, most: number): number
  happens(share: number): boolean
}

export const createChance = (random: () => number): Chance => ({
  between: (least, most) => Math.floor(least + random() * (most - least)),
  happens: (share) => random() < share,
})

/** What a player tells the server, and when it arrives. */
interface Report {
  arrivesAt: number
  shownAt: number | undefined
}

export interface TestPicture {
  joinsAt: number
  leavesAt: number
  /** When the fan saw the moment; infinite when never. */
  reachedAt: number
  reports: readonly Report[]
}

const stepMs = 250
export const watchedForMs = 4 * minuteMs
const leaseReportMs = 30 * secondMs
const apartMs = secondMs

/**
 * Simulates one player: it starts somewhere behind, plays, stalls, is paused, seeks back and ahead, and reports as the
 * app does (app/src/shared/watching/stage/session/moment-reports.ts): every thirty seconds, and when the picture passes
 * a change of the game. Reports take time, and some are lost.
 */
export function simulatePicture(
  chance: Chance,
  { startsAt, moment, recordedAt }: { startsAt: number; moment: number; recordedAt: number },
): TestPicture {
  const joinsAt = startsAt + chance.between(0, chance.happens(0.2) ? minuteMs : 0)
  const leavesAt = chance.happens(0.15)
    ? joinsAt + chance.between(5 * secondMs, 3 * minuteMs)
    : Number.POSITIVE_INFINITY
  // The stream of changes is lost for a while now and then.
  const learnsAt = chance.happens(0.003)
    ? Number.POSITIVE_INFINITY
    : recordedAt + chance.between(20, chance.happens(0.05) ? secondMs : 300)
  const connectsAt = joinsAt + chance.between(50, chance.happens(0.05) ? 2 * secondMs : 500)
  const firstFrameAt = joinsAt + chance.between(200, 3 * secondMs)
  const reports: Report[] = []
  let shown = joinsAt - chance.between(2 * secondMs, chance.happens(0.3) ? 2 * minuteMs : 30 * secondMs)
  let heldUntil = firstFrameAt
  let reachedAt = Number.POSITIVE_INFINITY
  let reportedAt = joinsAt
  let lookedAt = Number.NEGATIVE_INFINITY
  /** Instants that the app reports when its picture passes them. The snapshot at the start is the first. */
  let coming: number[] = []

  const send = (now: number, shownAt: number | undefined): boolean => {
    reportedAt = now
    // A network that fails.
    if (chance.happens(0.005)) return false
    reports.push({ arrivesAt: now + chance.between(15, chance.happens(0.03) ? 1_200 : 250), shownAt })
    return true
  }
  const move = (now: number) => {
    if (now >= heldUntil) shown += Math.round(stepMs * (chance.happens(0.1) ? 1.05 : 1))
    if (chance.happens(0.002)) heldUntil = Math.max(heldUntil, now + chance.between(secondMs, 40 * secondMs))
    if (now < firstFrameAt) return
    if (chance.happens(0.001)) shown -= chance.between(5 * secondMs, minuteMs)
    if (chance.happens(0.0005)) shown = Math.min(now - secondMs, shown + chance.between(5 * secondMs, 30 * secondMs))
    if (shown >= moment) reachedAt = Math.min(reachedAt, now)
  }
  for (let now = joinsAt; now < Math.min(leavesAt, startsAt + watchedForMs); now += stepMs) {
    move(now)
    if (now >= connectsAt && now - stepMs < connectsAt) coming.push(Number.NEGATIVE_INFINITY)
    if (now >= learnsAt && now - stepMs < learnsAt) coming.push(moment)
    // While it seeks or has no frame, a player does not know its instant.
    const shownAt = now < firstFrameAt || chance.happens(0.02) ? undefined : shown
    if (shownAt !== undefined && now - lookedAt >= apartMs && coming.some((at) => at <= shownAt)) {
      lookedAt = now
      coming = coming.filter((at) => at > shownAt)
      if (!send(now, shownAt)) coming.push(shownAt)
    } else if (now - reportedAt >= leaseReportMs) send(now, shownAt)
  }
  return { joinsAt, leavesAt, reachedAt, reports }
}
