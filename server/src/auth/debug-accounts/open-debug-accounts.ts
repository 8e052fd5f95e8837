import { currentSchool } from '@fieldhouse/contract/company'
import { createApplyChangeWithLine } from '../../shared/admin/changes.ts'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { ServiceDeps } from '../../shared/modules/service-module.ts'
import { registerDebugAccountRoutes } from './debug-accounts.routes.ts'
import { createDebugAccountService } from './debug-accounts.service.ts'
import { openDebugAccountStore } from './debug-accounts.store.ts'

export function openDebugAccounts(serve: ServeEndpoint, { pool, clock, adminStoresOn }: ServiceDeps): void {
  const store = openDebugAccountStore(pool, currentSchool().id, adminStoresOn)
  // No server caches the flag: each sign-in reads it.
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  registerDebugAccountRoutes(serve, createDebugAccountService({ store, changeAsMade }))
}
