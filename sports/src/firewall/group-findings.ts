import type { Finding } from './check.ts'

type GroupableFinding = Pick<Finding, 'severity' | 'key' | 'alike' | 'spot' | 'message'>

/** A finding with the spots of all findings that it represents. */
export type GroupedFinding<F> = F & { readonly spots: readonly string[] }

/**
 * Groups findings. One habit of a program breaks a rule for every side, player and period, so it is reported once with
 * a count. An error needs a decision, so it is reported for each side and player, once for all periods.
 */
export function groupFindings<F extends GroupableFinding>(findings: readonly F[]): readonly GroupedFinding<F>[] {
  const alike = Map.groupBy(findings, ({ severity, key, alike }) => (severity === 'E' ? key : alike))
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const count = more.length > 0 ? ` And ${more.length} more like it.` : ''
    return [{ ...first, message: `${first.message}${count}`, spots: [first, ...more].map(({ spot }) => spot) }]
  })
}
