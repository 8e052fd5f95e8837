import type { Play } from '@fieldhouse/contract/games/game'

/** A play as a file has it: no key, no instant of its own. */
export type FilePlay = Omit<Play, 'order' | 'at'>

const spacing = 1024
/** Beyond this many cells the middle is matched by position alone. */
const mostCells = 1_000_000

/** What makes a play the same one after an edit: names and credits change, these do not. */
const trace = (play: FilePlay): string =>
  [play.period, play.clock ?? '', play.side ?? '', play.kind, play.score?.away ?? '', play.score?.home ?? ''].join('|')

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
  const matched = match(
    before.map(([, play]) => play),
    next,
  )
  let newest = Math.max(0, ...before.map(([key]) => Number(key.slice(1)) || 0))
  const keyed: Record<string, Play> = {}
  let order = 0
  next.forEach((play, index) => {
    const old = matched[index]
    const [key, was] = (old === undefined ? undefined : before[old]) ?? [`p${++newest}`, undefined]
    const following = before[matched.slice(index + 1).find((some) => some !== undefined) ?? before.length]
    const wanted = was ? was.order : between(order, following?.[1].order)
    order = wanted > order ? wanted : order + 1 / spacing
    keyed[key] = { ...play, order, at: was?.at ?? at }
  })
  return keyed
}

const between = (order: number, following: number | undefined): number =>
  following === undefined || following <= order ? Math.floor(order / spacing + 1) * spacing : (order + following) / 2

/** For each of `next`, the index of the known play it is. */
function match(before: readonly FilePlay[], next: readonly FilePlay[]): (number | undefined)[] {
  const [one, other] = [before.map(trace), next.map(trace)]
  const exact = (index: number, at: number) => one[index] === other[at]
  let start = 0
  while (start < one.length && start < other.length && exact(start, start)) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && exact(one.length - 1 - end, other.length - 1 - end))
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
function longestRun(one: readonly string[], other: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = other.map(() => undefined)
  if (one.length * other.length > mostCells) return other.map((_, index) => (index < one.length ? index : undefined))
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const length = (index: number, at: number): number => lengths[index * width + at] as number
  for (let index = one.length - 1; index >= 0; index--)
    for (let at = other.length - 1; at >= 0; at--)
      lengths[index * width + at] =
        one[index] === other[at]
          ? length(index + 1, at + 1) + 1
          : Math.max(length(index + 1, at), length(index, at + 1))
  let [index, at] = [0, 0]
  while (index < one.length && at < other.length) {
    if (one[index] === other[at]) found[at++] = index++
    else if (length(index + 1, at) >= length(index, at + 1)) index += 1
    else at += 1
  }
  return pairedLeftovers(found, one.length)
}

function pairedLeftovers(found: readonly (number | undefined)[], count: number): (number | undefined)[] {
  const paired = [...found]
  let previous = -1
  for (let at = 0; at < paired.length; at++) {
    const known = paired[at]
    if (known !== undefined) {
      previous = known
      continue
    }
    const following = paired.slice(at + 1).find((some) => some !== undefined) ?? count
    if (previous + 1 < following) paired[at] = ++previous
  }
  return paired
}
