import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import { addMs } from '../../shared/clock/clock.ts'
import type { PendingAccount } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Email } from '../email.ts'
import { resendInS } from '../limits.ts'
import { hashOf, newId, newToken } from '../secret.ts'
import { type AdmissionParts, type Admitted, admission, pinLivesMs } from './admission.ts'
import { guessesPerToken, type Purpose, type StoredCode } from './code.store.ts'
import type { Pins } from './pin.ts'

export const sendCodeJob = 'auth.send-code'

export interface Asked {
  purpose: Purpose
  email: Email
  companyId: number
  /** Whose address is to change. */
  customerUid?: string
  payload?: PendingAccount
}

export interface Issued {
  token: string
  resend_in: number
  /** Said instead of "on its way", when the mail that the address was sent a moment ago has to do. */
  instead?: string
}

export type Guess =
  | { kind: 'right'; code: StoredCode; sameDevice: boolean }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'over'; why: 'unknown' | 'used' | 'replaced' | 'expired' | 'exhausted' | 'elsewhere' }

interface GuessGiven {
  token: string
  pin: string
  companyId: number
}

export interface CodeParts extends AdmissionParts {
  jobs: Pick<Jobs, 'add'>
  pins: Pins
  events: SecurityEvents
}

export type Codes = ReturnType<typeof codeService>

export function codeService(parts: CodeParts) {
  const { store, jobs, pins, clock, deviceName, events } = parts
  const { admit, countGuess } = admission(parts)

  /** The same work and the same answer for any address: whether there is an account is the job's business. */
  const issue = async (asked: Asked, admitted: Admitted, visit: ClientInfo): Promise<Issued> => {
    if (admitted.already) return { token: newToken(), resend_in: resendInS, instead: newestDoes }
    const now = clock.now()
    const token = newToken()
    const id = newId()
    await store.transaction(async (stores) => {
      await stores.codes.lockAddress(asked.companyId, asked.email.norm)
      await stores.codes.add(rowOf(asked, { id, token, device: deviceName(visit.device), now }))
      await jobs.add(sendCodeJob, { code: id }, stores.run, admitted.first)
    })
    return { token, resend_in: resendInS }
  }

  /** With the code that it was meant for, where there is one. */
  const compare = async (
    { token, pin, companyId }: GuessGiven,
    purposes: readonly Purpose[],
    visit: ClientInfo,
  ): Promise<{ guess: Guess; code: StoredCode | undefined }> => {
    const hash = hashOf(token)
    const code = await store.codes.takeGuess({ hash, purposes, companyId }, clock.now())
    if (!code) {
      const past = await store.codes.findByToken({ hash, purposes, companyId })
      return { guess: over(past, clock.now()), code: past }
    }
    const sameDevice = code.device === deviceName(visit.device)
    // Who holds the mail's link has proved the mailbox, so neither a device nor the day's guesses bind it: strangers
    // who use up an owner's guesses cannot shut the owner out.
    if (code.token_hash === hash) {
      if (!sameDevice) return { guess: { kind: 'over', why: 'elsewhere' }, code }
      await countGuess(companyId, code.email_norm, visit)
    }
    const of = { purpose: code.purpose, tokenHash: code.token_hash }
    const right = await pins.matches(pin, of, { hash: code.pin_hash, pepper: code.pepper_version })
    if (right) return { guess: { kind: 'right', code, sameDevice: sameDevice && code.device !== '' }, code }
    return { guess: { kind: 'wrong', triesLeft: guessesPerToken - code.attempts }, code }
  }

  return {
    admit,
    issue,
    ask: async (asked: Asked, visit: ClientInfo): Promise<Issued> => issue(asked, await admit(asked, visit), visit),

    guess: async (given: GuessGiven, purposes: readonly Purpose[], visit: ClientInfo): Promise<Guess> => {
      const { guess, code } = await compare(given, purposes, visit)
      if (guess.kind !== 'right') {
        const account = code && (await store.accounts.findByEmail(code.company_id, code.email_norm))
        const why = guess.kind === 'over' ? guess.why : guess.kind
        events('pin refused', account?.uid, { for: code?.purpose, why })
      }
      return guess
    },
  }
}

const newestDoes = 'Too many codes requested for this address. Open the link in the newest email to sign in.'

interface Fresh {
  id: string
  token: string
  device: string
  now: Date
}

const rowOf = (asked: Asked, { id, token, device, now }: Fresh) => ({
  id,
  purpose: asked.purpose,
  company_id: asked.companyId,
  email: asked.email.written,
  email_norm: asked.email.norm,
  customer_uid: asked.customerUid ?? null,
  token_hash: hashOf(token),
  link_hash: null,
  device,
  pin_hash: null,
  pepper_version: null,
  payload: asked.payload ? JSON.stringify(asked.payload) : null,
  created_at: now,
  expires_at: addMs(now, pinLivesMs),
  used_at: null,
  voided_at: null,
})

function over(code: StoredCode | undefined, now: Date): Guess {
  if (!code) return { kind: 'over', why: 'unknown' }
  if (code.used_at) return { kind: 'over', why: 'used' }
  if (code.voided_at) return { kind: 'over', why: 'replaced' }
  if (code.expires_at <= now) return { kind: 'over', why: 'expired' }
  return { kind: 'over', why: 'exhausted' }
}

const reasons: Record<Extract<Guess, { kind: 'over' }>['why'], string> = {
  unknown: 'That link or code is no longer good. Open the link in the newest email, or request a new code.',
  used: 'That code has been used. Request a new code.',
  replaced: 'A newer code was sent. Use the one in the newest email.',
  expired: 'That code has expired. Request a new code.',
  exhausted: 'Too many tries with that code. Request a new code.',
  elsewhere: 'Enter this code on the device that requested it, or open the link in the email.',
}

/** Refuses a wrong code. Its own code says why: `code.expired`, `code.wrong`. */
export const refuseGuess = (guess: Exclude<Guess, { kind: 'right' }>): Refusal =>
  new Refusal('unauthorized', guess.kind === 'over' ? `code.${guess.why}` : 'code.wrong', String(refusalWords(guess)))

/** Says what went wrong and what to do next. Undefined for the right code. */
export function refusalWords(guess: Guess): string | undefined {
  if (guess.kind === 'right') return undefined
  if (guess.kind === 'over') return reasons[guess.why]
  if (guess.triesLeft === 0) return 'That code didn’t match, and that was the last try. Request a new code.'
  const tries = formatQuantity(guess.triesLeft, 'try', 'tries')
  return `That code didn’t match. You have ${tries} left. Use the code in the newest email.`
}
