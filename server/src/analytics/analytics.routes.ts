import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { getNumbers, getViewers } from '@fieldhouse/contract/analytics/numbers'
import type { Serve } from '../shared/http/call.ts'
import type { Analytics } from './open-analytics.ts'

export function analyticsRoutes(serve: Serve, { counting, numbers }: Analytics) {
  serve(postBatch, async ({ body, from }) => ({ accepted: await counting.take(body.events, from) }))
  serve(getNumbers, ({ query }) => numbers.numbers(query.from, query.until))
  serve(getViewers, ({ query }) => numbers.viewers(query.day))
}
