import { company } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Serve } from '../shared/http/call.ts'
import { openTrail } from '../shared/trail/trail.store.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditService } from './audit.service.ts'

export function openAudit(serve: Serve, { pool }: { pool: Pool }) {
  const store = openTrail(pool, company.id)
  auditRoutes(serve, auditService(store))
  return { forget: (actor: string) => store.forget(actor) }
}
