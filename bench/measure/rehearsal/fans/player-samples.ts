/** State of a player at one instant. */
export interface PlayerSample {
  atMs: number
  /** Position in the stream. */
  seconds: number
  /** Whether the picture differs from the one at the previous sample. */
  moves: boolean
}

/** Smallest advance that counts as a different position. */
const leastSeconds = 0.05
/** Samples of one second. Several are needed, because a busy browser draws a picture twice. */
const samplesInARow = 4

const hasAdvanced = (samples: readonly PlayerSample[], index: number): boolean =>
  (samples[index]?.seconds ?? 0) - (samples[index - 1]?.seconds ?? 0) > leastSeconds

/** Seconds until a slate was visible: the player advances while the picture stays the same for a second. */
export const findSlateDelay = (samples: readonly PlayerSample[], fromMs: number) =>
  findFirstRun(samples, fromMs, (index) => hasAdvanced(samples, index) && samples[index]?.moves === false)

/** Seconds until a camera was visible. */
export const findCameraDelay = (samples: readonly PlayerSample[], fromMs: number) =>
  findFirstRun(samples, fromMs, (index) => hasAdvanced(samples, index) && samples[index]?.moves === true)

function findFirstRun(
  samples: readonly PlayerSample[],
  fromMs: number,
  matchesSample: (index: number) => boolean,
): number | undefined {
  const index = samples.findIndex(
    ({ atMs }, at) =>
      atMs >= fromMs && at > 0 && Array.from({ length: samplesInARow }, (_, on) => at + on).every(matchesSample),
  )
  const found = samples[index]
  return found && (found.atMs - fromMs) / 1_000
}

/** Longest time that a player stayed at one position between two instants, and when that was. */
export function findLongestStall(
  samples: readonly PlayerSample[],
  fromMs: number,
  untilMs: number,
): { seconds: number; atMs: number } {
  let longest = { seconds: 0, atMs: fromMs }
  let sinceMs = fromMs
  for (const [index, { atMs }] of samples.entries()) {
    if (atMs < fromMs || atMs > untilMs) continue
    if (hasAdvanced(samples, index)) sinceMs = atMs
    const seconds = (atMs - sinceMs) / 1_000
    if (seconds > longest.seconds) longest = { seconds, atMs: sinceMs }
  }
  return longest
}
