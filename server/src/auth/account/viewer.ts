import { currentSchool } from '@fieldhouse/contract/company'
import { findPlanInForce, listPassesInForce, type Pass } from '@fieldhouse/contract/plans/plans'
import type { NetworkMarket } from '../../shared/caller/network-market.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Account, AccountStore } from './account.store.ts'

/** A market that staff set for a fan until an instant. */
export interface MarketTerm {
  market: string
  ends_at: string | Date
}

/**
 * Chooses the market of a fan: the one that staff set while it lasts, then that of the network. One that the school no
 * longer has counts for nothing. `endsAt` is when the choice of staff ends.
 */
export function chooseMarket(
  override: MarketTerm | null | undefined,
  network: NetworkMarket,
  now: Date,
): NetworkMarket & { endsAt: Date | undefined } {
  const endsAt = override ? new Date(override.ends_at) : undefined
  const counts = override && endsAt && now < endsAt && override.market in currentSchool().markets
  return counts ? { market: override.market, isUnknown: false, endsAt } : { ...network, endsAt: undefined }
}

interface PlanRights {
  plan: string
  passes: readonly Pass[]
}

interface ViewerDeps {
  store: { accounts: Pick<AccountStore, 'find' | 'planTerms' | 'marketOverride'> }
  clock: Clock
}

/** Reads what decides which videos an account, or a visitor without one, may watch now from a network. */
export const createViewerReader =
  ({ store, clock }: ViewerDeps) =>
  async (account: Account | undefined, network: NetworkMarket): Promise<PlanRights & NetworkMarket> => {
    const now = clock.now()
    const terms = account ? await store.accounts.planTerms(account.uid) : []
    const override = account && (await store.accounts.marketOverride(account.uid))
    const { market, isUnknown } = chooseMarket(override, network, now)
    return { plan: findPlanInForce(terms, now).plan, passes: listPassesInForce(terms, now), market, isUnknown }
  }

/** Reads the same for a fan who is not here now: without a market that staff set, `lastMarket` or the default one. */
export function createViewerFinder(deps: ViewerDeps) {
  const readViewer = createViewerReader(deps)
  return async (uid: string, lastMarket?: string): Promise<PlanRights & { market: string }> => {
    const network = { market: lastMarket ?? currentSchool().defaultMarket, isUnknown: false }
    const { plan, passes, market } = await readViewer(await deps.store.accounts.find(uid), network)
    return { plan, passes, market }
  }
}
