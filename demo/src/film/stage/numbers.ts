/** Limits a value to 0 to 1. */
export const clampToUnit = (value: number) => Math.min(1, Math.max(0, value))

export const mixNumbers = (from: number, to: number, share: number) => from + (to - from) * share

/** Rises smoothly from 0 at `from` to 1 at `to`. */
export const easeBetween = (from: number, to: number, value: number) => {
  const share = clampToUnit((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** Rises within `edge` after `from` and falls within `edge` before `to`. */
export const easeInAndOut = (from: number, to: number, edge: number, value: number) =>
  Math.min(easeBetween(from, from + edge, value), 1 - easeBetween(to - edge, to, value))

/** Returns the same random numbers for a seed on every machine, so that a video can be made again. */
export function createSeededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296
  }
}

/** Picks an item by a number between 0 and 1. */
export function pickByShare<T>(list: readonly [T, ...T[]], share: number): T {
  return list[Math.floor(share * list.length)] ?? list[0]
}

export const mapTimes = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

/** Averages a value over time, because a camera follows more slowly than the ball moves. */
export const averageAround = (value: (timeS: number) => number, fromS: number, stepS: number, count: number) =>
  mapTimes(count, (i) => value(fromS + i * stepS)).reduce((sum, one) => sum + one, 0) / count
