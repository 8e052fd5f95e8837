import { postBatch } from '@fieldhouse/contract/analytics'
import { countPageView } from '../shared/analytics/page-views.ts'
import { call } from '../shared/api/call.ts'

export const pageSeen = (pattern: string): void =>
  countPageView(pattern, async (events) => {
    await call(postBatch, 'Counting page views', { body: { events } })
  })
