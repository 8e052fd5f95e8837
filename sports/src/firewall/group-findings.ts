import type { Finding } from './check.ts'

type GroupableFinding = Pick<Finding, 'severity' | 'key' | 'alike' | 'spot' | 'message'>

/** A finding as it is told, with every spot of those that it stands for. */
export type GroupedFinding<F> = F & { readonly spots: readonly string[] }

/**
 * One habit of a program breaks a rule for every side, player and period: it is told once, with how often. An error waits for a word,
 * so it is told of each side and player, and once for all its periods.
 */
export function groupFindings<F extends GroupableFinding>(findings: readonly F[]): readonly GroupedFinding<F>[] {
  const alike = Map.groupBy(findings, ({ severity, key, alike }) => (severity === 'E' ? key : alike))
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const count = more.length > 0 ? ` And ${more.length} more like it.` : ''
    return [{ ...first, message: `${first.message}${count}`, spots: [first, ...more].map(({ spot }) => spot) }]
  })
}
