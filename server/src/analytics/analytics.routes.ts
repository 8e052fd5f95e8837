import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { getNumbers, getViewers } from '@fieldhouse/contract/analytics/numbers'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AnalyticsService } from './open-analytics.ts'

export function registerAnalyticsRoutes(serve: ServeEndpoint, { counting, faults, numbers }: AnalyticsService) {
  // The app sends nothing after an opt-out; other clients are held to it too.
  serve(postBatch, async ({ body, from, caller }) => ({
    accepted: from.asksNotToBeCounted ? 0 : await counting.take(body.events, { ip: from.ip, ...caller }),
  }))
  serve(reportFault, async ({ body, from }) => {
    if (from.asksNotToBeCounted) return { counted: false }
    await faults.count(body, from.ip)
    return { counted: true }
  })
  serve(getNumbers, ({ query }) => numbers.numbers(query.from, query.until))
  serve(getViewers, ({ query }) => numbers.viewers(query.day))
}
