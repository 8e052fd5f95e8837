import { formatNextPage } from '@fieldhouse/contract/home/next-page'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { isVisible, itemsAPage, toChannel, toEventItem, toVodItem, type ViewContext } from '../../library/items.ts'
import { getTitleSports, type Stock, type StoredRow, type Title } from '../../library/stock/stock.ts'
import type { Cursors } from '../../shared/sealing/cursor.ts'

/** Spec 9. */
const rowSize = 5
/** What one call brings of a row: its five in view, and the next five for whoever scrolls at once. */
export const rowsAPage = 8

export interface Home {
  id: string
  /** A plan and a market to choose rows by; rights are decided by the viewer's own. */
  package: string | null
  market: string | null
}

export type LeftOut = 'hidden' | 'early' | 'over' | 'plan' | 'market'

/** Why a row of a home is not for this plan and market now; undefined: it is. */
export function whyNot(row: StoredRow, home: Home, { viewer, now }: ViewContext): LeftOut | undefined {
  if (row.hidden) return 'hidden'
  if (row.shown_from !== null && now < row.shown_from) return 'early'
  if (row.shown_until !== null && now >= row.shown_until) return 'over'
  if (row.packages.length > 0 && !row.packages.includes(home.package ?? viewer.plan)) return 'plan'
  if (row.markets.length > 0 && !row.markets.includes(home.market ?? viewer.market)) return 'market'
  return undefined
}

/** The rows that are for this home, plan and market now, in the operator's order. */
export const rowsFor = (stock: Stock, home: Home, look: ViewContext): StoredRow[] =>
  stock.rows.filter((row) => row.home_id === home.id && whyNot(row, home, look) === undefined)

/** What stands in a row for this viewer: how much, and of it a page. */
interface Standing {
  total: number
  page: RowItem[]
}

/** A fan's own rows are filled for each fan alone. */
export function itemsOf(stock: Stock, { type, filling }: StoredRow, look: ViewContext, offset = 0): Standing {
  const paged = (items: RowItem[]) => ({ total: items.length, page: items.slice(offset, offset + itemsAPage) })
  if (type === 'channels') return paged(stock.channels.flatMap((channel) => toChannel(stock, channel, look) ?? []))
  if (type === 'live') return paged(liveItems(stock, look))
  const titles: readonly Title[] =
    filling.kind === 'titles'
      ? filling.titles.flatMap((id) => stock.titles.get(id) ?? [])
      : filling.kind === 'latest'
        ? latest(stock, filling)
        : []
  // Of thousands a row shows ten: the others are counted.
  const there = titles.filter((title) => isVisible(stock, title, look))
  const first = type === 'hero' ? heroEvents(stock, filling, look) : []
  const some = there.slice(Math.max(0, offset - first.length), Math.max(0, offset + itemsAPage - first.length))
  const vod = some.flatMap((title) => toVodItem(stock, title, look) ?? [])
  return {
    total: first.length + there.length,
    page: [...first.slice(offset, offset + itemsAPage), ...vod],
  }
}

const isOn = (item: RowItem) => item.type === 'event' && (item.state === 'live' || item.state === 'interrupted')
const isToCome = (item: RowItem) => item.type === 'event' && (isOn(item) || item.state === 'upcoming')

/** The one that was chosen, until it is over, then what is on. */
function heroEvents(stock: Stock, filling: StoredRow['filling'], look: ViewContext): RowItem[] {
  const all = liveItems(stock, look)
  const chosen = filling.kind === 'own' ? undefined : filling.event
  const first = all.filter((item) => item.id === chosen && isToCome(item))
  return [...first, ...all.filter((item) => isOn(item) && !first.includes(item))]
}

/** What is on first, the own games before what is no game of ours; then what comes, then what was. */
function liveItems(stock: Stock, look: ViewContext): RowItem[] {
  const order = { live: 0, interrupted: 0, upcoming: 2, ended: 3, cancelled: 4 }
  return stock.events
    .flatMap((event) => {
      const item = toEventItem(event, look)
      return item ? { item, place: order[item.state] || Number(event.games.length === 0) } : []
    })
    .sort((one, two) => one.place - two.place)
    .map(({ item }) => item)
}

const latest = (stock: Stock, { group, genre }: { group?: number | undefined; genre?: number | undefined }) =>
  (group === undefined ? stock.newest : stock.inCatalog(group)).filter(
    ({ kind, genres }) => kind !== 'series' && (genre === undefined || genres.includes(genre)),
  )

export function rowOf(
  stock: Stock,
  stored: StoredRow,
  { total, page }: Standing,
  offset: number,
  cursors: Cursors,
): Row {
  const rest = offset + page.length < total
  const sponsor = stored.sponsor_id === null ? undefined : stock.sponsors.get(stored.sponsor_id)
  return {
    id: String(stored.id),
    title: stored.title,
    subtitle: stored.subtitle,
    type: stored.type,
    size: rowSize,
    items: page,
    next_page: rest ? formatNextPage(cursors.write({ of: 'row', row: stored.id, offset: offset + page.length })) : null,
    total_items: total,
    quantity: page.length,
    sponsor: sponsor ?? null,
    teams: teamsIn(stock, page),
  }
}

function teamsIn(stock: Stock, items: readonly RowItem[]): string[] {
  const slugs = items.flatMap((item) => {
    if (item.type === 'event') return item.sport ?? []
    const title = item.type === 'vod' ? stock.titles.get(item.id) : undefined
    return (title && getTitleSports(stock, title)[0]) ?? []
  })
  return [...new Set(slugs)]
}
