import type { Ads } from '@fieldhouse/contract/ads/ads'
import { formatNextPage } from '@fieldhouse/contract/home/next-page'
import type { Row } from '@fieldhouse/contract/library/entities'
import { capitalize } from '@fieldhouse/contract/text'
import type { AdService } from '../../ads/ads.service.ts'
import type { FanListsService } from '../../favorites/fan-lists.service.ts'
import { addOwnFlagsToRow, personalizeRows } from '../../favorites/own-rows.ts'
import type { ViewContext } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import type { Stock } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PageCursors } from '../../shared/sealing/cursor.ts'
import { explainOmission, fillRow, type HomeQuery, listRows, type RowOmission, rowsAPage, toRow } from './home.ts'

export interface ExploreDeps {
  stocks: Pick<StockService, 'now'>
  keeping: Pick<FanListsService, 'of'>
  ads: AdService
  cursors: PageCursors
  clock: Clock
}

export interface HomePage {
  rows: Row[]
  next_page: string | null
}

/** The home of the whole app (spec: no `home_id`). */
export const appHome = 'app'

export type ExploreService = ReturnType<typeof createExploreService>

export function createExploreService({ stocks, keeping, ads, cursors, clock }: ExploreDeps) {
  const toLook = (viewer: Viewer): ViewContext => ({ viewer, now: clock.now() })

  const buildPage = createHomePages(cursors)

  const buildOwn = async (uid: string, rows: readonly Row[], view: ViewContext): Promise<Row[]> => {
    const lists = await keeping.of(uid)
    return personalizeRows(await stocks.now(), rows, lists, view) ?? [...rows]
  }

  return {
    home: async (home: HomeQuery, viewer: Viewer): Promise<HomePage & { ads: Ads }> => {
      const stock = await stocks.now()
      refuseUnknownHome(stock, home.id)
      return { ...buildPage(stock, home, toLook(viewer), 0), ads: await ads.forHome() }
    },

    readPreview: createHomePreviewReader({ stocks, ads, pageOf: buildPage, own: buildOwn }),

    /** Returns the fan's own version of the rows; undefined when nothing differs. */
    own: async (uid: string, viewer: Viewer, rows: readonly Row[]): Promise<Row[] | undefined> =>
      personalizeRows(await stocks.now(), rows, await keeping.of(uid), toLook(viewer)),

    /** Lists homes that have a row for a plan; without one the viewer's own plan. */
    homes: async (plan: string | null, viewer: Viewer) => {
      const stock = await stocks.now()
      const ids = new Set([appHome, ...stock.rows.map(({ home_id }) => home_id)])
      const view = toLook(viewer)
      const full = [...ids].filter(
        (id) => id === appHome || listRows(stock, { id, package: plan, market: null }, view).length > 0,
      )
      const findGroupName = (id: string) => stock.catalogs.find(({ slug }) => slug === id)?.name
      return full.map((id) => ({ id, title: findGroupName(id) ?? capitalize(id) }))
    },

    next: async (cursor: string, uid: string, viewer: Viewer) => {
      const page = cursors.read(cursor, 'row', 'home')
      const stock = await stocks.now()
      const view = toLook(viewer)
      if (page.of === 'home') {
        const home = { id: page.home, package: page.package, market: page.market }
        const { rows, next_page } = buildPage(stock, home, view, page.offset)
        return { kind: 'rows' as const, rows: await buildOwn(uid, rows, view), next_page }
      }
      const stored = stock.rows.find(({ id }) => id === page.row)
      if (!stored) throw new Refusal('input', 'row.changed', 'That row changed. Reload the list.')
      const row = toRow(stock, stored, fillRow(stock, stored, view, page.offset), page.offset, cursors)
      const lists = await keeping.of(uid)
      return {
        kind: 'items' as const,
        row: { ...row, items: addOwnFlagsToRow(row.items, lists), quantity: row.items.length },
      }
    },
  }
}

/** Builds a page of a home's rows. */
const createHomePages =
  (cursors: PageCursors) =>
  (stock: Stock, home: HomeQuery, view: ViewContext, offset: number): HomePage => {
    const stored = listRows(stock, home, view)
    const some = stored.slice(offset, offset + rowsAPage)
    const rest = offset + some.length < stored.length
    const rows = some.map((row) => toRow(stock, row, fillRow(stock, row, view), 0, cursors))
    return {
      rows: rows.filter(isVisibleRow),
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

const refuseUnknownHome = (stock: Stock, id: string): void => {
  if (id !== appHome && !stock.rows.some(({ home_id }) => home_id === id)) throw refuseMissing('home', 'home screen')
}

interface HomePreviewReaderDeps extends Pick<ExploreDeps, 'stocks' | 'ads'> {
  pageOf: ReturnType<typeof createHomePages>
  own(uid: string, rows: readonly Row[], view: ViewContext): Promise<Row[]>
}

/** Builds all pages at any instant, and lists what is left out, for staff who arrange the home. */
const createHomePreviewReader =
  ({ stocks, ads, pageOf, own }: HomePreviewReaderDeps) =>
  async (id: string, viewer: Viewer, now: Date, uid: string | undefined) => {
    const stock = await stocks.now()
    refuseUnknownHome(stock, id)
    const view = { viewer, now }
    const home = { id, package: null, market: null }
    const pages: Row[] = []
    for (let offset = 0; offset < listRows(stock, home, view).length; offset += rowsAPage)
      pages.push(...pageOf(stock, home, view, offset).rows)
    const rows = uid === undefined ? pages : await own(uid, pages, view)
    const shownIds = new Set(rows.filter(({ items }) => items.length > 0).map((row) => row.id))
    return {
      at: now.toISOString(),
      plan: viewer.plan,
      market: viewer.market,
      rows: rows.filter((row) => shownIds.has(row.id)),
      ads: await ads.forHome(now),
      left_out: stock.rows
        .filter((row) => row.home_id === id && !shownIds.has(String(row.id)))
        .map((row): { id: string; title: string; why: RowOmission | 'empty' } => ({
          id: String(row.id),
          title: row.title,
          why: explainOmission(row, home, view) ?? 'empty',
        })),
    }
  }

/** Whether a row is visible. Empty rows are not, except those that are filled for each fan. */
const isVisibleRow = ({ items, type }: Row): boolean => items.length > 0 || type === 'continue' || type === 'mylist'
