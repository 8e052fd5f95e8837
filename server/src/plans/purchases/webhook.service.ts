import { refuseField } from '../../shared/errors/refusal.ts'
import type { SettlePurchase, SettlingDeps } from './settle-purchase.ts'

interface WebhookDeps extends Pick<SettlingDeps, 'store' | 'clock' | 'payments'> {
  settle: SettlePurchase
}

export type NoticePayment = (bytes: Uint8Array, signature: string) => Promise<{ received: boolean }>

/**
 * Takes messages of Stripe. Each says only that something may have changed: the purchases that it names are read at
 * Stripe. So it does not matter when a message comes, how often, or after which other one. Until it is answered, Stripe
 * sends it again.
 */
export const createNoticePayment =
  ({ store, clock, payments, settle }: WebhookDeps): NoticePayment =>
  async (bytes, signature) => {
    const notice = payments.readNotice(bytes, signature, clock.now())
    if (notice === 'unsigned') throw refuseField('signature', 'This message isn’t signed by Stripe.')
    if (!notice || (await store.payers.hasEvent(notice.id))) return { received: true }
    const purchases = await store.purchases.named(notice.names, notice.tokens)
    for (const { id } of purchases) await settle(id)
    // After the work: a message that was noted and not worked on would be lost.
    if (purchases.length > 0) await store.payers.addEvent(notice.id, clock.now())
    return { received: true }
  }
