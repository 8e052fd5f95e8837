import { auditTrail } from '@fieldhouse/contract/audit/audit'
import type { Serve } from '../shared/http/call.ts'
import type { Audit } from './audit.service.ts'

export function auditRoutes(serve: Serve, audit: Audit) {
  serve(auditTrail, async ({ query }) => ({ entries: await audit.page(query.before) }))
}
