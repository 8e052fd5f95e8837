import type { Row, RowItem, VodItem } from '@fieldhouse/contract/library/entities'
import { itemsAPage, toVodItem, type ViewContext } from '../library/items.ts'
import type { Stock } from '../library/stock/stock.ts'
import type { FanLists } from './fan-lists.service.ts'

export const addOwnFlags = <T extends VodItem>(item: T, { watched }: FanLists): T => {
  const watchedRow = watched.get(item.id)
  if (!watchedRow) return item
  return {
    ...item,
    played: watchedRow.played,
    position: watchedRow.played || watchedRow.position <= 0 ? null : watchedRow.position,
  }
}

/** Adds the fan's flags to items; undefined when the fan has watched none of them. */
export const addOwnFlagsToAll = <T extends VodItem>(items: readonly T[], lists: FanLists): T[] | undefined =>
  items.some(({ id }) => lists.watched.has(id)) ? items.map((item) => addOwnFlags(item, lists)) : undefined

/** Builds the items of the fan's own list, without those that the fan may no longer see. */
export const buildOwnItems = (stock: Stock, ids: readonly number[], lists: FanLists, view: ViewContext): VodItem[] =>
  ids.flatMap((id) => {
    const title = stock.titles.get(id)
    const item = title && toVodItem(stock, title, view)
    return item ? [addOwnFlags(item, lists)] : []
  })

const hasNoLists = ({ watched, list }: FanLists): boolean => watched.size === 0 && list.length === 0

/** Adds the fan's flags to shared rows, and fills the fan's own rows; undefined when nothing changes. */
export function personalizeRows(
  stock: Stock,
  rows: readonly Row[],
  lists: FanLists,
  view: ViewContext,
): Row[] | undefined {
  if (hasNoLists(lists)) return undefined
  return rows.map((row) => {
    if (row.type === 'continue' || row.type === 'mylist') {
      const ids = row.type === 'continue' ? lists.unfinished : lists.list
      const items = buildOwnItems(stock, ids, lists, view)
      const page = items.slice(0, itemsAPage * 2)
      return { ...row, items: page, total_items: items.length, quantity: page.length }
    }
    return { ...row, items: addOwnFlagsToRow(row.items, lists) }
  })
}

export const addOwnFlagsToRow = (items: readonly RowItem[], lists: FanLists): RowItem[] =>
  items.map((item) => (item.type === 'vod' ? addOwnFlags(item, lists) : item))
