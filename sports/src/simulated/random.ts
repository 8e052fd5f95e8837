/** A random generator with a seed, so that the same seed plays the same game. */
export interface Random {
  /** A number from 0 up to 1, without 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  normal(mean: number, deviation: number): number
  poisson(mean: number): number
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weight: (item: T, index: number) => number): T
  shuffled<T>(list: readonly T[]): T[]
  /** A separate sequence that does not disturb this one. */
  fork(name: string): Random
}

export function createRandom(seed: string): Random {
  const next = createGenerator(seed)
  const drawNormal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const drawWhole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    normal: drawNormal,
    whole: drawWhole,
    chance: (probability) => next() < probability,
    poisson(mean) {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count += 1
      return count
    },
    pick: (list) => list[drawWhole(0, list.length - 1)] as (typeof list)[number],
    weighted(list, weight) {
      const weights = list.map(weight)
      let left = next() * weights.reduce((sum, each) => sum + each, 0)
      const found = list.find((_, index) => {
        left -= weights[index] ?? 0
        return left < 0
      })
      return (found ?? list.at(-1)) as (typeof list)[number]
    },
    shuffled(list) {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = drawWhole(0, at)
        ;[mixed[at], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[at] as (typeof mixed)[number]]
      }
      return mixed
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}

/** The sfc32 generator, with its state from an FNV-1a hash of the seed. */
function createGenerator(seed: string): () => number {
  let hash = 0x811c9dc5
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  let [a, b, c, counter] = [hash, hash ^ 0x9e3779b9, hash ^ 0x243f6a88, 1]
  const drawNext = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers of similar seeds are similar, so they are skipped.
  for (let round = 0; round < 16; round++) drawNext()
  return drawNext
}
