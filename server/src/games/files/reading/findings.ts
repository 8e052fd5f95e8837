import type { Finding } from '@fieldhouse/sports/firewall/check'
import { groupFindings } from '@fieldhouse/sports/firewall/group-findings'
import type { Repair } from '@fieldhouse/sports/firewall/repair'

/** What a file says against itself in one way, however often it is seen. */
export interface Found {
  rule: string
  severity: Finding['severity']
  message: string
  /** By it the department's word on an error holds for the game's next file. */
  key: string
  count: number
  /** Index of the repair that ends one of them. */
  repair: number | null
}

export function foundIn(findings: readonly Finding[], repairs: readonly Repair[]): readonly Found[] {
  const repairOf = new Map(repairs.flatMap(({ ends }, index) => ends.map((spot) => [spot, index] as const)))
  return groupFindings(findings).map(({ rule, severity, message, key, spots }) => {
    const repair = spots.map((spot) => repairOf.get(spot)).find((index) => index !== undefined) ?? null
    return { rule, severity, message, key, count: spots.length, repair }
  })
}
