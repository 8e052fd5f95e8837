import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { openPlanStore } from './grants.store.ts'
import { createTicketList } from './list/list.service.ts'
import { registerPlanRoutes, registerTicketListRoutes } from './plans.routes.ts'
import { createPlansService } from './plans.service.ts'

interface PlansDeps {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  jobs: Pick<Jobs, 'on'>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
  /** The same for many fans. */
  changedAll(uids: readonly string[]): Promise<void>
  /** Normalizes an address as accounts do. */
  readEmail(text: string): { written: string; norm: string }
}

/** Opens the plans of fans. */
export function openPlans(
  serve: ServeEndpoint,
  { pool, clock, adminStoresOn, jobs, changed, changedAll, readEmail }: PlansDeps,
) {
  const store = openPlanStore(pool, currentSchool().id, adminStoresOn)
  // Nothing shared depends on one fan's plan, so only that fan's sessions are read again.
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  const plans = createPlansService({ store, clock, changeAsMade, changed })
  const list = createTicketList({ store, clock, jobs, changeAsMade, readEmail, changedAll })
  registerPlanRoutes(serve, plans)
  registerTicketListRoutes(serve, list)
  return { ...plans, list }
}
