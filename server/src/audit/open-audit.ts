import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { registerAuditRoutes } from './audit.routes.ts'
import { createAuditService } from './audit.service.ts'
import { createAuditStore } from './audit.store.ts'

interface AuditDeps {
  pool: Pool
  modules: readonly ServiceModule[]
}

/** Opens the audit log for staff. */
export function openAudit(serve: ServeEndpoint, { pool, modules }: AuditDeps) {
  const store = createAuditStore(pool, currentSchool().id, modules)
  registerAuditRoutes(serve, createAuditService(store))
  return { forget: (actor: string) => store.forget(actor) }
}
