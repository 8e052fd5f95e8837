import type { Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import type { Account } from '../account/account.store.ts'
import type { AuthStore } from '../auth.store.ts'
import { sendCodeJob } from '../pin/code.service.ts'
import type { StoredCode } from '../pin/code.store.ts'
import { newPin, type Pins } from '../pin/pin.ts'
import { hashOf, newToken } from '../secret.ts'
import { alreadyHereLetter, emailChangedLetter, type NoticeKind, noticeLetter, pinLetter } from './letters.ts'

export const noticeJob = 'auth.send-notice'
export const emailChangedJob = 'auth.send-email-changed'

/** Fewer than the connections to the mail server: a notice finds one too. */
const pinsAtOnce = 8

export interface PostParts {
  store: AuthStore
  jobs: Pick<Jobs, 'on'>
  mailer: Mailer
  pins: Pins
  clock: Clock
  publicUrl: string
}

/** The only place that knows whether an address has an account before its owner has proved it. Whoever asked is long answered. */
export function createMailer({ store, jobs, mailer, pins, clock, publicUrl }: PostParts): void {
  const send = sendUnquoted(mailer)

  /** The same work whatever comes of it: who signs in a moment later would hear by the time it takes whether there is an account. */
  const sendCode = async (code: StoredCode) => {
    const account = await store.accounts.findByEmail(code.company_id, code.email_norm)
    const pin = newPin()
    const linkToken = newToken()
    const sealed = await pins.seal(pin, { purpose: code.purpose, tokenHash: code.token_hash })
    const forNewcomer = code.purpose === 'signup' || code.purpose === 'email-change'
    if (forNewcomer && account) return send(alreadyHereLetter(publicUrl, account.email))
    // Never the address as it was typed, when there is a stored one.
    const to = forNewcomer ? code.email : account?.email
    const letter = pinLetter(publicUrl, { purpose: code.purpose, to: to ?? code.email, pin, linkToken })
    if (to === undefined) return mailer.pretend(letter)
    const alive = await store.codes.setPin(code.id, { ...sealed, linkHash: hashOf(linkToken) }, clock.now())
    if (alive) await send(letter)
  }

  jobs.on<{ code: string }>(
    sendCodeJob,
    async ({ code: id }) => {
      const code = await store.codes.find(id)
      if (code && !code.used_at && !code.voided_at && code.expires_at > clock.now()) await sendCode(code)
    },
    { atOnce: pinsAtOnce, lostAfterS: 60 },
  )

  const ownerOf = ({ email, firstname }: Account) => ({ to: email, firstname })

  jobs.on<{ kind: NoticeKind; uid: string }>(noticeJob, async ({ kind, uid }) => {
    const account = await store.accounts.find(uid)
    if (account) await send(noticeLetter(publicUrl, kind, ownerOf(account)))
  })

  jobs.on<{ change: string }>(emailChangedJob, async ({ change: id }) => {
    const change = await store.emailChanges.find(id)
    const account = change && (await store.accounts.find(change.customer_uid))
    if (!change || !account || change.undone_at) return
    const undoToken = newToken()
    await store.emailChanges.setUndo(id, hashOf(undoToken))
    await send(emailChangedLetter(publicUrl, { ...ownerOf(account), to: change.old_email }, undoToken))
  })
}
