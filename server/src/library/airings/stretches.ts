/** Something between two instants in milliseconds. */
export interface Stretch<What> {
  what: What
  startsAt: number
  endsAt: number
}

/** Plays stretches one after another: one that would start before the previous ends starts then. */
export function sequenceStretches<What>(stretches: readonly Stretch<What>[]): Stretch<What>[] {
  const following: Stretch<What>[] = []
  let at = Number.NEGATIVE_INFINITY
  for (const one of stretches.toSorted((two, three) => two.startsAt - three.startsAt)) {
    const startsAt = Math.max(at, one.startsAt)
    if (startsAt >= one.endsAt) continue
    following.push({ ...one, startsAt })
    at = one.endsAt
  }
  return following
}

/** Puts stretches over others, which continue around them. `over` must not overlap itself. */
export const overlayStretches = <Below, Over>(
  below: readonly Stretch<Below>[],
  over: readonly Stretch<Over>[],
): Stretch<Below | Over>[] =>
  over.length === 0
    ? [...below]
    : [...below.flatMap((one) => cutAround(one, over)), ...over].sort((one, two) => one.startsAt - two.startsAt)

function cutAround<What>(one: Stretch<What>, over: readonly Stretch<unknown>[]): Stretch<What>[] {
  const left: Stretch<What>[] = []
  let { startsAt } = one
  for (const above of over) {
    if (above.startsAt >= one.endsAt) break
    if (above.endsAt <= startsAt) continue
    if (above.startsAt > startsAt) left.push({ ...one, startsAt, endsAt: above.startsAt })
    startsAt = above.endsAt
  }
  if (startsAt < one.endsAt) left.push({ ...one, startsAt })
  return left
}
