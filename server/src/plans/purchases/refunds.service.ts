import { minuteMs } from '@fieldhouse/contract/durations'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import type { FanPurchase, Purchase } from '@fieldhouse/contract/plans/purchases'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { addMs } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import type { FindGames } from '../pass-targets.ts'
import { describePurchases } from './prices.ts'
import type { StoredPurchase } from './purchases.store.ts'
import { refundMailJob } from './refund-mail.ts'
import type { SettlePurchase, SettlingDeps } from './settle-purchase.ts'

interface RefundDeps extends SettlingDeps {
  settle: SettlePurchase
  log: Pick<Log, 'warn'>
  jobs: Pick<Jobs, 'add'>
  findGames: FindGames
}

interface RefundWish {
  reason: string
  keeps_plan: boolean
}

/**
 * Pays purchases back. A refund is first noted and then asked of Stripe, each with a key of its own: after a crash, or
 * while Stripe does not answer, it is asked for again and made once.
 */
export function createRefunds(deps: RefundDeps) {
  const { store, clock, payments, changeAsMade, settle, log, jobs, findGames } = deps
  const make = async ({ id, payment_id, token, refund_cause }: StoredPurchase): Promise<void> => {
    await payments.refund(String(payment_id), token)
    await settle(id)
    // The email is sent once, however often this is asked for.
    if (refund_cause !== 'staff') await jobs.add(refundMailJob, { purchase: id })
    await store.purchases.change(id, { refund_due_at: null })
  }

  const ofFan = async (uid: string): Promise<{ purchases: FanPurchase[] }> => {
    const rows = (await store.purchases.ofFan(uid)).filter(({ state }) => state !== 'unpaid')
    const described = await describePurchases(findGames, rows)
    return { purchases: described.map((purchase, index) => describeForStaff(purchase, rows[index] as StoredPurchase)) }
  }

  return {
    ofFan,

    refund: async (actor: string, { uid, id }: { uid: string; id: number }, wish: RefundWish) => {
      const noted = await changeAsMade(actor, async ({ purchases }) => {
        const purchase = await purchases.hold(id)
        if (!purchase || purchase.buyer !== uid) throw refuseMissing('purchase')
        if (!canRefund(purchase)) throw refuseConflict('purchase.refunded', 'There is no payment left to refund.')
        const { reason, keeps_plan } = wish
        const due = { refund_due_at: clock.now(), refund_reason: reason, refund_cause: 'staff' as const, keeps_plan }
        await purchases.change(id, due)
        const details = { ...describePaid(purchase), reason, keeps_plan }
        const line = { action: 'refund purchase', subject: formatFanSubject(uid), details }
        return { done: { ...purchase, ...due }, line }
      })
      await make(noted).catch((error) => {
        if (!payments.isStripeError(error)) throw error
        log.warn({ err: error }, 'a refund waits for Stripe')
      })
      return ofFan(uid)
    },

    /** Asks again for refunds that Stripe has not made. */
    makeDue: async (): Promise<void> => {
      await noteCanceledGames(deps)
      await noteFailedStreams(deps)
      await notePaidForNothing(deps)
      for (const purchase of await store.purchases.refundsDue()) {
        try {
          await make(purchase)
        } catch (err) {
          if (!payments.isRefused(err)) throw err
          log.warn({ err, purchase: purchase.id }, 'Stripe refused a refund')
        }
      }
    },
  }
}

type NotingDeps = Pick<RefundDeps, 'store' | 'clock' | 'changeAsMade'>
type OwnCause = Pick<StoredPurchase, 'refund_reason' | 'refund_cause' | 'keeps_plan'>

/** Time in which staff can undo a cancellation before its passes are paid back. */
export const undoCancelWithinMs = 2 * minuteMs

/** A pass is worth nothing without its game, so it is paid back without being asked for. */
async function noteCanceledGames(deps: NotingDeps): Promise<void> {
  const cause = { refund_reason: 'The game was canceled', refund_cause: 'canceled', keeps_plan: false } as const
  const unchangedSince = addMs(deps.clock.now(), -undoCancelWithinMs)
  for (const { id } of await deps.store.purchases.ofCanceledGames(unchangedSince)) await noteRefund(deps, id, cause)
}

/** The pass stays: the rest of the game, and its recording, may be fine. */
async function noteFailedStreams(deps: NotingDeps): Promise<void> {
  const cause = { refund_reason: 'The stream failed', refund_cause: 'stream', keeps_plan: true } as const
  for (const { id } of await deps.store.purchases.ofFailedStreams()) await noteRefund(deps, id, cause)
}

/** Someone paid on a page of Stripe that was still open when their account, or the game, was deleted. */
async function notePaidForNothing(deps: NotingDeps): Promise<void> {
  const cause = { refund_cause: 'canceled', keeps_plan: false } as const
  for (const { id, buyer } of await deps.store.purchases.ofNothing())
    await noteRefund(deps, id, { ...cause, refund_reason: buyer === null ? null : 'The game was deleted' })
}

/** Notes a refund that no one asked for. */
const noteRefund = ({ changeAsMade }: NotingDeps, id: number, cause: OwnCause): Promise<void> =>
  changeAsMade(null, async ({ purchases }, now) => {
    const purchase = await purchases.hold(id)
    if (!purchase || !canRefund(purchase)) return { done: undefined, line: undefined }
    await purchases.change(id, { refund_due_at: now, ...cause })
    if (purchase.buyer === null) return { done: undefined, line: undefined }
    const details = { ...describePaid(purchase), reason: cause.refund_reason }
    return { done: undefined, line: { action: 'refund purchase', subject: formatFanSubject(purchase.buyer), details } }
  })

const describePaid = ({ plan, amount, currency }: StoredPurchase) => ({
  plan: formatPlanName(plan),
  amount: formatMoney(amount, currency),
})

const canRefund = ({ state, payment_id, amount, refunded, refund_due_at }: StoredPurchase): boolean =>
  payment_id !== null && refund_due_at === null && refunded < amount && ['paid', 'late', 'ended'].includes(state)

const describeForStaff = (purchase: Purchase, row: StoredPurchase): FanPurchase => ({
  ...purchase,
  refunded: row.refunded,
  refund_due: row.refund_due_at !== null,
  refund_reason: row.refund_reason,
  can_refund: canRefund(row),
})
