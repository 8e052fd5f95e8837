import type { Caller, Visit } from '../../shared/caller/caller.ts'
import { type Clock, minuteMs } from '../../shared/clock/clock.ts'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { networkOf } from '../../shared/limits/network.ts'
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
}

export type Owner = ReturnType<typeof ownerProof>

/** Before something that cannot be taken back lightly, the person proves once more to be the owner, not just the holder of the device. */
export function ownerProof({ store, passwords, limiter, limits, clock }: OwnerParts) {
  const isFresh = ({ authenticatedAt }: Caller): boolean => clock.now().getTime() - authenticatedAt.getTime() <= freshMs

  const accountOf = async ({ uid }: Caller): Promise<Account> => {
    const account = await store.accounts.find(uid)
    if (!account) throw new Refusal('unauthorized', 'Your session is over. Sign in again.')
    return account
  }

  const checkPassword = async (account: Account, password: string, field: string, visit: Visit) => {
    const address = `${account.company_id}|${account.email_norm}|${networkOf(visit.ip)}`
    await limiter.take(limits.passwordHere, address)
    if (!(await passwords.matches(password, sealedOf(account)))) throw wrongField(field, 'That is not your password.')
    await limiter.forget(limits.passwordHere, address)
  }

  const signInAgain = () => new Refusal('forbidden', 'For your safety, sign in again first, then try once more.')

  return {
    isFresh,
    accountOf,
    signInAgain,
    checkPassword,
    /** By the password, or by a sign-in of the last ten minutes. */
    prove: async (known: Caller, password: string | undefined, visit: Visit): Promise<Account> => {
      const account = await accountOf(known)
      if (password !== undefined && account.password) await checkPassword(account, password, 'password', visit)
      else if (!isFresh(known))
        throw account.password ? wrongField('password', 'Your password is needed.') : signInAgain()
      return account
    },
    /** By the password when there is one: a device that was left signed in must not be enough. */
    proveStrictly: async (
      known: Caller,
      password: string | undefined,
      field: string,
      visit: Visit,
    ): Promise<Account> => {
      const account = await accountOf(known)
      if (account.password) {
        if (password === undefined) throw wrongField(field, 'Your password is needed.')
        await checkPassword(account, password, field, visit)
      } else if (!isFresh(known)) throw signInAgain()
      return account
    },
  }
}
