import { type Ear, type Glance, together } from './measured.ts'

/** Below it a room without anybody is louder. */
const silentBelowDb = -60
/** What comes from no microphone, however loud its amplifier hisses or hums: it never changes. */
const hissBelowDb = -45
const hissVariesBelowDb = 2.5
/** A plug that is touched cracks once. */
const nearlyAll = 0.95

/** A microphone that is off: nothing, or a hiss that stays as it is. */
export function isSilent(ears: readonly Ear[]): boolean {
  const sorted = ears.map(({ loudness }) => loudness).toSorted((one, other) => one - other)
  const loud = at(sorted, nearlyAll)
  if (loud < silentBelowDb) return true
  return loud < hissBelowDb && loud - at(sorted, 1 - nearlyAll) < hissVariesBelowDb
}

/** What one cable leaks into the one beside it is less; a voice that stands at the side is more. */
const apartDb = 18
/** Where neither says anything there is nothing to compare. */
const heardAboveDb = -45
const heardShare = 0.3

/** One of two hears what there is, and the other nothing, or what leaks into it. */
export function isOneSided(left: readonly Ear[], right: readonly Ear[]): boolean {
  const [one, other] = [left, right].map((ears) => together(ears.map(({ loudness }) => loudness)))
  const [loud, quiet] = (one ?? 0) > (other ?? 0) ? [left, right] : [right, left]
  const apart = loud.flatMap(({ loudness }, index) =>
    loudness > heardAboveDb ? [loudness - (quiet[index]?.loudness ?? 0)] : [],
  )
  if (apart.length < heardShare * loud.length || isSilent(loud)) return false
  return apart.filter((by) => by >= apartDb).length >= nearlyAll * apart.length
}

/** Of all that is heard. Music is pressed against the top for a moment; a microphone that is too loud stays there. */
const clippedAbove = 0.003
/** Of all glances, so that a horn or a cheer is none; a voice takes a breath between its words. */
const clippedShare = 0.4

export function isClipped(glances: readonly Glance[]): boolean {
  const each = glances.map(({ ears }) => Math.max(0, ...ears.map(({ clipped }) => clipped)))
  const above = each.filter((clipped) => clipped > clippedAbove).length
  return above >= clippedShare * each.length
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
