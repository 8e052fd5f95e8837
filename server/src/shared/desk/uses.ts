import { formatList } from '@fieldhouse/contract/text'
import { Refusal } from '../errors/refusal.ts'

export const several = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What uses something, in words: how many of many, and the names of few. */
export const usedBy = (counted: readonly string[], named: Readonly<Record<string, readonly string[]>>): string[] => [
  ...counted,
  ...Object.entries(named).flatMap(([what, names]) => names.map((name) => `the ${what} “${name}”`)),
]

const namedAtMost = 6

/** Nothing is removed that something else would miss. */
export function refuseUsed(name: string, uses: readonly string[]): void {
  if (uses.length === 0) return
  const some = uses.slice(0, namedAtMost)
  const words = uses.length > some.length ? [...some, `${uses.length - some.length} more`] : some
  throw new Refusal('conflict', 'object.in_use', `“${name}” is used by ${formatList(words)}. Remove it there first.`)
}
