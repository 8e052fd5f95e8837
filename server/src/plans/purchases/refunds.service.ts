import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import type { FanPurchase } from '@fieldhouse/contract/plans/purchases'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import { describePurchase } from './prices.ts'
import type { StoredPurchase } from './purchases.store.ts'
import type { SettlePurchase, SettlingDeps } from './settle-purchase.ts'

interface RefundDeps extends SettlingDeps {
  settle: SettlePurchase
  log: Pick<Log, 'warn'>
}

interface RefundWish {
  reason: string
  keeps_plan: boolean
}

export type RefundsService = ReturnType<typeof createRefunds>

/**
 * Pays purchases back. A refund is first noted and then asked of Stripe, each with a key of its own: after a crash, or
 * while Stripe does not answer, it is asked for again and made once.
 */
export function createRefunds({ store, clock, payments, changeAsMade, settle, log }: RefundDeps) {
  const make = async ({ id, payment_id, token }: StoredPurchase): Promise<void> => {
    await payments.refund(String(payment_id), token)
    await settle(id)
    await store.purchases.change(id, { refund_due_at: null })
  }

  const ofFan = async (uid: string): Promise<{ purchases: FanPurchase[] }> => ({
    purchases: (await store.purchases.ofFan(uid)).filter(({ state }) => state !== 'unpaid').map(describeForStaff),
  })

  return {
    ofFan,

    refund: async (actor: string, { uid, id }: { uid: string; id: number }, wish: RefundWish) => {
      const noted = await changeAsMade(actor, async ({ purchases }) => {
        const purchase = await purchases.hold(id)
        if (!purchase || purchase.buyer !== uid) throw refuseMissing('purchase')
        if (!canRefund(purchase)) throw refuseConflict('purchase.refunded', 'There is no payment left to refund.')
        const { reason, keeps_plan } = wish
        await purchases.change(id, { refund_due_at: clock.now(), refund_reason: reason, keeps_plan })
        const { plan, amount, currency } = purchase
        const details = { plan: formatPlanName(plan), amount, currency, reason, keeps_plan }
        return { done: purchase, line: { action: 'refund purchase', subject: formatFanSubject(uid), details } }
      })
      await make(noted).catch((error) => {
        if (!payments.isStripeError(error)) throw error
        log.warn({ err: error }, 'a refund waits for Stripe')
      })
      return ofFan(uid)
    },

    /** Asks again for refunds that Stripe has not made. */
    makeDue: async (): Promise<void> => {
      for (const purchase of await store.purchases.refundsDue()) await make(purchase)
    },
  }
}

const canRefund = ({ state, payment_id, amount, refunded, refund_due_at }: StoredPurchase): boolean =>
  payment_id !== null && refund_due_at === null && refunded < amount && ['paid', 'late', 'ended'].includes(state)

const describeForStaff = (row: StoredPurchase): FanPurchase => ({
  ...describePurchase(row),
  refunded: row.refunded,
  refund_due: row.refund_due_at !== null,
  refund_reason: row.refund_reason,
  can_refund: canRefund(row),
})
