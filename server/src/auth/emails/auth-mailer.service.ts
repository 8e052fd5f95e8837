import type { Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import type { Account } from '../account/account.store.ts'
import type { AuthStore } from '../auth.store.ts'
import { sendCodeJob } from '../pin/code.service.ts'
import type { StoredCode } from '../pin/code.store.ts'
import { createPin, type PinHasher } from '../pin/pin.ts'
import { createToken, hashToken } from '../secret.ts'
import {
  type NoticeKind,
  renderAccountExistsEmail,
  renderEmailChangedEmail,
  renderNoticeEmail,
  renderPinEmail,
} from './auth-emails.ts'

export const noticeJob = 'auth.send-notice'
export const emailChangedJob = 'auth.send-email-changed'

/** Fewer than the connections to the mail server, so that a notice always finds a free one. */
const pinsAtOnce = 8

export interface AuthMailerDeps {
  store: AuthStore
  jobs: Pick<Jobs, 'on'>
  mailer: Mailer
  pins: PinHasher
  clock: Clock
  publicUrl: string
}

/**
 * Sends the emails of authentication. Only this job knows whether an address has an account, and it runs after the
 * request was answered.
 */
export function openAuthMailer({ store, jobs, mailer, pins, clock, publicUrl }: AuthMailerDeps): void {
  const sendNotice = sendUnquoted(mailer)

  /**
   * Does the same work in every case: otherwise the time of a later sign-in would reveal whether there is an account.
   */
  const sendCode = async (code: StoredCode) => {
    const account = await store.accounts.findByEmail(code.company_id, code.email_norm)
    const pin = createPin()
    const linkToken = createToken()
    const sealed = await pins.seal(pin, { purpose: code.purpose, tokenHash: code.token_hash })
    const forNewcomer = code.purpose === 'signup' || code.purpose === 'email-change'
    if (forNewcomer && account) return sendNotice(renderAccountExistsEmail(publicUrl, account.email))
    // Prefers the stored address to the one that was typed.
    const to = forNewcomer ? code.email : account?.email
    const letter = renderPinEmail(publicUrl, { purpose: code.purpose, to: to ?? code.email, pin, linkToken })
    if (to === undefined) return mailer.pretend(letter)
    const alive = await store.codes.setPin(code.id, { ...sealed, linkHash: hashToken(linkToken) }, clock.now())
    if (alive) await sendNotice(letter)
  }

  jobs.on<{ code: string }>(
    sendCodeJob,
    async ({ code: id }) => {
      const code = await store.codes.find(id)
      if (code && !code.used_at && !code.voided_at && code.expires_at > clock.now()) await sendCode(code)
    },
    { atOnce: pinsAtOnce, lostAfterS: 60 },
  )

  const toRecipient = ({ email, firstname }: Account) => ({ to: email, firstname })

  jobs.on<{ kind: NoticeKind; uid: string }>(noticeJob, async ({ kind, uid }) => {
    const account = await store.accounts.find(uid)
    if (account) await sendNotice(renderNoticeEmail(publicUrl, kind, toRecipient(account)))
  })

  jobs.on<{ change: string }>(emailChangedJob, async ({ change: id }) => {
    const change = await store.emailChanges.find(id)
    const account = change && (await store.accounts.find(change.customer_uid))
    if (!change || !account || change.undone_at) return
    const undoToken = createToken()
    await store.emailChanges.setUndo(id, hashToken(undoToken))
    await sendNotice(renderEmailChangedEmail(publicUrl, { ...toRecipient(account), to: change.old_email }, undoToken))
  })
}
