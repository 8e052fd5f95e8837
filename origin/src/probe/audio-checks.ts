import { averageLoudness, type ChannelSample, type SignalSample } from './signal-sample.ts'

/** An empty room is louder than this. */
const silentBelowDb = -60
/** Level of a hiss or hum without a microphone. It never changes. */
const hissBelowDb = -45
const hissVariesBelowDb = 2.5
/** Ignores a single crackle, as from a touched plug. */
const nearlyAll = 0.95

/** Returns true for a microphone that is off: no sound, or a constant hiss. */
export function isSilent(ears: readonly ChannelSample[]): boolean {
  const sorted = ears.map(({ loudness }) => loudness).toSorted((one, other) => one - other)
  const loud = getQuantile(sorted, nearlyAll)
  if (loud < silentBelowDb) return true
  return loud < hissBelowDb && loud - getQuantile(sorted, 1 - nearlyAll) < hissVariesBelowDb
}

/** Crosstalk between cables is quieter than this. A voice at the side is louder. */
const apartDb = 18
/** Below this there is nothing to compare. */
const heardAboveDb = -45
const heardShare = 0.3

/** Returns true when only one channel has sound and the other has none or only crosstalk. */
export function isOneSided(left: readonly ChannelSample[], right: readonly ChannelSample[]): boolean {
  const [one, other] = [left, right].map((ears) => averageLoudness(ears.map(({ loudness }) => loudness)))
  const [loud, quiet] = (one ?? 0) > (other ?? 0) ? [left, right] : [right, left]
  const apart = loud.flatMap(({ loudness }, index) =>
    loudness > heardAboveDb ? [loudness - (quiet[index]?.loudness ?? 0)] : [],
  )
  if (apart.length < heardShare * loud.length || isSilent(loud)) return false
  return apart.filter((by) => by >= apartDb).length >= nearlyAll * apart.length
}

/** Share of clipped samples. Music touches the limit for a moment, an overdriven microphone stays there. */
const clippedAbove = 0.003
/** Share of samples, so that a horn or a cheer does not count. A voice pauses between words. */
const clippedShare = 0.4

export function isClipped(glances: readonly SignalSample[]): boolean {
  const each = glances.map(({ ears }) => Math.max(0, ...ears.map(({ clipped }) => clipped)))
  const above = each.filter((clipped) => clipped > clippedAbove).length
  return above >= clippedShare * each.length
}

const getQuantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
