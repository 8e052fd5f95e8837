import { countPageView } from '../shared/analytics/page-views.ts'

/** Counted at once, sent some seconds later: only then is the client of the contract loaded. */
export const pageSeen = (pattern: string): void =>
  countPageView(pattern, async (events) => {
    const [{ postBatch }, { call }, { openAnonymous }] = await Promise.all([
      import('@fieldhouse/contract/analytics/analytics'),
      import('../shared/api/call.ts'),
      import('../shared/api/renewal.ts'),
    ])
    await call(postBatch, 'Counting page views', { body: { events } })
    await openAnonymous()
  })
