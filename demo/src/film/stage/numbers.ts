/** Between 0 and 1. */
export const unit = (value: number) => Math.min(1, Math.max(0, value))

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** 0 before `from`, 1 after `to`, without a corner in between. */
export const ease = (from: number, to: number, value: number) => {
  const share = unit((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** Rises within `edge` after `from` and falls within `edge` before `to`. */
export const window = (from: number, to: number, edge: number, value: number) =>
  Math.min(ease(from, from + edge, value), 1 - ease(to - edge, to, value))

/** The same numbers for the same seed on every machine, so that a film can be made again. */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the list, chosen by a number between 0 and 1. */
export function pick<T>(list: readonly [T, ...T[]], share: number): T {
  return list[Math.floor(share * list.length)] ?? list[0]
}

export const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** How a camera follows something: who holds it is not as quick as a ball. */
export const meanOf = (value: (timeS: number) => number, fromS: number, stepS: number, count: number) =>
  times(count, (i) => value(fromS + i * stepS)).reduce((sum, one) => sum + one, 0) / count
