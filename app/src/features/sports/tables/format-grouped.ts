import { formatCount } from '@fieldhouse/contract/school/formats'
import type { Cell } from '@fieldhouse/contract/stats/entities'

/** Formats a whole number as "2,086"; "25-59", "1:42.03" and words stay as they are. */
export const formatGrouped = (text: string): string => (/^-?\d{4,}$/.test(text) ? formatCount(Number(text)) : text)

export const formatGroupedCell = (cell: Cell | undefined): Cell | undefined =>
  cell && { ...cell, text: formatGrouped(cell.text) }
