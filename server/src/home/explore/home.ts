import { formatNextPage } from '@fieldhouse/contract/home/next-page'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { isVisible, itemsAPage, toChannel, toEventItem, toVodItem, type ViewContext } from '../../library/items.ts'
import { getTitleSports, type Stock, type StoredRow, type Title } from '../../library/stock/stock.ts'
import type { PageCursors } from '../../shared/sealing/cursor.ts'

/** Spec 9. */
const rowSize = 5
/** Rows per call: five in view, and more for a viewer who scrolls at once. */
export const rowsAPage = 8

export interface HomeQuery {
  id: string
  /** The plan and market that select rows. Rights depend on the viewer's own. */
  package: string | null
  market: string | null
}

export type RowOmission = 'hidden' | 'early' | 'over' | 'plan' | 'market'

/** Explains why a row is not visible for a plan and market now; undefined when it is. */
export function explainOmission(
  row: StoredRow,
  home: HomeQuery,
  { viewer, now }: ViewContext,
): RowOmission | undefined {
  if (row.hidden) return 'hidden'
  if (row.shown_from !== null && now < row.shown_from) return 'early'
  if (row.shown_until !== null && now >= row.shown_until) return 'over'
  if (row.packages.length > 0 && !row.packages.includes(home.package ?? viewer.plan)) return 'plan'
  if (row.markets.length > 0 && !row.markets.includes(home.market ?? viewer.market)) return 'market'
  return undefined
}

/** Lists the visible rows of a home in the operator's order. */
export const listRows = (stock: Stock, home: HomeQuery, view: ViewContext): StoredRow[] =>
  stock.rows.filter((row) => row.home_id === home.id && explainOmission(row, home, view) === undefined)

/** The content of a row for a viewer: the total, and one page of it. */
interface RowContent {
  total: number
  page: RowItem[]
}

/** Fills a row. A fan's own rows are filled separately for each fan. */
export function fillRow(stock: Stock, { type, filling }: StoredRow, view: ViewContext, offset = 0): RowContent {
  const takePage = (items: RowItem[]) => ({ total: items.length, page: items.slice(offset, offset + itemsAPage) })
  if (type === 'channels') return takePage(stock.channels.flatMap((channel) => toChannel(stock, channel, view) ?? []))
  if (type === 'live') return takePage(listLiveItems(stock, view))
  const titles: readonly Title[] =
    filling.kind === 'titles'
      ? filling.titles.flatMap((id) => stock.titles.get(id) ?? [])
      : filling.kind === 'latest'
        ? listLatest(stock, filling)
        : []
  // Only a page of thousands is built; the others are counted.
  const visible = titles.filter((title) => isVisible(stock, title, view.now))
  const first = type === 'hero' ? listHeroEvents(stock, filling, view) : []
  const some = visible.slice(Math.max(0, offset - first.length), Math.max(0, offset + itemsAPage - first.length))
  const vod = some.flatMap((title) => toVodItem(stock, title, view) ?? [])
  return {
    total: first.length + visible.length,
    page: [...first.slice(offset, offset + itemsAPage), ...vod],
  }
}

const isOnAir = (item: RowItem) => item.type === 'event' && (item.state === 'live' || item.state === 'interrupted')
const isUpcoming = (item: RowItem) => item.type === 'event' && (isOnAir(item) || item.state === 'upcoming')

/** Lists the chosen event until it is over, then events on air. */
function listHeroEvents(stock: Stock, filling: StoredRow['filling'], view: ViewContext): RowItem[] {
  const all = listLiveItems(stock, view)
  const chosen = filling.kind === 'own' ? undefined : filling.event
  const first = all.filter((item) => item.id === chosen && isUpcoming(item))
  return [...first, ...all.filter((item) => isOnAir(item) && !first.includes(item))]
}

/** Lists live events: on air first, with own games before other events, then upcoming and past ones. */
function listLiveItems(stock: Stock, view: ViewContext): RowItem[] {
  const order = { live: 0, interrupted: 0, upcoming: 2, ended: 3, cancelled: 4 }
  return stock.events
    .flatMap((event) => {
      const item = toEventItem(event, view)
      return item ? { item, place: order[item.state] || Number(event.games.length === 0) } : []
    })
    .sort((one, two) => one.place - two.place)
    .map(({ item }) => item)
}

const listLatest = (stock: Stock, { group, genre }: { group?: number | undefined; genre?: number | undefined }) =>
  (group === undefined ? stock.newest : stock.inCatalog(group)).filter(
    ({ kind, genres }) => kind !== 'series' && (genre === undefined || genres.includes(genre)),
  )

export function toRow(
  stock: Stock,
  stored: StoredRow,
  { total, page }: RowContent,
  offset: number,
  cursors: PageCursors,
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
    teams: listTeams(stock, page),
  }
}

function listTeams(stock: Stock, items: readonly RowItem[]): string[] {
  const slugs = items.flatMap((item) => {
    if (item.type === 'event') return item.sport ?? []
    const title = item.type === 'vod' ? stock.titles.get(item.id) : undefined
    return (title && getTitleSports(stock, title)[0]) ?? []
  })
  return [...new Set(slugs)]
}
