import { currentSchool } from '@fieldhouse/contract/company'
import { type NewsletterSubscriber, unsubscribe } from '@fieldhouse/contract/customer/newsletter'
import { dayMs } from '@fieldhouse/contract/durations'
import { formatPath } from '@fieldhouse/contract/request'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import type { NewsletterStore, NewsletterStores } from './newsletter.store.ts'
import { renderNewsletterWelcome } from './newsletter-emails.ts'
import { renderBrokenLink, renderUnsubscribed, renderUnsubscribeQuestion } from './unsubscribe-page.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export interface NewsletterDeps {
  store: NewsletterStore
  changeAsMade: ApplyChangeWithLine<NewsletterStores>
  clock: Clock
  jobs: Pick<Jobs, 'add' | 'on'>
  limiter: Limiter
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  tokens: UnsubscribeTokens
  log: Pick<Log, 'warn'>
}

export type NewsletterService = ReturnType<typeof createNewsletterService>

const welcomeJob = 'customer.newsletter-welcome'
/** Turning the switch on and off again sends no more than this. */
const welcomesPerDay = { name: 'newsletter-welcome', most: 1, withinMs: dayMs }

/** The list of those who agreed to the newsletter, and the ways onto and off it. */
export function createNewsletterService(deps: NewsletterDeps) {
  const { store, changeAsMade, clock, jobs, limiter, mailer, publicUrl, tokens, log } = deps
  const sendEmail = sendUnquoted(mailer)
  const toUnsubscribeUrl = (uid: string): string =>
    `${publicUrl}${formatPath(unsubscribe)}?token=${tokens.tokenOf(uid)}`

  jobs.on<{ uid: string }>(welcomeJob, async ({ uid }) => {
    const fan = await store.newsletter.find(uid)
    if (!fan) return
    const { email: to, firstname } = fan
    await sendEmail(renderNewsletterWelcome({ to, firstname, unsubscribeUrl: toUnsubscribeUrl(uid) }))
  })

  return {
    /** Welcomes a fan who has just agreed. A school without a newsletter sends nothing. */
    joined: async (uid: string): Promise<void> => {
      if (!currentSchool().newsletter) return
      const isFirstToday = await limiter.take(welcomesPerDay, uid).then(
        () => true,
        () => false,
      )
      if (!isFirstToday) return
      // What the fan asked for is done: a missing welcome must not look like a failure of it.
      await jobs.add(welcomeJob, { uid }).catch((err) => log.warn({ err }, 'a newsletter welcome could not be queued'))
    },

    export: (actor: string): Promise<NewsletterSubscriber[]> => {
      if (!currentSchool().newsletter)
        throw refuseConflict('newsletter.off', 'This school has no newsletter. Turn it on in the school settings.')
      return changeAsMade(actor, async ({ newsletter }) => {
        const rows = await newsletter.all()
        return {
          done: rows.map(({ uid, email, firstname, lastname, newsletter_at }) => ({
            email,
            firstname,
            lastname,
            agreed_at: newsletter_at?.toISOString() ?? null,
            unsubscribe_url: toUnsubscribeUrl(uid),
          })),
          line: { action: 'export subscribers', subject: 'newsletter', details: { subscribers: rows.length } },
        }
      })
    },

    /** The page of a link. It changes nothing, because programs that scan emails open every link. */
    page: (token = ''): string =>
      tokens.uidIn(token) === undefined ? renderBrokenLink() : renderUnsubscribeQuestion(token),

    /** Unsubscribes once and for all; a second time, or after the account's deletion, says the same. */
    leave: async (token = ''): Promise<string> => {
      const uid = tokens.uidIn(token)
      if (uid === undefined) throw refuseMissing('link')
      await store.newsletter.leave(uid, clock.now())
      return renderUnsubscribed()
    },
  }
}
