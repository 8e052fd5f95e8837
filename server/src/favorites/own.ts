import type { Row, RowItem, VodItem } from '@fieldhouse/contract/library/entities'
import { itemsAPage, toVodItem, type ViewContext } from '../library/items.ts'
import type { Stock } from '../library/stock/stock.ts'
import type { Kept } from './kept.service.ts'

export const withOwn = <T extends VodItem>(item: T, { watched }: Kept): T => {
  const seen = watched.get(item.id)
  if (!seen) return item
  return { ...item, played: seen.played, position: seen.played || seen.position <= 0 ? null : seen.position }
}

/** The same with this fan's flags; undefined when none of them is known to the fan. */
export const itemsWithOwn = <T extends VodItem>(items: readonly T[], kept: Kept): T[] | undefined =>
  items.some(({ id }) => kept.watched.has(id)) ? items.map((item) => withOwn(item, kept)) : undefined

/** The fan's own list or the titles they have begun; what they may no longer know of is left out. */
export const ownItems = (stock: Stock, ids: readonly number[], kept: Kept, look: ViewContext): VodItem[] =>
  ids.flatMap((id) => {
    const title = stock.titles.get(id)
    const item = title && toVodItem(stock, title, look)
    return item ? [withOwn(item, kept)] : []
  })

const isNothing = ({ watched, list }: Kept): boolean => watched.size === 0 && list.length === 0

/** The shared rows with this fan's flags, and the rows that are the fan's alone. Undefined when there is nothing of the fan in them. */
export function ownRows(stock: Stock, rows: readonly Row[], kept: Kept, look: ViewContext): Row[] | undefined {
  if (isNothing(kept)) return undefined
  return rows.map((row) => {
    if (row.type === 'continue' || row.type === 'mylist') {
      const ids = row.type === 'continue' ? kept.unfinished : kept.list
      const items = ownItems(stock, ids, kept, look)
      const page = items.slice(0, itemsAPage * 2)
      return { ...row, items: page, total_items: items.length, quantity: page.length }
    }
    return { ...row, items: flagged(row.items, kept) }
  })
}

export const flagged = (items: readonly RowItem[], kept: Kept): RowItem[] =>
  items.map((item) => (item.type === 'vod' ? withOwn(item, kept) : item))
