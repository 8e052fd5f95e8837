import { auditTrail } from '@fieldhouse/contract/audit/audit'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AuditService } from './audit.service.ts'

export function registerAuditRoutes(serve: ServeEndpoint, audit: AuditService) {
  serve(auditTrail, async ({ query }) => ({ entries: await audit.page(query) }))
}
