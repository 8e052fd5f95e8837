import type { BoxScore } from '@fieldhouse/contract/stats/entities'

/** Lists everyone with a line in a box score once, in the order of its tables. */
export function listBoxScoreLines({
  away,
  home,
  standings,
  events,
}: BoxScore): { person: number; name: string; table: string }[] {
  const tables = [...away, ...home, ...(standings ? [standings] : []), ...events]
  const all = tables.flatMap(({ title, rows }) =>
    rows.flatMap(({ person, name }) => (person === null ? [] : [{ person, name, table: title }])),
  )
  return [...new Map(all.toReversed().map((line) => [line.person, line])).values()].toReversed()
}
