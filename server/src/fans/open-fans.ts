import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { FanSources } from './fan-page.ts'
import { type FanChanges, registerFanRoutes } from './fans.routes.ts'
import { createFanService } from './fans.service.ts'
import { openFanStore } from './fans.store.ts'

interface FansDeps extends FanSources, FanChanges {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
}

/** Opens the support of fans. */
export function openFans(serve: ServeEndpoint, { pool, clock, adminStoresOn, ...deps }: FansDeps) {
  const store = openFanStore(pool, currentSchool().id, adminStoresOn)
  // No server caches anything of a fan but sessions, whose end has its own topic.
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  const fans = createFanService({ ...deps, store, clock, changeAsMade })
  registerFanRoutes(serve, fans, deps)
  return { openNoted: fans.openNoted }
}
