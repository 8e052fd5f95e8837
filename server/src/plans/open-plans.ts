import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { openPlanStore } from './grants.store.ts'
import { registerPlanRoutes } from './plans.routes.ts'
import { createPlansService } from './plans.service.ts'

interface PlansDeps {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
}

/** Opens the plans of fans. */
export function openPlans(serve: ServeEndpoint, { pool, clock, adminStoresOn, changed }: PlansDeps) {
  const store = openPlanStore(pool, currentSchool().id, adminStoresOn)
  // Nothing shared depends on one fan's plan, so only that fan's sessions are read again.
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  const plans = createPlansService({ store, clock, changeAsMade, changed })
  registerPlanRoutes(serve, plans)
  return plans
}
