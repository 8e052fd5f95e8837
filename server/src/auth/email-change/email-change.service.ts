import type { Session } from '@fieldhouse/contract/auth/auth'
import { hourMs } from '@fieldhouse/contract/durations'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Account } from '../account/account.store.ts'
import type { OwnerProof } from '../account/owner-proof.ts'
import type { AuthStore, AuthStores } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import { emailChangedJob, noticeJob } from '../emails/auth-mailer.service.ts'
import { type CodeService, refuseGuess } from '../pin/code.service.ts'
import type { StoredCode } from '../pin/code.store.ts'
import { createId, hashToken } from '../secret.ts'
import type { SessionService } from '../session/session.service.ts'
import type { AddressProved, PinGuess } from '../sign-in/pin-login.service.ts'
import type { SignInService } from '../sign-in/sign-in.service.ts'

const undoableMs = 72 * hourMs

export interface EmailChangeDeps {
  store: AuthStore
  jobs: Pick<Jobs, 'add'>
  codes: CodeService
  owner: OwnerProof
  sessions: SessionService
  signIn: SignInService
  clock: Clock
  events(event: string, uid: string): void
  addressProved: AddressProved
  plansChanged(uid: string): Promise<void>
}

/**
 * Changes an address. A code proves the new address before anything changes, and the old address gets an email with
 * which the change can be undone.
 */
export function createEmailChange(deps: EmailChangeDeps) {
  const { store, jobs, codes, owner, sessions, signIn, clock, events, addressProved, plansChanged } = deps
  const requestChange = (account: Account, text: string, visit: ClientInfo) => {
    const email = parseEmail(text)
    if (email.norm === account.email_norm) throw refuseField('email', 'That’s already your address.')
    const request = { purpose: 'email-change' as const, email, companyId: account.company_id, customerUid: account.uid }
    return codes.ask(request, visit)
  }

  return {
    /** The body contains the `jwt` too (spec 7): it must belong to this session. */
    askFresh: async (known: Caller, { email, jwt }: { email: string; jwt: string }, visit: ClientInfo) => {
      if ((await sessions.sidOf(jwt)) !== known.sid)
        throw new Refusal('forbidden', 'session.mismatch', 'That token belongs to another session. Sign in again.')
      return requestChange(await owner.proveByArrival(known, visit), email, visit)
    },

    askByPassword: async (
      known: Caller,
      { email, password }: { email: string; password: string | undefined },
      visit: ClientInfo,
    ) => requestChange(await owner.prove(known, password, visit), email, visit),

    verify: async (known: Caller, input: PinGuess, visit: ClientInfo): Promise<Session> => {
      const guess = await codes.guess(input, ['email-change'], visit)
      if (guess.kind !== 'right') throw refuseGuess(guess)
      const { code } = guess
      if (code.customer_uid !== known.uid)
        throw new Refusal(
          'unauthorized',
          'code.other_account',
          'That link or code is for another account. Request a new code.',
        )
      const before = await owner.accountOf(known)
      const now = clock.now()
      const hasNewPlans = await store.transaction(async (stores) => {
        const change = await moveAccount(stores, before, code, now)
        await jobs.add(emailChangedJob, { change }, stores.run)
        return addressProved(stores.run, before.uid, now)
      })
      if (hasNewPlans) await plansChanged(known.uid)
      events('email changed', known.uid)
      return signIn.answerFor(await sessions.current(known.sid), visit)
    },

    undo: async (token: string): Promise<void> => {
      const now = clock.now()
      const { uid, ended } = await store.transaction(async (stores) => {
        const change = await stores.emailChanges.undo(hashToken(token), now)
        if (!change) throw refuseField('token', 'That link has expired. You can undo an email change for 72 hours.')
        const uid = change.customer_uid
        const old = { written: change.old_email, norm: change.old_email_norm }
        if (!(await stores.accounts.setEmail(uid, old)))
          throw refuseField('token', 'Your old address now belongs to another account.')
        await addressProved(stores.run, uid, now)
        await stores.emailChanges.endLater(uid, change.changed_at, now)
        await stores.codes.voidOf(uid, now)
        await stores.accounts.dropGrants(uid)
        const ended = await stores.sessions.endOf(uid, 'email-undone', now)
        await jobs.add(noticeJob, { kind: 'email-undone', uid }, stores.run)
        return { uid, ended }
      })
      await sessions.ended(ended)
      events('email change undone', uid)
    },
  }
}

/**
 * Moves the account to the new address in the caller's transaction, and returns the id of the change, with which it
 * can be undone.
 */
async function moveAccount(stores: AuthStores, before: Account, code: StoredCode, now: Date): Promise<string> {
  for (const norm of [before.email_norm, code.email_norm].sort()) await stores.codes.lockAddress(code.company_id, norm)
  if (!(await stores.codes.use(code.id, now)))
    throw new Refusal('unauthorized', 'code.used', 'That code has been used. Request a new code.')
  if (!(await stores.accounts.setEmail(before.uid, { written: code.email, norm: code.email_norm })))
    throw refuseConflict('email.taken', 'That address now belongs to another account. Choose another one.')
  const change = createId()
  await stores.emailChanges.add({
    id: change,
    customer_uid: before.uid,
    old_email: before.email,
    old_email_norm: before.email_norm,
    new_email: code.email,
    changed_at: now,
    undo_until: addMs(now, undoableMs),
  })
  await stores.codes.voidAddress(code.company_id, code.email_norm, now)
  await stores.codes.voidAddress(code.company_id, before.email_norm, now)
  await stores.accounts.dropGrants(before.uid)
  return change
}
