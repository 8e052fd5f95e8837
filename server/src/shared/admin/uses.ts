import { formatList } from '@fieldhouse/contract/text'
import { refuseConflict } from '../errors/refusal.ts'

export const formatUseCount = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Lists what uses a thing: counts where there are many, names where there are few. */
export const listUses = (counted: readonly string[], named: Readonly<Record<string, readonly string[]>>): string[] => [
  ...counted,
  ...Object.entries(named).flatMap(([what, names]) => names.map((name) => `the ${what} “${name}”`)),
]

const namedAtMost = 6

/** Refuses to remove something that is still used. */
export function refuseIfUsed(name: string, uses: readonly string[]): void {
  if (uses.length === 0) return
  const some = uses.slice(0, namedAtMost)
  const parts = uses.length > some.length ? [...some, `${uses.length - some.length} more`] : some
  throw refuseConflict('object.in_use', `“${name}” is used by ${formatList(parts)}. Remove it there first.`)
}
