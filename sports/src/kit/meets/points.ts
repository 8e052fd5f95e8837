/** Ranks marks with ties: 1, 2, 2, 4. An entry without a mark has no place. */
export function rankMarks(marks: readonly (number | undefined)[], low: boolean): (number | undefined)[] {
  const isBetterMark = (one: number, other: number): boolean => (low ? one < other : one > other)
  return marks.map((mark) =>
    mark === undefined
      ? undefined
      : 1 + marks.filter((other) => other !== undefined && isBetterMark(other, mark)).length,
  )
}

/** Awards points by a table, best first. Tied entries share the points of their places. */
export function pointsFor(places: readonly (number | undefined)[], table: readonly number[]): (number | undefined)[] {
  const together = new Map<number, number>()
  for (const place of places) if (place !== undefined) together.set(place, (together.get(place) ?? 0) + 1)
  return places.map((place) => {
    if (place === undefined) return undefined
    const sharing = together.get(place) ?? 1
    return sumNumbers(table.slice(place - 1, place - 1 + sharing)) / sharing
  })
}

export const sumNumbers = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, each) => all + (each ?? 0), 0)

/** Adds decimals without binary error: 9.8 + 9.825 is 19.625. */
export const exactSum = (numbers: readonly (number | undefined)[], digits = 4): number =>
  Math.round(sumNumbers(numbers) * 10 ** digits) / 10 ** digits

export interface MeetStarter {
  team: string | undefined
  mark: number | undefined
  /** Competes without scoring. */
  exhibition?: boolean
}
interface ScoredStart {
  place: number | undefined
  points: number | undefined
}

/**
 * Ranks all entries and awards points to those who may score. Beyond `most` of one team an entry does not score, and
 * those behind it move up.
 */
export function scoreStarters(
  starters: readonly MeetStarter[],
  { low, table, most }: { low: boolean; table: readonly number[]; most: number },
): ScoredStart[] {
  const places = rankMarks(
    starters.map(({ mark, exhibition }) => (exhibition ? undefined : mark)),
    low,
  )
  const order = starters
    .map((starter, index) => ({ ...starter, index, place: places[index] }))
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const counts = new Map<string, number>()
  const scorers = order.filter(({ team = '' }) => {
    const before = counts.get(team) ?? 0
    counts.set(team, before + 1)
    return before < most
  })
  const ranks = rankMarks(
    scorers.map(({ mark }) => mark),
    low,
  )
  const points = pointsFor(ranks, table)
  return starters.map((_, index) => ({
    place: places[index],
    points: points[scorers.findIndex((scorer) => scorer.index === index)],
  }))
}
