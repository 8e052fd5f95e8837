import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { AdService } from '../ads/ads.service.ts'
import type { Keeping } from '../favorites/kept.service.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { changes } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import type { Cursors } from '../shared/sealing/cursor.ts'
import { exploreService } from './explore/explore.service.ts'
import { homeRoutes, rowRoutes } from './home.routes.ts'
import { homeStore } from './home.store.ts'
import { rowService } from './rows/rows.service.ts'
import { seenHomeService } from './seen/seen-home.service.ts'

interface Deps {
  pool: Pool
  clock: Clock
  deskOn: DeskOn
  stocks: StockService
  keeping: Keeping
  ads: AdService
  cursors: Cursors
  /** An email address as accounts are found by it. */
  normOf(email: string): string
}

/** The homes: of the app, of highlights, of each sport. Their rows, and what fans see of them. */
export function openHome(serve: Serve, { pool, deskOn, normOf, ...deps }: Deps) {
  const { clock, stocks } = deps
  const store = homeStore(pool, currentSchool().id, deskOn)
  const change = changes({ store, clock, changed: stocks.changed })
  const now = () => clock.now()
  const explore = exploreService(deps)
  homeRoutes(serve, explore)
  rowRoutes(
    serve,
    rowService({ store, change, now }),
    seenHomeService({ store, now, wholeHome: explore.whole, normOf }),
  )
}
