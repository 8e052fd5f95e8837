import type { Play } from '@fieldhouse/contract/games/game'

/** A play as the file has it, without its own key and instant. */
export type FilePlay = Omit<Play, 'order' | 'at'>

const spacing = 1024
/**
 * With more edits between two files than this, nothing is treated as unchanged: their middles are matched by position.
 */
const mostEdits = 1000

/** The fields that identify a play after an edit. Names and credits may change, these do not. */
const getPlayTrace = (play: FilePlay): string =>
  [play.period, play.clock ?? '', play.side ?? '', play.kind, play.score?.away ?? '', play.score?.home ?? ''].join('|')

type PlayMatches = (number | undefined)[]

/**
 * Gives plays stable keys. Files are rewritten whole and their numbers move when a play is inserted, so plays are
 * matched with known ones by the longest common run. Known plays keep key and instant, new plays get their own.
 */
export function keyedPlays(
  known: Readonly<Record<string, Play>>,
  next: readonly FilePlay[],
  at: string,
): Record<string, Play> {
  const before = Object.entries(known).sort(([, one], [, other]) => one.order - other.order)
  const matched = matchPlays(
    before.map(([, play]) => play),
    next,
  )
  const following = nextKnown(matched, before.length)
  let newest = before.reduce((most, [key]) => Math.max(most, Number(key.slice(1)) || 0), 0)
  const keyed: Record<string, Play> = {}
  let order = 0
  next.forEach((play, index) => {
    const old = matched[index]
    const [key, was] = (old === undefined ? undefined : before[old]) ?? [`p${++newest}`, undefined]
    const preferred = was ? was.order : getOrderBetween(order, before[following[index] ?? before.length]?.[1].order)
    order = preferred > order ? preferred : order + 1 / spacing
    keyed[key] = { ...play, order, at: was?.at ?? at }
  })
  return keyed
}

const getOrderBetween = (order: number, following: number | undefined): number =>
  following === undefined || following <= order ? Math.floor(order / spacing + 1) * spacing : (order + following) / 2

/** For each play the next known one after it; `count` where there is none. */
function nextKnown(matched: Readonly<PlayMatches>, count: number): number[] {
  const following: number[] = new Array(matched.length)
  let known = count
  for (let at = matched.length - 1; at >= 0; at--) {
    following[at] = known
    known = matched[at] ?? known
  }
  return following
}

/** For each play of `next`, the index of the known play that it matches. */
function matchPlays(before: readonly FilePlay[], next: readonly FilePlay[]): PlayMatches {
  const [one, other] = [before.map(getPlayTrace), next.map(getPlayTrace)]
  const isSameTrace = (index: number, at: number) => one[index] === other[at]
  let start = 0
  while (start < one.length && start < other.length && isSameTrace(start, start)) start += 1
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    isSameTrace(one.length - 1 - end, other.length - 1 - end)
  )
    end += 1
  const middle = longestRun(one.slice(start, one.length - end), other.slice(start, other.length - end))
  return other.map((_, index) => {
    if (index < start) return index
    if (index >= other.length - end) return one.length - (other.length - index)
    const found = middle[index - start]
    return found === undefined ? undefined : found + start
  })
}

/**
 * Finds the longest common subsequence. Plays left over on both sides between two matches are paired one by one, as
 * edited.
 */
function longestRun(one: readonly string[], other: readonly string[]): PlayMatches {
  const rounds = reachedBy(one, other)
  if (!rounds) return other.map((_, index) => (index < one.length ? index : undefined))
  const found: PlayMatches = other.map(() => undefined)
  let [index, at] = [one.length, other.length]
  while (rounds.length > 0) {
    rounds.pop()
    const last = rounds.at(-1)
    const diagonal = last ? getPreviousDiagonal(last, index - at) : 0
    const from = last ? getReach(last, diagonal) : 0
    while (index > from && at > from - diagonal) found[--at] = --index
    index = from
    at = from - diagonal
  }
  return pairedLeftovers(found, one.length)
}

/** For each number of edits, the farthest point on each diagonal (Myers), up to the number that reaches the end. */
function reachedBy(one: readonly string[], other: readonly string[]): Int32Array[] | undefined {
  const rounds: Int32Array[] = []
  for (let edits = 0; edits <= mostEdits; edits++) {
    const last = rounds.at(-1)
    const round = new Int32Array(2 * edits + 1)
    rounds.push(round)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const from = last ? getPreviousDiagonal(last, diagonal) : 0
      let index = last ? getReach(last, from) + (from < diagonal ? 1 : 0) : 0
      while (index < one.length && index - diagonal < other.length && one[index] === other[index - diagonal]) index += 1
      round[diagonal + edits] = index
      if (index >= one.length && index - diagonal >= other.length) return rounds
    }
  }
  return undefined
}

const getReach = (round: Int32Array, diagonal: number): number => round[diagonal + (round.length >> 1)] ?? -1
const getPreviousDiagonal = (last: Int32Array, diagonal: number): number =>
  getReach(last, diagonal - 1) < getReach(last, diagonal + 1) ? diagonal + 1 : diagonal - 1

function pairedLeftovers(found: Readonly<PlayMatches>, count: number): PlayMatches {
  const paired = [...found]
  const following = nextKnown(found, count)
  let previous = -1
  for (let at = 0; at < paired.length; at++) {
    const known = paired[at]
    if (known !== undefined) previous = known
    else if (previous + 1 < (following[at] ?? count)) paired[at] = ++previous
  }
  return paired
}
