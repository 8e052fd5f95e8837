import { type Alteration, alterations, applied } from './alterations.ts'
import { isEqual, type Pair, pairsOf } from './numbers.ts'
import { type Seen, seenBy } from './product.ts'
import { tagsIn } from './tags.ts'

/** What became of a shown number that was altered: an error, a warning or notice, nothing, nothing as the rules say themselves. */
export const fates = ['stopped', 'told', 'missed', 'unprovable'] as const
type Fate = (typeof fates)[number]

export interface Judged {
  producer: string
  pairs: readonly Pair[]
  different: readonly Pair[]
  /** Errors in the file as it is. */
  errors: readonly string[]
  altered: readonly { alteration: Alteration; fate: Fate }[]
}

/** One file as it is counted here beside what the product makes of it, and of `count` files that were altered. */
export async function judged(bytes: Buffer, count: number): Promise<Judged | { refused: string }> {
  const seen = await seenBy(bytes)
  if ('refused' in seen) return seen
  const text = bytes.toString('latin1')
  const root = tagsIn(text)
  const pairs = pairsOf(root, seen)
  const altered: { alteration: Alteration; fate: Fate }[] = []
  for (const alteration of alterations(root, text, pairs, count)) {
    const fate = await fateOf(alteration, seen, Buffer.from(applied(text, alteration), 'latin1'))
    if (fate) altered.push({ alteration, fate })
  }
  return {
    producer: seen.producer,
    pairs,
    different: pairs.filter((pair) => !isEqual(pair)),
    errors: seen.findings.filter(({ severity }) => severity === 'E').map(({ rule, message }) => `${rule} ${message}`),
    altered,
  }
}

/** undefined: nothing on the page is another. */
async function fateOf({ where }: Alteration, before: Seen, bytes: Buffer): Promise<Fate | undefined> {
  const after = await seenBy(bytes)
  if ('refused' in after) return 'stopped'
  if (JSON.stringify(after.box) === JSON.stringify(before.box)) return undefined
  const known = new Set(before.findings.map(named))
  const found = after.findings.filter((each) => !known.has(named(each)))
  if (found.some(({ severity }) => severity === 'E')) return 'stopped'
  if (found.length > 0) return 'told'
  return where.every((each) => before.unproven(each)) ? 'unprovable' : 'missed'
}

const named = ({ severity, spot, message }: Seen['findings'][number]): string => `${severity} ${spot} ${message}`
