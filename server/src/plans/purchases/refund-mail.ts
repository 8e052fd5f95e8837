import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import { formatMoney } from '@fieldhouse/contract/school/money'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import type { PlanStore } from '../grants.store.ts'
import type { FindGames } from '../pass-targets.ts'
import type { StoredPurchase } from './purchases.store.ts'

export interface RefundMailDeps {
  store: PlanStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  findGames: FindGames
}

export const refundMailJob = 'plans.tell-refund'

/** Writes to a fan whose pass was paid back because its game was canceled, or was not shown for too long. */
export function openRefundMail({ store, clock, jobs, mailer, publicUrl, findGames }: RefundMailDeps): void {
  const sendEmail = sendUnquoted(mailer)
  jobs.on<{ purchase: number }>(refundMailJob, async ({ purchase: id }) => {
    const purchase = await store.purchases.find(id)
    if (purchase?.state !== 'refunded' || purchase.told_at !== null || purchase.buyer === null) return
    const to = await store.payers.emailOf(purchase.buyer)
    if (to === undefined) return
    const [game] = purchase.game_id === null ? [] : await findGames([purchase.game_id])
    const name = game ? formatGameName(game) : 'Your game'
    const money = formatMoney(purchase.amount, purchase.currency)
    const { subject, why } = describeCause(purchase, name)
    await sendEmail(
      renderEmail({
        to,
        subject: `${money} back: ${subject}`,
        heading: `You get ${money} back`,
        paragraphs: [
          `${why} You don’t have to do anything.`,
          'The money goes back to your card. Banks can take up to ten days to show it.',
        ],
        button: { label: 'See your plans', url: `${publicUrl}/app/account/plans` },
        footnote: 'You’re getting this email because you bought a pass for this game.',
      }),
    )
    await store.purchases.change(id, { told_at: clock.now() })
  })
}

function describeCause({ refund_cause }: StoredPurchase, name: string): { subject: string; why: string } {
  if (refund_cause !== 'stream')
    return { subject: `${name} was canceled`, why: `${name} was canceled, so your pass for it is refunded in full.` }
  return {
    subject: `our stream of ${name} failed`,
    why: `Our stream of ${name} was missing for too long, so your pass for it is refunded in full. You keep the pass: the rest of the game and its recording are still yours to watch. We’re sorry.`,
  }
}
