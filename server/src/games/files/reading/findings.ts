import type { Finding } from '@fieldhouse/sports/firewall/check'
import { groupFindings } from '@fieldhouse/sports/firewall/group-findings'
import type { Repair } from '@fieldhouse/sports/firewall/repair'

/** A finding of a file, once for all places where it occurs. */
export interface FileFinding {
  rule: string
  severity: Finding['severity']
  message: string
  /** Identifies the finding: a decision on it also applies to the game's next file. */
  key: string
  count: number
  /** Index of a repair that resolves the finding. */
  repair: number | null
}

export function groupFileFindings(findings: readonly Finding[], repairs: readonly Repair[]): readonly FileFinding[] {
  const repairOf = new Map(repairs.flatMap(({ ends }, index) => ends.map((spot) => [spot, index] as const)))
  return groupFindings(findings).map(({ rule, severity, message, key, spots }) => {
    const repair = spots.map((spot) => repairOf.get(spot)).find((index) => index !== undefined) ?? null
    return { rule, severity, message, key, count: spots.length, repair }
  })
}
