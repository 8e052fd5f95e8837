import type { ComparisonRow } from '@fieldhouse/contract/stats/entities'
import { formatGrouped } from './format-grouped.ts'

/** Converts a comparison row to the form of the design's bars. */
export const toComparisonBar = ({ label, low, away, home }: ComparisonRow) => ({
  label,
  texts: [formatGrouped(away.text), formatGrouped(home.text)] as const,
  ...(away.value !== undefined && home.value !== undefined && { values: [away.value, home.value] as const }),
  ...(low && { lowerIsBetter: true }),
})
