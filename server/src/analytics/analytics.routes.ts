import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { Serve } from '../shared/http/call.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes(serve: Serve, analytics: Analytics) {
  serve(postBatch, async ({ body, from }) => ({ accepted: await analytics.take(body.events, from) }))
}
