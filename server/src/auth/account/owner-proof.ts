import { minuteMs } from '@fieldhouse/contract/durations'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseEndedSession, refuseField } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { AuthStore } from '../auth.store.ts'
import type { IdentityLimits } from '../limits.ts'
import type { PasswordHasher } from '../password/password.ts'
import { type Account, getSealedPassword } from './account.store.ts'

const freshMs = 10 * minuteMs

export interface OwnerProofDeps {
  store: AuthStore
  passwords: PasswordHasher
  limiter: Limiter
  limits: IdentityLimits
  clock: Clock
  deviceName(device: string): string
  events: SecurityEvents
}

export type OwnerProof = ReturnType<typeof createOwnerProof>

/**
 * Checks that the person is the account's owner, and not just the holder of a signed-in device, before an action that
 * is hard to undo.
 */
export function createOwnerProof({ store, passwords, limiter, limits, clock, deviceName, events }: OwnerProofDeps) {
  // A sign-in from the future, after the clock was set back, proves nothing.
  const isRecentSignIn = ({ authenticatedAt }: Caller): boolean =>
    Math.abs(clock.now().getTime() - authenticatedAt.getTime()) <= freshMs

  const findAccount = async ({ uid }: Caller): Promise<Account> => {
    const account = await store.accounts.find(uid)
    if (!account) throw refuseEndedSession()
    return account
  }

  /** Checks the password. Guesses count per session, so guesses from elsewhere do not lock the owner out. */
  const checkPassword = async ({ sid }: Caller, account: Account, password: string, field: string) => {
    await limiter.take(limits.passwordHere, sid)
    if (!(await passwords.matches(password, getSealedPassword(account)))) {
      events('password refused', account.uid)
      throw refuseField(field, 'That password is incorrect.')
    }
    await limiter.forget(limits.passwordHere, sid)
    events('password given again', account.uid)
  }

  const createSignInAgain = () =>
    new Refusal('forbidden', 'account.sign_in_again', 'For your security, sign in again, then try once more.')

  /**
   * Whether a sign-in of the last ten minutes on this device is enough. A code by email, which anyone who glimpses the
   * mailbox could have, is enough only where the account has no password or knows the device.
   */
  const isProvedByArrival = async (known: Caller, account: Account, visit: ClientInfo): Promise<boolean> => {
    if (!isRecentSignIn(known)) return false
    if (!account.password) return true
    const { here, byPassword, before } = await store.sessions.arrivalOf(known.sid, deviceName(visit.device))
    return here && (byPassword || before)
  }

  return {
    /** Accepts a recent sign-in. */
    proveByArrival: async (known: Caller, visit: ClientInfo): Promise<Account> => {
      const account = await findAccount(known)
      if (!(await isProvedByArrival(known, account, visit))) throw createSignInAgain()
      return account
    },
    accountOf: findAccount,
    checkPassword: async (known: Caller, password: string): Promise<void> => {
      const account = await findAccount(known)
      if (!account.password)
        throw refuseField('password', 'This account has no password. Enter a code, or sign in again.')
      await checkPassword(known, account, password, 'password')
    },
    /** Accepts the password or a recent sign-in. */
    prove: async (known: Caller, password: string | undefined, visit: ClientInfo): Promise<Account> => {
      const account = await findAccount(known)
      if (password !== undefined && account.password) await checkPassword(known, account, password, 'password')
      else if (!(await isProvedByArrival(known, account, visit)))
        throw account.password ? refuseField('password', 'Enter your password.') : createSignInAgain()
      return account
    },
    /** Requires the password where the account has one: a device that was left signed in is not enough. */
    proveStrictly: async (known: Caller, password: string | undefined, field: string): Promise<Account> => {
      const account = await findAccount(known)
      if (account.password) {
        if (password === undefined) throw refuseField(field, 'Enter your password.')
        await checkPassword(known, account, password, field)
      } else if (!isRecentSignIn(known)) throw createSignInAgain()
      return account
    },
  }
}
