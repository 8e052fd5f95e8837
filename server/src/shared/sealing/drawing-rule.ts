import { createHash } from 'node:crypto'

/**
 * The rule of a giveaway's drawing, as docs/drawings.md describes it: anyone with the seed and the list computes the
 * same order.
 */
export const hashSha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Hashes an entry number for the public list: only the entrant knows the number. */
export const toDrawingEntry = (number: string): string => hashSha256(number)

export const hashEntryList = (entries: readonly string[]): string => hashSha256(entries.join('\n'))

/** Orders the entries; the first ones win. Any change to the list moves every entry. */
export function orderEntries(seed: string, entries: readonly string[]): string[] {
  const list = hashEntryList(entries)
  return entries
    .map((entry) => ({ entry, lot: hashSha256(`${seed}:${list}:${entry}`) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ entry }) => entry)
}

export interface CheckableDrawing {
  commitment: string
  seed: string
  list_hash: string
  entries: readonly string[]
  winners: number
  drawn: readonly { entry: string; passed_over: string | null }[]
}

/** Lists what is wrong with a drawing; empty when it followed the rule. */
export function findDrawingFaults({
  commitment,
  seed,
  list_hash,
  entries,
  winners,
  drawn,
}: CheckableDrawing): string[] {
  const order = orderEntries(seed, entries)
  const won = drawn.filter(({ passed_over }) => passed_over === null).length
  const left = entries.length - drawn.length
  return [
    ...(hashSha256(seed) === commitment ? [] : ['The seed doesn’t match the promised one.']),
    ...(hashEntryList(entries) === list_hash ? [] : ['The list of entries was changed.']),
    ...(new Set(entries).size === entries.length ? [] : ['An entry is in the list twice.']),
    ...(entries.every((one, at) => at === 0 || String(entries[at - 1]) < one)
      ? []
      : ['The list of entries is out of order.']),
    ...(drawn.every(({ entry }, place) => order[place] === entry) ? [] : ['The drawn entries don’t follow the rule.']),
    ...(won === winners || (won < winners && left === 0) ? [] : [`There are ${won} winners instead of ${winners}.`]),
  ]
}
