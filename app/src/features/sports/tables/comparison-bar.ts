import type { ComparisonRow } from '@fieldhouse/contract/stats/entities'
import { grouped } from './grouped.ts'

/** A row of the wire as the design's bars take it. */
export const barOf = ({ label, low, away, home }: ComparisonRow) => ({
  label,
  texts: [grouped(away.text), grouped(home.text)] as const,
  ...(away.value !== undefined && home.value !== undefined && { values: [away.value, home.value] as const }),
  ...(low && { lowerIsBetter: true }),
})
