import { environment } from '@fieldhouse/contract/analytics/rules'
import { company } from '@fieldhouse/contract/company'
import { countPageView } from '../shared/analytics/page-views.ts'
import { session } from '../shared/session/session.ts'

/** Counted at once, sent some seconds later: only then is the client of the contract loaded. */
export const pageSeen = (pattern: string): void =>
  countPageView(pattern, async (events) => {
    const [{ postBatch }, { call }, { openAnonymous }] = await Promise.all([
      import('@fieldhouse/contract/analytics/analytics'),
      import('../shared/api/call.ts'),
      import('../shared/api/renewal.ts'),
    ])
    await call(postBatch, 'Counting page views', {
      body: { company_id: company.id, environment, user: userNow(), events },
    })
    await openAnonymous()
  })

/** A count needs no name, no address and no id. */
const userNow = () => ({ anonymous: session().kind !== 'signed-in' })
