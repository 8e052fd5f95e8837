import { minuteMs } from '@fieldhouse/contract/durations'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { AuthStore } from '../auth.store.ts'
import type { IdentityLimits } from '../limits.ts'
import type { Passwords } from '../password/password.ts'
import { type Account, sealedOf } from './account.store.ts'

const freshMs = 10 * minuteMs

export interface OwnerParts {
  store: AuthStore
  passwords: Passwords
  limiter: Limiter
  limits: IdentityLimits
  clock: Clock
  deviceName(device: string): string
  events: SecurityEvents
}

export type Owner = ReturnType<typeof ownerProof>

/** Before something that cannot be taken back lightly, the person proves once more to be the owner, not just the holder of the device. */
export function ownerProof({ store, passwords, limiter, limits, clock, deviceName, events }: OwnerParts) {
  // What seems to come from the future, after a clock that was set back, is no proof of now.
  const isFresh = ({ authenticatedAt }: Caller): boolean =>
    Math.abs(clock.now().getTime() - authenticatedAt.getTime()) <= freshMs

  const accountOf = async ({ uid }: Caller): Promise<Account> => {
    const account = await store.accounts.find(uid)
    if (!account) throw new Refusal('unauthorized', 'session.ended', 'Your session is over. Sign in again.')
    return account
  }

  /** Counted by the session: guesses from elsewhere, and be it next door, are not the owner's. */
  const checkPassword = async ({ sid }: Caller, account: Account, password: string, field: string) => {
    await limiter.take(limits.passwordHere, sid)
    if (!(await passwords.matches(password, sealedOf(account)))) {
      events('password refused', account.uid)
      throw refuseField(field, 'That is not your password.')
    }
    await limiter.forget(limits.passwordHere, sid)
    events('password given again', account.uid)
  }

  const signInAgain = () =>
    new Refusal('forbidden', 'account.sign_in_again', 'For your security, sign in again, then try once more.')

  /**
   * A sign-in of the last ten minutes, on the device that it was made on. A pin, which whoever glimpses the mailbox can have, is enough
   * where the account has nothing better, or knows the device from before.
   */
  const provedByArrival = async (known: Caller, account: Account, visit: ClientInfo): Promise<boolean> => {
    if (!isFresh(known)) return false
    if (!account.password) return true
    const { here, byPassword, before } = await store.sessions.arrivalOf(known.sid, deviceName(visit.device))
    return here && (byPassword || before)
  }

  return {
    /** By how the person came in. */
    proveByArrival: async (known: Caller, visit: ClientInfo): Promise<Account> => {
      const account = await accountOf(known)
      if (!(await provedByArrival(known, account, visit))) throw signInAgain()
      return account
    },
    accountOf,
    checkPassword: async (known: Caller, password: string): Promise<void> => {
      const account = await accountOf(known)
      if (!account.password)
        throw refuseField('password', 'This account has no password: give a code, or sign in again.')
      await checkPassword(known, account, password, 'password')
    },
    /** By the password, or by how the person came in. */
    prove: async (known: Caller, password: string | undefined, visit: ClientInfo): Promise<Account> => {
      const account = await accountOf(known)
      if (password !== undefined && account.password) await checkPassword(known, account, password, 'password')
      else if (!(await provedByArrival(known, account, visit)))
        throw account.password ? refuseField('password', 'Your password is needed.') : signInAgain()
      return account
    },
    /** By the password when there is one: a device that was left signed in must not be enough. */
    proveStrictly: async (known: Caller, password: string | undefined, field: string): Promise<Account> => {
      const account = await accountOf(known)
      if (account.password) {
        if (password === undefined) throw refuseField(field, 'Your password is needed.')
        await checkPassword(known, account, password, field)
      } else if (!isFresh(known)) throw signInAgain()
      return account
    },
  }
}
