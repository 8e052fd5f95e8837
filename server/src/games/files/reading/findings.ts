import type { Finding } from '@fieldhouse/sports/firewall/check'
import type { Repair } from '@fieldhouse/sports/firewall/repair'

/** What a file says against itself in one way: one habit of a scorer is one line, however often it is seen. */
export interface Found {
  rule: string
  severity: Finding['severity']
  /** Of the first of them. */
  message: string
  /** What is settled is known by these, each with how often it is seen. */
  keys: Readonly<Record<string, number>>
  /** Index of the repair that ends them. */
  repair: number | null
}

export const countOf = ({ keys }: Pick<Found, 'keys'>): number =>
  Object.values(keys).reduce((sum, count) => sum + count, 0)

export function gathered(findings: readonly Finding[], repairs: readonly Repair[]): readonly Found[] {
  const repairOf = new Map(repairs.flatMap(({ ends }, index) => ends.map((spot) => [spot, index] as const)))
  const alike = Map.groupBy(findings, ({ spot, severity, alike }) => [severity, alike, repairOf.get(spot)].join('|'))
  return [...alike.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { rule, severity, message, spot } = first
    const keys: Record<string, number> = {}
    for (const { key } of all) keys[key] = (keys[key] ?? 0) + 1
    return [{ rule, severity, message, keys, repair: repairOf.get(spot) ?? null }]
  })
}
