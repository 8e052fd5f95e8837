import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../../shared/admin/changes.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { SessionService } from '../session/session.service.ts'
import { createSuspensionService } from './suspension.service.ts'
import { openSuspensionStore } from './suspension.store.ts'

interface SuspensionParts {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  sessions: SessionService
}

export function openSuspensions({ pool, clock, adminStoresOn, sessions }: SuspensionParts) {
  const store = openSuspensionStore(pool, currentSchool().id, adminStoresOn)
  // The end of a session has its own topic, and each sign-in reads the account.
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  return createSuspensionService({ changeAsMade, clock, sessions })
}
