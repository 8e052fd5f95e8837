/** What a player shows at one instant. */
export interface Sample {
  atMs: number
  /** Where it is in the stream. */
  seconds: number
  /** The picture is another one than at the sample before. */
  moves: boolean
}

/** Less than that is the same place. */
const leastSeconds = 0.05
/** A second of them: a busy browser draws a picture twice. */
const inARow = 4

const isOn = (samples: readonly Sample[], index: number): boolean =>
  (samples[index]?.seconds ?? 0) - (samples[index - 1]?.seconds ?? 0) > leastSeconds

/** After how many seconds a slate was seen: the player goes on, and the picture stays, for a second. */
export const slateAfter = (samples: readonly Sample[], fromMs: number) =>
  shownAfter(samples, fromMs, (index) => isOn(samples, index) && samples[index]?.moves === false)

/** After how many seconds a camera was seen. */
export const cameraAfter = (samples: readonly Sample[], fromMs: number) =>
  shownAfter(samples, fromMs, (index) => isOn(samples, index) && samples[index]?.moves === true)

function shownAfter(samples: readonly Sample[], fromMs: number, is: (index: number) => boolean): number | undefined {
  const index = samples.findIndex(
    ({ atMs }, at) => atMs >= fromMs && at > 0 && Array.from({ length: inARow }, (_, on) => at + on).every(is),
  )
  const found = samples[index]
  return found && (found.atMs - fromMs) / 1_000
}

/** For how many seconds a player stood at one place between two instants, at most, and when that was. */
export function longestStand(
  samples: readonly Sample[],
  fromMs: number,
  untilMs: number,
): { seconds: number; atMs: number } {
  let longest = { seconds: 0, atMs: fromMs }
  let sinceMs = fromMs
  for (const [index, { atMs }] of samples.entries()) {
    if (atMs < fromMs || atMs > untilMs) continue
    if (isOn(samples, index)) sinceMs = atMs
    const seconds = (atMs - sinceMs) / 1_000
    if (seconds > longest.seconds) longest = { seconds, atMs: sinceMs }
  }
  return longest
}
