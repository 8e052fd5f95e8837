import type { Ads } from '@fieldhouse/contract/ads/ads'
import { formatNextPage } from '@fieldhouse/contract/home/next-page'
import type { Row } from '@fieldhouse/contract/library/entities'
import type { AdService } from '../../ads/ads.service.ts'
import type { Keeping } from '../../favorites/kept.service.ts'
import { flagged, ownRows } from '../../favorites/own.ts'
import type { ViewContext } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import type { Stock } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Cursors } from '../../shared/sealing/cursor.ts'
import { type Home, itemsOf, type LeftOut, rowOf, rowsAPage, rowsFor, whyNot } from './home.ts'

export interface ExploreParts {
  stocks: Pick<StockService, 'now'>
  keeping: Pick<Keeping, 'of'>
  ads: AdService
  cursors: Cursors
  clock: Clock
}

export interface HomePage {
  rows: Row[]
  next_page: string | null
}

/** The home of the whole app (spec: no `home_id`). */
export const appHome = 'app'

export type Explore = ReturnType<typeof exploreService>

export function exploreService({ stocks, keeping, ads, cursors, clock }: ExploreParts) {
  const lookOf = (viewer: Viewer): ViewContext => ({ viewer, now: clock.now() })

  const pageOf = pagesOf(cursors)

  const own = async (uid: string, rows: readonly Row[], look: ViewContext): Promise<Row[]> => {
    const kept = await keeping.of(uid)
    return ownRows(await stocks.now(), rows, kept, look) ?? [...rows]
  }

  return {
    home: async (home: Home, viewer: Viewer): Promise<HomePage & { ads: Ads }> => {
      const stock = await stocks.now()
      checkHome(stock, home.id)
      return { ...pageOf(stock, home, lookOf(viewer), 0), ads: await ads.forHome() }
    },

    whole: wholeHome({ stocks, ads, pageOf, own }),

    /** What of it is this fan's; undefined when nothing is. */
    own: async (uid: string, viewer: Viewer, rows: readonly Row[]): Promise<Row[] | undefined> =>
      ownRows(await stocks.now(), rows, await keeping.of(uid), lookOf(viewer)),

    /** Those that have a row for this plan; without one it is the viewer's own. */
    homes: async (plan: string | null, viewer: Viewer) => {
      const stock = await stocks.now()
      const ids = new Set([appHome, ...stock.rows.map(({ home_id }) => home_id)])
      const look = lookOf(viewer)
      const full = [...ids].filter(
        (id) => id === appHome || rowsFor(stock, { id, package: plan, market: null }, look).length > 0,
      )
      const nameOf = (id: string) => stock.catalogs.find(({ slug }) => slug === id)?.name
      return full.map((id) => ({ id, title: nameOf(id) ?? id.charAt(0).toUpperCase() + id.slice(1) }))
    },

    next: async (cursor: string, uid: string, viewer: Viewer) => {
      const page = cursors.read(cursor, 'row', 'home')
      const stock = await stocks.now()
      const look = lookOf(viewer)
      if (page.of === 'home') {
        const home = { id: page.home, package: page.package, market: page.market }
        const { rows, next_page } = pageOf(stock, home, look, page.offset)
        return { kind: 'rows' as const, rows: await own(uid, rows, look), next_page }
      }
      const stored = stock.rows.find(({ id }) => id === page.row)
      if (!stored) throw new Refusal('input', 'row.changed', 'That row changed. Reload the list.')
      const row = rowOf(stock, stored, itemsOf(stock, stored, look, page.offset), page.offset, cursors)
      const kept = await keeping.of(uid)
      return { kind: 'items' as const, row: { ...row, items: flagged(row.items, kept), quantity: row.items.length } }
    },
  }
}

/** A page of a home's rows. */
const pagesOf =
  (cursors: Cursors) =>
  (stock: Stock, home: Home, look: ViewContext, offset: number): HomePage => {
    const stored = rowsFor(stock, home, look)
    const some = stored.slice(offset, offset + rowsAPage)
    const rest = offset + some.length < stored.length
    const rows = some.map((row) => rowOf(stock, row, itemsOf(stock, row, look), 0, cursors))
    return {
      rows: rows.filter(isDrawn),
      next_page: rest
        ? formatNextPage(
            cursors.write({
              of: 'home',
              home: home.id,
              package: home.package,
              market: home.market,
              offset: offset + some.length,
            }),
          )
        : null,
    }
  }

const checkHome = (stock: Stock, id: string): void => {
  if (id !== appHome && !stock.rows.some(({ home_id }) => home_id === id))
    throw new Refusal('missing', 'home.not_found', 'That home screen doesn’t exist.')
}

interface WholeParts extends Pick<ExploreParts, 'stocks' | 'ads'> {
  pageOf: ReturnType<typeof pagesOf>
  own(uid: string, rows: readonly Row[], look: ViewContext): Promise<Row[]>
}

/** All its pages at once, at any instant, and what is left out of them; for who arranges it. */
const wholeHome =
  ({ stocks, ads, pageOf, own }: WholeParts) =>
  async (id: string, viewer: Viewer, now: Date, uid: string | undefined) => {
    const stock = await stocks.now()
    checkHome(stock, id)
    const look = { viewer, now }
    const home = { id, package: null, market: null }
    const pages: Row[] = []
    for (let offset = 0; offset < rowsFor(stock, home, look).length; offset += rowsAPage)
      pages.push(...pageOf(stock, home, look, offset).rows)
    const rows = uid === undefined ? pages : await own(uid, pages, look)
    const shown = new Set(rows.filter(({ items }) => items.length > 0).map((row) => row.id))
    return {
      at: now.toISOString(),
      plan: viewer.plan,
      market: viewer.market,
      rows: rows.filter((row) => shown.has(row.id)),
      ads: await ads.forHome(now),
      left_out: stock.rows
        .filter((row) => row.home_id === id && !shown.has(String(row.id)))
        .map((row): { id: string; title: string; why: LeftOut | 'empty' } => ({
          id: String(row.id),
          title: row.title,
          why: whyNot(row, home, look) ?? 'empty',
        })),
    }
  }

/** A row with nothing in it is not drawn (but a fan's own, which are filled for each fan). */
const isDrawn = ({ items, type }: Row): boolean => items.length > 0 || type === 'continue' || type === 'mylist'
