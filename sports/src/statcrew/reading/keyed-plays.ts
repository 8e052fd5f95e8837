import type { Play } from '@fieldhouse/contract/games/game'

/** A play as a file has it: no key, no instant of its own. */
export type FilePlay = Omit<Play, 'order' | 'at'>

const spacing = 1024
/** With more edits than these between two files nothing of them is the same: their middles are matched by position alone. */
const mostEdits = 1000

/** What makes a play the same one after an edit: names and credits change, these do not. */
const getPlayTrace = (play: FilePlay): string =>
  [play.period, play.clock ?? '', play.side ?? '', play.kind, play.score?.away ?? '', play.score?.home ?? ''].join('|')

type PlayMatches = (number | undefined)[]

/**
 * Files are rewritten whole, and their numbers move when a play is put in between: so plays are matched with those known by the longest
 * common run, known ones keep key and instant, and only what is really new gets ones of its own.
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
    const wanted = was ? was.order : getOrderBetween(order, before[following[index] ?? before.length]?.[1].order)
    order = wanted > order ? wanted : order + 1 / spacing
    keyed[key] = { ...play, order, at: was?.at ?? at }
  })
  return keyed
}

const getOrderBetween = (order: number, following: number | undefined): number =>
  following === undefined || following <= order ? Math.floor(order / spacing + 1) * spacing : (order + following) / 2

/** For each the first that is matched after it; `count` where none is. */
function nextKnown(matched: Readonly<PlayMatches>, count: number): number[] {
  const following: number[] = new Array(matched.length)
  let known = count
  for (let at = matched.length - 1; at >= 0; at--) {
    following[at] = known
    known = matched[at] ?? known
  }
  return following
}

/** For each of `next`, the index of the known play it is. */
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

/** Longest common subsequence; what is left over on both sides between two matches is the same play edited, one by one. */
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

/** How far each number of edits comes along each diagonal (Myers), up to the one that comes to the end. */
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
