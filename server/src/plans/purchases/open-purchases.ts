import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import { type CheckoutDeps, createBuyPlan, payWithinMs } from './checkout.service.ts'
import { createFanPurchases } from './purchases.service.ts'
import type { StoredPurchase } from './purchases.store.ts'
import { openRefundMail, type RefundMailDeps } from './refund-mail.ts'
import { createRefunds } from './refunds.service.ts'
import { createSettlePurchase } from './settle-purchase.ts'
import { openStreamWatch, type StreamWatchDeps } from './stream-watch.ts'
import type { Payments } from './stripe.ts'
import { createNoticePayment } from './webhook.service.ts'

export interface PurchasesDeps extends Omit<CheckoutDeps, 'settle'> {
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: RefundMailDeps['mailer']
  findGames: RefundMailDeps['findGames']
  isShowing: StreamWatchDeps['isShowing']
  log: Pick<Log, 'warn'>
}

export type PurchaseServices = ReturnType<typeof openPurchases>

/** Opens what fans buy with Stripe. */
export function openPurchases(deps: PurchasesDeps) {
  const settle = createSettlePurchase(deps)
  const parts = { ...deps, settle }
  const fans = createFanPurchases(parts)
  const refunds = createRefunds(parts)
  openRefundMail(deps)
  openStreamWatch(deps)
  openPurchaseJobs({ ...parts, makeRefundsDue: refunds.makeDue })
  const reach = createReach(deps)
  return {
    state: deps.payments.state,
    ...fans,
    cancel: reach(fans.cancel),
    keep: reach(fans.keep),
    openReceipts: reach(fans.openReceipts),
    buy: reach(createBuyPlan(parts)),
    notice: reach(createNoticePayment(parts)),
    refunds,
    endAll: createEndAll(parts),
  }
}

/** Says that Stripe does not answer, instead of failing. */
const createReach =
  ({ payments, log }: Pick<PurchasesDeps, 'payments' | 'log'>) =>
  <Input extends unknown[], Result>(work: (...input: Input) => Promise<Result>) =>
  async (...input: Input): Promise<Result> => {
    try {
      return await work(...input)
    } catch (err) {
      if (!payments.isStripeError(err)) throw err
      log.warn({ err }, 'Stripe did not answer')
      throw new Refusal('busy', 'payments.unreachable', 'The payment service doesn’t answer. Try again in a moment.')
    }
  }

/** Pays back passes of games that were canceled or whose stream failed. */
export const makeRefundsJob = 'plans.make-refunds'

const mostAtOnce = 200
const readAgainMs = 10 * minuteMs
const eventsKeptMs = 90 * dayMs

interface PurchaseJobDeps extends CheckoutDeps, Pick<PurchasesDeps, 'jobs' | 'log'> {
  makeRefundsDue(): Promise<void>
}

/** Reads at Stripe what its messages may have missed. */
function openPurchaseJobs({ store, clock, payments, settle, jobs, log, makeRefundsDue }: PurchaseJobDeps): void {
  const settleAll = async (states: readonly StoredPurchase['state'][], readBefore: Date) => {
    let after = 0
    for (;;) {
      const batch = await store.purchases.running(states, readBefore, after, mostAtOnce)
      for (const { id } of batch) {
        try {
          await settle(id)
        } catch (err) {
          if (!payments.isRefused(err)) throw err
          log.warn({ err, purchase: id }, 'Stripe does not know a purchase')
        }
      }
      after = batch.at(-1)?.id ?? after
      if (batch.length < mostAtOnce) return
    }
  }
  const settleOpen = async () => {
    const now = clock.now()
    await store.purchases.dropUnopened(addMs(now, -payWithinMs))
    await settleAll(['open'], addMs(now, -readAgainMs))
  }
  jobs.on(makeRefundsJob, makeRefundsDue, { every: '* * * * *' })
  jobs.on('plans.open-purchases', settleOpen, { every: '*/5 * * * *' })
  jobs.on(
    'plans.purchases',
    async () => {
      const now = clock.now()
      await store.payers.removeEventsBefore(addMs(now, -eventsKeptMs))
      await settleAll(['open', 'paid', 'late'], addMs(now, -hourMs))
    },
    { every: '13 8 * * *' },
  )
}

/**
 * Ends what a fan pays before their account is deleted. If Stripe does not answer, the account stays: nobody could end
 * the payments after it.
 */
const createEndAll =
  ({ store, payments, settle, log }: CheckoutDeps & Pick<PurchasesDeps, 'log'>) =>
  async (uid: string): Promise<void> => {
    try {
      for (const { id, state, session_id } of await store.purchases.ofFan(uid)) {
        if (state !== 'open' || session_id === null) continue
        await ignoreRefused(payments, payments.expireCheckout(session_id))
        // It may be paid, and the message about it not here yet.
        await ignoreRefused(payments, settle(id))
      }
      for (const { state, subscription_id } of await store.purchases.ofFan(uid))
        if (subscription_id !== null && (state === 'paid' || state === 'late'))
          await payments.endSubscription(subscription_id)
      const customer = await store.payers.find(uid)
      if (customer !== undefined) await ignoreRefused(payments, payments.deleteCustomer(customer))
    } catch (err) {
      if (!payments.isStripeError(err)) throw err
      log.warn({ err }, 'payments of an account could not be ended')
      throw refuseConflict(
        'payments.unreachable',
        'Your payments couldn’t be ended, so your account is still here. Try again in a few minutes.',
      )
    }
  }

/** What is over at Stripe cannot be ended again. */
const ignoreRefused = (payments: Payments, work: Promise<unknown>): Promise<unknown> =>
  work.catch((error) => {
    if (!payments.isRefused(error)) throw error
  })

/** Ends the payments of an account that is about to be deleted. A server without payments can end none. */
export const createEndPayments =
  (store: PurchasesDeps['store'], services: PurchaseServices | undefined) =>
  async (uid: string): Promise<void> => {
    if (services) return services.endAll(uid)
    const isPaying = (await store.purchases.ofFan(uid)).some(
      ({ kind, state }) => kind === 'month' && (state === 'paid' || state === 'late'),
    )
    if (isPaying)
      throw refuseConflict(
        'payments.off',
        'You pay for a plan every month, and this server can’t cancel that now. Contact the school.',
      )
  }
