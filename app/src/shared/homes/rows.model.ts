import type { Ad, Ads } from '@fieldhouse/contract/ads/ads'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'

/** A home as this device knows it: first pages, and what was scrolled to since. */
export interface Home {
  rows: Row[]
  next_page: string | null
  ads: Ads
}

export const keyOf = ({ type, id }: RowItem): string => `${type}-${id}`

/** Spec 4: the next page is appended to a row's items. What is there already is not there twice. */
export function appendItems(home: Home, next: Row): Home {
  const rows = home.rows.map((row) => {
    if (row.id !== next.id) return row
    const known = new Set(row.items.map(keyOf))
    const items = [...row.items, ...next.items.filter((item) => !known.has(keyOf(item)))]
    return { ...row, items, quantity: items.length, next_page: next.next_page, total_items: next.total_items }
  })
  return { ...home, rows }
}

export function appendRows(home: Home, page: { rows: readonly Row[]; next_page: string | null }): Home {
  const known = new Set(home.rows.map(({ id }) => id))
  return { ...home, rows: [...home.rows, ...page.rows.filter(({ id }) => !known.has(id))], next_page: page.next_page }
}

/** Spec 4: an item can be flagged played. One that is not is one to be started over. */
export const flagPlayed = (home: Home, id: number, played: boolean): Home => ({
  ...home,
  rows: home.rows.map((row) => ({
    ...row,
    items: row.items.map((item) =>
      item.type === 'vod' && item.id === id ? { ...item, played, position: null } : item,
    ),
  })),
})

/** A fresh first page, without losing what was scrolled to; a row whose beginning has changed begins anew. */
export function refreshed(before: Home | undefined, fresh: Home): Home {
  if (!before) return fresh
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const rows = fresh.rows.map((row) => withTail(row, known.get(row.id)))
  const more = before.rows.length > fresh.rows.length && fresh.next_page !== null
  if (!more) return { ...fresh, rows }
  return appendRows({ ...fresh, rows }, { rows: before.rows.slice(fresh.rows.length), next_page: before.next_page })
}

function withTail(fresh: Row, before: Row | undefined): Row {
  if (!before || fresh.next_page === null || before.items.length <= fresh.items.length) return fresh
  const same = fresh.items.every((item, index) => {
    const old = before.items[index]
    return old !== undefined && keyOf(old) === keyOf(item)
  })
  if (!same) return fresh
  const items = [...fresh.items, ...before.items.slice(fresh.items.length)]
  return { ...fresh, items, quantity: items.length, next_page: before.next_page }
}

/** The banners of one page: its own where it has some, else those of the whole app. */
export function bannersOn({ page, app }: Ads, name: string): readonly Ad[] {
  const own = page.find((one) => one.page === name)?.banner ?? []
  return own.length > 0 ? own : app.banner
}
