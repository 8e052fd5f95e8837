import type { Row, RowItem, VodItem } from '@fieldhouse/contract/library/entities'
import { itemsAPage, toVodItem, type ViewContext } from '../library/items.ts'
import type { Stock } from '../library/stock/stock.ts'
import type { FanLists } from './fan-lists.service.ts'

export const addOwnFlags = <T extends VodItem>(item: T, { watched }: FanLists): T => {
  const seen = watched.get(item.id)
  if (!seen) return item
  return { ...item, played: seen.played, position: seen.played || seen.position <= 0 ? null : seen.position }
}

/** Adds the fan's flags to items; undefined when the fan has watched none of them. */
export const addOwnFlagsToAll = <T extends VodItem>(items: readonly T[], kept: FanLists): T[] | undefined =>
  items.some(({ id }) => kept.watched.has(id)) ? items.map((item) => addOwnFlags(item, kept)) : undefined

/** Builds the items of the fan's own list, without those that the fan may no longer see. */
export const buildOwnItems = (stock: Stock, ids: readonly number[], kept: FanLists, look: ViewContext): VodItem[] =>
  ids.flatMap((id) => {
    const title = stock.titles.get(id)
    const item = title && toVodItem(stock, title, look)
    return item ? [addOwnFlags(item, kept)] : []
  })

const hasNoLists = ({ watched, list }: FanLists): boolean => watched.size === 0 && list.length === 0

/** Adds the fan's flags to shared rows, and fills the fan's own rows; undefined when nothing changes. */
export function personalizeRows(
  stock: Stock,
  rows: readonly Row[],
  kept: FanLists,
  look: ViewContext,
): Row[] | undefined {
  if (hasNoLists(kept)) return undefined
  return rows.map((row) => {
    if (row.type === 'continue' || row.type === 'mylist') {
      const ids = row.type === 'continue' ? kept.unfinished : kept.list
      const items = buildOwnItems(stock, ids, kept, look)
      const page = items.slice(0, itemsAPage * 2)
      return { ...row, items: page, total_items: items.length, quantity: page.length }
    }
    return { ...row, items: addOwnFlagsToRow(row.items, kept) }
  })
}

export const addOwnFlagsToRow = (items: readonly RowItem[], kept: FanLists): RowItem[] =>
  items.map((item) => (item.type === 'vod' ? addOwnFlags(item, kept) : item))
