import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { getNumbers, getViewers } from '@fieldhouse/contract/analytics/numbers'
import type { Serve } from '../shared/http/call.ts'
import type { Analytics } from './open-analytics.ts'

export function analyticsRoutes(serve: Serve, { counting, faults, numbers }: Analytics) {
  // An app of ours sends nothing then; whatever else sends is held to it too.
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
