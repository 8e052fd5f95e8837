import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Serve } from '../shared/http/call.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditService } from './audit.service.ts'
import { auditStore } from './audit.store.ts'

interface Deps {
  pool: Pool
  modules: readonly ServiceModule[]
}

/** Who changed what, for the staff to read. */
export function openAudit(serve: Serve, { pool, modules }: Deps) {
  const store = auditStore(pool, currentSchool().id, modules)
  auditRoutes(serve, auditService(store))
  return { forget: (actor: string) => store.forget(actor) }
}
