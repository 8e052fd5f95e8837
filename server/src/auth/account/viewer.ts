import { currentSchool } from '@fieldhouse/contract/company'
import { findPlanInForce } from '@fieldhouse/contract/plans/plans'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Account, AccountStore } from './account.store.ts'

interface ViewerDeps {
  store: { accounts: Pick<AccountStore, 'find' | 'planTerms'> }
  clock: Clock
}

/** Reads what decides which videos an account, or a visitor without one, may watch now. */
export const createViewerReader =
  ({ store, clock }: ViewerDeps) =>
  async (account: Account | undefined): Promise<{ plan: string; market: string }> => {
    const terms = account ? await store.accounts.planTerms(account.uid) : []
    return {
      plan: findPlanInForce(terms, clock.now()).plan,
      market: account?.areaid ?? currentSchool().defaultMarket,
    }
  }

export function createViewerFinder(deps: ViewerDeps) {
  const readViewer = createViewerReader(deps)
  return async (uid: string) => readViewer(await deps.store.accounts.find(uid))
}
