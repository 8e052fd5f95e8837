import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { StockService } from '../library/stock/stock.service.ts'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChange } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { createAdCounting } from './ad-counting.service.ts'
import { registerAdRoutes, registerSponsorRoutes } from './ads.routes.ts'
import { createAdService } from './ads.service.ts'
import { createAdStore } from './ads.store.ts'
import { createImpressionTokens } from './impression-tokens.ts'
import { openSponsorAdminStore } from './sponsors/sponsor-admin.store.ts'
import { createSponsorService } from './sponsors/sponsors.service.ts'

interface AdsDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  adminStoresOn: OpenAdminStores
  stocks: StockService
  pictures: PictureFolder
  /** The key that impressions are signed with. */
  key: string
  openPath(asset: string): string
}

/** Opens sponsors, ads and their counts. */
export function openAds(
  serve: ServeEndpoint,
  { pool, clock, jobs, adminStoresOn, stocks, pictures, key, openPath }: AdsDeps,
) {
  const counting = createAdCounting({
    store: createAdStore(pool, currentSchool().id),
    clock,
    jobs,
    impressions: createImpressionTokens(key, clock),
    timeZone: () => currentSchool().timeZone,
  })
  const ads = createAdService({ stocks, counting, clock, openPath })
  const store = openSponsorAdminStore(pool, currentSchool().id, adminStoresOn)
  registerAdRoutes(serve, ads)
  registerSponsorRoutes(
    serve,
    createSponsorService({
      store,
      change: createApplyChange({ store, clock, changed: stocks.changed }),
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
