import type { Ads } from '@fieldhouse/contract/video/ads'
import type { Row } from '@fieldhouse/contract/video/entities'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { AdService } from '../ads/ads.service.ts'
import type { Catalogues } from '../catalogue/catalogue.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Keeping } from '../list/kept.service.ts'
import type { Viewer } from '../rights/rights.ts'
import type { Cursors } from './cursor.ts'
import { type Home, itemsOf, pathOf, rowOf, rowsAPage, rowsFor } from './home.ts'
import type { Look } from './items.ts'
import { flagged, ownRows } from './own.ts'

export interface ExploreParts {
  catalogues: Pick<Catalogues, 'now'>
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

export function exploreService({ catalogues, keeping, ads, cursors, clock }: ExploreParts) {
  const lookOf = (viewer: Viewer): Look => ({ viewer, now: clock.now() })

  /** A row with nothing in it is not drawn (but a fan's own, which are filled for each fan). */
  const pageOf = (catalogue: Catalogue, home: Home, look: Look, offset: number): HomePage => {
    const stored = rowsFor(catalogue, home, look)
    const some = stored.slice(offset, offset + rowsAPage)
    const rest = offset + some.length < stored.length
    const rows = some.map((row) => rowOf(catalogue, row, itemsOf(catalogue, row, look), 0, cursors))
    return {
      rows: rows.filter(({ items, type }) => items.length > 0 || type === 'continue' || type === 'mylist'),
      next_page: rest
        ? pathOf(
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

  const own = async (uid: string, rows: readonly Row[], look: Look): Promise<Row[]> => {
    const kept = await keeping.of(uid)
    return ownRows(await catalogues.now(), rows, kept, look) ?? [...rows]
  }

  return {
    home: async (home: Home, viewer: Viewer): Promise<HomePage & { ads: Ads }> => {
      const catalogue = await catalogues.now()
      if (home.id !== appHome && !catalogue.rows.some(({ home_id }) => home_id === home.id))
        throw new Refusal('missing', 'There is no such home.')
      return { ...pageOf(catalogue, home, lookOf(viewer), 0), ads: await ads.forHome() }
    },

    /** What of it is this fan's; undefined when nothing is. */
    own: async (uid: string, viewer: Viewer, rows: readonly Row[]): Promise<Row[] | undefined> =>
      ownRows(await catalogues.now(), rows, await keeping.of(uid), lookOf(viewer)),

    homes: async (viewer: Viewer) => {
      const catalogue = await catalogues.now()
      const ids = new Set([appHome, ...catalogue.rows.map(({ home_id }) => home_id)])
      const look = lookOf(viewer)
      const full = [...ids].filter(
        (id) => id === appHome || rowsFor(catalogue, { id, package: null, market: null }, look).length > 0,
      )
      const nameOf = (id: string) => catalogue.catalogs.find(({ slug }) => slug === id)?.name
      return full.map((id) => ({ id, title: nameOf(id) ?? id.charAt(0).toUpperCase() + id.slice(1) }))
    },

    next: async (cursor: string, uid: string, viewer: Viewer) => {
      const page = cursors.read(cursor, 'row', 'home')
      const catalogue = await catalogues.now()
      const look = lookOf(viewer)
      if (page.of === 'home') {
        const home = { id: page.home, package: page.package, market: page.market }
        const { rows, next_page } = pageOf(catalogue, home, look, page.offset)
        return { kind: 'rows' as const, rows: await own(uid, rows, look), next_page }
      }
      const stored = catalogue.rows.find(({ id }) => id === page.row)
      if (!stored) throw new Refusal('input', 'That row has changed. Load the list again.')
      const row = rowOf(catalogue, stored, itemsOf(catalogue, stored, look), page.offset, cursors)
      const kept = await keeping.of(uid)
      return { kind: 'items' as const, row: { ...row, items: flagged(row.items, kept), quantity: row.items.length } }
    },
  }
}
