import type { Ad, Ads } from '@fieldhouse/contract/ads/ads'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'

/** A home on this device: its first page, and what was loaded by scrolling. */
export interface HomePage {
  rows: Row[]
  next_page: string | null
  ads: Ads
}

export const getItemKey = ({ type, id }: RowItem): string => `${type}-${id}`

/** Appends the next page to a row's items, without repeating items (spec 4). */
export function appendItems(home: HomePage, next: Row): HomePage {
  const rows = home.rows.map((row) => {
    if (row.id !== next.id) return row
    const known = new Set(row.items.map(getItemKey))
    const items = [...row.items, ...next.items.filter((item) => !known.has(getItemKey(item)))]
    return { ...row, items, quantity: items.length, next_page: next.next_page, total_items: next.total_items }
  })
  return { ...home, rows }
}

export function appendRows(home: HomePage, page: { rows: readonly Row[]; next_page: string | null }): HomePage {
  const known = new Set(home.rows.map(({ id }) => id))
  return { ...home, rows: [...home.rows, ...page.rows.filter(({ id }) => !known.has(id))], next_page: page.next_page }
}

/** Marks an item as played (spec 4). A title that is unmarked starts from the beginning again. */
export const flagPlayed = (home: HomePage, id: number, played: boolean): HomePage => ({
  ...home,
  rows: home.rows.map((row) => ({
    ...row,
    items: row.items.map((item) =>
      item.type === 'vod' && item.id === id ? { ...item, played, position: null } : item,
    ),
  })),
})

/** Merges a fresh first page with what was loaded by scrolling; a row whose beginning changed starts over. */
export function mergeFreshHome(before: HomePage | undefined, fresh: HomePage): HomePage {
  if (!before) return fresh
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const rows = fresh.rows.map((row) => keepLoadedItems(row, known.get(row.id)))
  const more = before.rows.length > fresh.rows.length && fresh.next_page !== null
  if (!more) return { ...fresh, rows }
  return appendRows({ ...fresh, rows }, { rows: before.rows.slice(fresh.rows.length), next_page: before.next_page })
}

function keepLoadedItems(fresh: Row, before: Row | undefined): Row {
  if (!before || fresh.next_page === null || before.items.length <= fresh.items.length) return fresh
  const same = fresh.items.every((item, index) => {
    const old = before.items[index]
    return old !== undefined && getItemKey(old) === getItemKey(item)
  })
  if (!same) return fresh
  const items = [...fresh.items, ...before.items.slice(fresh.items.length)]
  return { ...fresh, items, quantity: items.length, next_page: before.next_page }
}

/** Returns a page's own banners, or those of the whole app when it has none. */
export function getPageBanners({ page, app }: Ads, name: string): readonly Ad[] {
  const own = page.find((one) => one.page === name)?.banner ?? []
  return own.length > 0 ? own : app.banner
}
