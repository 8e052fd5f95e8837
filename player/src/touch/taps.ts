/** Two taps within this are one double tap; further taps on the same side go on. */
const doubleTapMs = 300
const stepSeconds = 10

export type Side = 'left' | 'middle' | 'right'

export interface Taps {
  side: Side
  at: number
  count: number
}

export const sideOf = (fraction: number): Side => (fraction < 0.35 ? 'left' : fraction > 0.65 ? 'right' : 'middle')

/** How many taps in a row there are now on this side. */
export function tap(before: Taps | null, side: Side, at: number): Taps {
  const goesOn = before !== null && before.side === side && at - before.at <= doubleTapMs
  return { side, at, count: goesOn ? before.count + 1 : 1 }
}

/** What the last tap of a row skips: nothing for the first, ten seconds for each further one. */
export function skipOf({ side, count }: Taps): number {
  if (count < 2 || side === 'middle') return 0
  return side === 'left' ? -stepSeconds : stepSeconds
}
