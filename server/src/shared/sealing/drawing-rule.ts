import { createHash } from 'node:crypto'

/** The whole rule of a drawing, as docs/drawings.md tells it: whoever has the seed and the list comes to the same order. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Its own person knows the number; the list has only the hash. */
export const entryOf = (number: string): string => sha256(number)

export const listHashOf = (entries: readonly string[]): string => sha256(entries.join('\n'))

/** Who comes first wins first. Another list gives every entry another place. */
export function drawingOrder(seed: string, entries: readonly string[]): string[] {
  const list = listHashOf(entries)
  return entries
    .map((entry) => ({ entry, lot: sha256(`${seed}:${list}:${entry}`) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ entry }) => entry)
}

export interface Checkable {
  commitment: string
  seed: string
  list_hash: string
  entries: readonly string[]
  winners: number
  drawn: readonly { entry: string; passed_over: string | null }[]
}

/** What is wrong with a drawing; nothing, where everything is as it was promised. */
export function faultsOf({ commitment, seed, list_hash, entries, winners, drawn }: Checkable): string[] {
  const order = drawingOrder(seed, entries)
  const won = drawn.filter(({ passed_over }) => passed_over === null).length
  const left = entries.length - drawn.length
  return [
    ...(sha256(seed) === commitment ? [] : ['The seed is not the one that was committed to.']),
    ...(listHashOf(entries) === list_hash ? [] : ['The list of entries is not the one that was frozen.']),
    ...(new Set(entries).size === entries.length ? [] : ['An entry is in the list twice.']),
    ...(entries.every((one, at) => at === 0 || String(entries[at - 1]) < one) ? [] : ['The list is out of order.']),
    ...(drawn.every(({ entry }, place) => order[place] === entry)
      ? []
      : ['Other entries were drawn than the rule says.']),
    ...(won === winners || (won < winners && left === 0) ? [] : [`${won} win, not ${winners}.`]),
  ]
}
