import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { changes } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { Serve } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { adRoutes, sponsorRoutes } from './ads.routes.ts'
import { adService } from './ads.service.ts'
import { adStore } from './ads.store.ts'
import { countingService } from './counting.service.ts'
import { impressions } from './impressions.ts'
import { sponsorDesk } from './sponsors/sponsor-desk.store.ts'
import { sponsorService } from './sponsors/sponsors.service.ts'

interface Deps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  deskOn: DeskOn
  stocks: StockService
  pictures: PictureFolder
  /** The key that impressions are signed with. */
  key: string
  openPath(asset: string): string
}

/** Sponsors, their ads, and how often each was seen. */
export function openAds(serve: Serve, { pool, clock, jobs, deskOn, stocks, pictures, key, openPath }: Deps) {
  const counting = countingService({
    store: adStore(pool, currentSchool().id),
    clock,
    jobs,
    impressions: impressions(key, clock),
    timeZone: () => currentSchool().timeZone,
  })
  const ads = adService({ stocks, counting, clock, openPath })
  const store = sponsorDesk(pool, currentSchool().id, deskOn)
  adRoutes(serve, ads)
  sponsorRoutes(
    serve,
    sponsorService({
      store,
      change: changes({ store, clock, changed: stocks.changed }),
      now: () => clock.now(),
      stocks,
      pictures,
      turnOfAds: ads.upcoming,
    }),
  )
  return {
    ads,
    keptOf: async (uid: string) => ({
      ads_seen: (await counting.seenBy(uid)).map(({ ad_id, day, times, seen_at }) => ({ ad_id, day, times, seen_at })),
    }),
  }
}
