import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { AdService } from '../ads/ads.service.ts'
import type { FanListsService } from '../favorites/fan-lists.service.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChange } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { PageCursors } from '../shared/sealing/cursor.ts'
import { createExploreService } from './explore/explore.service.ts'
import { registerHomeRoutes, registerRowRoutes } from './home.routes.ts'
import { openHomeStore } from './home.store.ts'
import { createHomePreviewService } from './preview/home-preview.service.ts'
import { createRowService } from './rows/rows.service.ts'

interface HomeDeps {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  stocks: StockService
  keeping: FanListsService
  ads: AdService
  cursors: PageCursors
  /** Returns what decides which videos a fan may watch now. */
  viewerOf(uid: string): Promise<Viewer>
  /** Normalizes an email address. */
  normOf(email: string): string
}

/** Opens the homes of the app, of highlights and of each sport, for fans and staff. */
export function openHome(serve: ServeEndpoint, { pool, adminStoresOn, normOf, viewerOf, ...deps }: HomeDeps) {
  const { clock, stocks } = deps
  const store = openHomeStore(pool, currentSchool().id, adminStoresOn)
  const change = createApplyChange({ store, clock, changed: stocks.changed })
  const getNow = () => clock.now()
  const explore = createExploreService(deps)
  registerHomeRoutes(serve, explore)
  registerRowRoutes(
    serve,
    createRowService({ store, change, now: getNow }),
    createHomePreviewService({ store, now: getNow, readHomePreview: explore.readPreview, viewerOf, normOf }),
  )
}
