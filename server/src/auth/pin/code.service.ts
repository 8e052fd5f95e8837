import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import { addMs } from '../../shared/clock/clock.ts'
import type { PendingAccount } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { EmailAddress } from '../email.ts'
import { resendInS } from '../limits.ts'
import { createId, createToken, hashToken } from '../secret.ts'
import { type CodePurpose, guessesPerToken, type StoredCode } from './code.store.ts'
import { type AdmissionDeps, createEmailAdmission, type EmailAdmission, pinLivesMs } from './email-admission.ts'
import type { PinHasher } from './pin.ts'

export const sendCodeJob = 'auth.send-code'

export interface CodeRequest {
  purpose: CodePurpose
  email: EmailAddress
  companyId: number
  /** The account whose address is to change. */
  customerUid?: string
  payload?: PendingAccount
}

export interface IssuedCode {
  token: string
  resend_in: number
  /** The message to show when the newest email has to be used. */
  instead?: string
}

export type CodeGuess =
  | { kind: 'right'; code: StoredCode; sameDevice: boolean }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'over'; why: 'unknown' | 'used' | 'replaced' | 'expired' | 'exhausted' | 'elsewhere' }

type FailedGuess = Exclude<CodeGuess, { kind: 'right' }>

interface GuessInput {
  token: string
  pin: string
  companyId: number
}

export interface CodeDeps extends AdmissionDeps {
  jobs: Pick<Jobs, 'add'>
  pins: PinHasher
  events: SecurityEvents
}

export type CodeService = ReturnType<typeof createCodeService>

export function createCodeService(parts: CodeDeps) {
  const { store, jobs, pins, clock, deviceName, events } = parts
  const { admit, countGuess } = createEmailAdmission(parts)

  /** Issues a code. The work and the answer are the same for any address; only the job checks for an account. */
  const issueCode = async (request: CodeRequest, admitted: EmailAdmission, visit: ClientInfo): Promise<IssuedCode> => {
    if (admitted.already) return { token: createToken(), resend_in: resendInS, instead: newestDoes }
    const now = clock.now()
    const token = createToken()
    const id = createId()
    await store.transaction(async (stores) => {
      await stores.codes.lockAddress(request.companyId, request.email.norm)
      await stores.codes.add(toCodeRow(request, { id, token, device: deviceName(visit.device), now }))
      await jobs.add(sendCodeJob, { code: id }, stores.run, admitted.first)
    })
    return { token, resend_in: resendInS }
  }

  /** Compares a guess, and returns the code that it was for, if there is one. */
  const compareGuess = async (
    { token, pin, companyId }: GuessInput,
    purposes: readonly CodePurpose[],
    visit: ClientInfo,
  ): Promise<{ guess: CodeGuess; code: StoredCode | undefined }> => {
    const hash = hashToken(token)
    const code = await store.codes.takeGuess({ hash, purposes, companyId }, clock.now())
    if (!code) {
      const past = await store.codes.findByToken({ hash, purposes, companyId })
      return { guess: explainDeadCode(past, clock.now()), code: past }
    }
    const sameDevice = code.device === deviceName(visit.device)
    // The link in the email proves the mailbox, so neither the device nor the daily limit applies to it: strangers who
    // use up an owner's guesses cannot lock the owner out.
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
    issue: issueCode,
    ask: async (request: CodeRequest, visit: ClientInfo): Promise<IssuedCode> =>
      issueCode(request, await admit(request, visit), visit),

    guess: async (input: GuessInput, purposes: readonly CodePurpose[], visit: ClientInfo): Promise<CodeGuess> => {
      const { guess, code } = await compareGuess(input, purposes, visit)
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

interface NewCode {
  id: string
  token: string
  device: string
  now: Date
}

const toCodeRow = (request: CodeRequest, { id, token, device, now }: NewCode) => ({
  id,
  purpose: request.purpose,
  company_id: request.companyId,
  email: request.email.written,
  email_norm: request.email.norm,
  customer_uid: request.customerUid ?? null,
  token_hash: hashToken(token),
  link_hash: null,
  device,
  pin_hash: null,
  pepper_version: null,
  payload: request.payload ? JSON.stringify(request.payload) : null,
  created_at: now,
  expires_at: addMs(now, pinLivesMs),
  used_at: null,
  voided_at: null,
})

function explainDeadCode(code: StoredCode | undefined, now: Date): CodeGuess {
  if (!code) return { kind: 'over', why: 'unknown' }
  if (code.used_at) return { kind: 'over', why: 'used' }
  if (code.voided_at) return { kind: 'over', why: 'replaced' }
  if (code.expires_at <= now) return { kind: 'over', why: 'expired' }
  return { kind: 'over', why: 'exhausted' }
}

const reasons: Record<Extract<CodeGuess, { kind: 'over' }>['why'], string> = {
  unknown: 'That link or code has expired. Open the link in the newest email, or request a new code.',
  used: 'That code has been used. Request a new code.',
  replaced: 'A newer code was sent. Use the one in the newest email.',
  expired: 'That code has expired. Request a new code.',
  exhausted: 'Too many tries with that code. Request a new code.',
  elsewhere: 'Enter this code on the device that requested it, or open the link in the email.',
}

/** Refuses a wrong code. Its own code says why: `code.expired`, `code.wrong`. */
export const refuseGuess = (guess: FailedGuess): Refusal =>
  new Refusal('unauthorized', guess.kind === 'over' ? `code.${guess.why}` : 'code.wrong', explainGuess(guess))

/** Says what went wrong and what to do next. */
export function explainGuess(guess: FailedGuess): string {
  if (guess.kind === 'over') return reasons[guess.why]
  if (guess.triesLeft === 0) return 'That code didn’t match, and that was the last try. Request a new code.'
  const tries = formatQuantity(guess.triesLeft, 'try', 'tries')
  return `That code didn’t match. You have ${tries} left. Use the code in the newest email.`
}
