import { currentSchool } from '@fieldhouse/contract/company'
import { findPlanInForce } from '@fieldhouse/contract/plans/plans'
import type { MyPurchases, PlanPrice, Purchase } from '@fieldhouse/contract/plans/purchases'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { CheckoutDeps } from './checkout.service.ts'
import { describePurchases, listGamePrices, listPrices } from './prices.ts'
import type { StoredPurchase } from './purchases.store.ts'

/** What one fan bought, and how they cancel it. */
export const createFanPurchases = ({ store, clock, payments, settle, publicUrl, findGames }: CheckoutDeps) => {
  const describeOne = async (row: StoredPurchase) => (await describePurchases(findGames, [row]))[0] as Purchase

  const requireOne = async (uid: string, id: number): Promise<StoredPurchase> => {
    const purchase = await store.purchases.findOf(uid, id)
    if (!purchase) throw refuseMissing('purchase')
    return purchase
  }

  const setCanceled = async (uid: string, id: number, canceled: boolean): Promise<Purchase> => {
    const purchase = await requireOne(uid, id)
    const { subscription_id, state } = purchase
    if (subscription_id === null || (state !== 'paid' && state !== 'late'))
      throw refuseConflict('purchase.over', 'This plan isn’t paid every month, or it has ended.')
    // Without a paid month there is nothing to keep until its end.
    if (state === 'late' && canceled) await payments.endSubscription(subscription_id)
    else await payments.setCanceled(subscription_id, canceled)
    return describeOne((await settle(id)) ?? purchase)
  }

  return {
    mine: async (uid: string): Promise<MyPurchases> => {
      const now = clock.now()
      const owned = findPlanInForce(await store.grants.ofFan(uid), now).plan
      const shown = (await store.purchases.ofFan(uid)).filter(({ state }) => state !== 'open' && state !== 'unpaid')
      return {
        prices: listPrices(owned, now),
        purchases: await describePurchases(findGames, shown),
        in_apps: currentSchool().showPricesInApps === true,
        has_receipts: (await store.payers.find(uid)) !== undefined,
      }
    },

    ofGame: async (uid: string, id: number): Promise<{ prices: PlanPrice[] }> => {
      const game = await store.purchases.findGame(id)
      return { prices: game ? listGamePrices(game, await store.grants.ofFan(uid), clock.now()) : [] }
    },

    one: async (uid: string, id: number): Promise<Purchase> => describeOne(await requireOne(uid, id)),

    cancel: (uid: string, id: number) => setCanceled(uid, id, true),
    keep: (uid: string, id: number) => setCanceled(uid, id, false),

    openReceipts: async (uid: string): Promise<{ url: string }> => {
      const customer = await store.payers.find(uid)
      if (customer === undefined) throw refuseMissing('payment')
      return { url: await payments.openReceipts(customer, `${publicUrl}/app/account/plans`) }
    },
  }
}
