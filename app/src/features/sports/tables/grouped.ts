import { formatCount } from '@fieldhouse/contract/school/formats'
import type { Cell } from '@fieldhouse/contract/stats/entities'

/** `2,086`: of a whole number alone; `25-59`, `1:42.03` and words stay as they are. */
export const grouped = (text: string): string => (/^-?\d{4,}$/.test(text) ? formatCount(Number(text)) : text)

export const groupedCell = (cell: Cell | undefined): Cell | undefined => cell && { ...cell, text: grouped(cell.text) }
