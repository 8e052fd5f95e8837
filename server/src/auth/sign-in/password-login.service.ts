import type { Session } from '@fieldhouse/contract/auth/auth'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import { type Account, getSealedPassword } from '../account/account.store.ts'
import type { AuthStore } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import { createLimitKeys, type LimitKeyDeps, type LimitKeys } from '../limit-keys.ts'
import type { IdentityLimits } from '../limits.ts'
import type { PasswordHasher } from '../password/password.ts'
import type { PhoneAddress, SignInService } from './sign-in.service.ts'

export interface PasswordLoginDeps extends LimitKeyDeps {
  store: AuthStore
  signIn: SignInService
  passwords: PasswordHasher
  limiter: Limiter
  limits: IdentityLimits
  events: SecurityEvents
}

export interface PasswordCredentials extends PhoneAddress {
  companyId: number
  email: string
  password: string
}

/** One message for every reason: no such account, a wrong password, or an account without one. */
const createWrongCredentials = () =>
  new Refusal(
    'unauthorized',
    'password.incorrect',
    'Email or password is incorrect. You can also sign in with an emailed code.',
  )

export function createPasswordLogin(parts: PasswordLoginDeps) {
  const { store, signIn, passwords, limiter, limits, events } = parts

  const placeOf = createLimitKeys(parts)
  const budgets = networkBudgets(limiter)

  /**
   * Checks the limits before argon2, so that each of many guesses costs one row only. The limits of strangers do not
   * apply to a device that the account knows.
   */
  const checkGuessLimits = async ({ address, addressHere, known, networks }: LimitKeys) => {
    await budgets.refuseSpent(limits.passwordIp, networks)
    await limiter.take(limits.passwordHere, addressHere)
    if (!known) await limiter.take(limits.passwordAccount, address)
  }

  const upgradeHash = async (account: Account, clientHash: string) => {
    const sealed = getSealedPassword(account)
    if (!sealed || !passwords.isOutdated(sealed)) return
    await store.accounts.setPassword(account.uid, await passwords.seal(clientHash), sealed.phc)
  }

  return async (login: PasswordCredentials, visit: ClientInfo): Promise<Session> => {
    const email = parseEmail(login.email)
    const place = await placeOf(login.companyId, email.norm, visit)
    await checkGuessLimits(place)
    const account = await store.accounts.findByEmail(login.companyId, email.norm)
    const right = await passwords.matches(login.password, getSealedPassword(account))
    const { address, addressHere, known, networks } = place
    if (!right || !account) {
      await budgets.count(limits.passwordIp, networks)
      events('password refused', account?.uid, { known })
      throw createWrongCredentials()
    }
    await limiter.forget(limits.passwordHere, addressHere)
    if (!known) await limiter.forget(limits.passwordAccount, address)
    const session = await signIn.admit(visit, async (stores) => {
      const locked = await stores.accounts.lockAccount(account.uid)
      if (locked?.password !== account.password) throw createWrongCredentials()
      const { deviceType, pushToken, apnsToken } = login
      return { account: locked, proof: 'pwd', deviceType, pushToken, apnsToken }
    })
    await upgradeHash(account, login.password)
    return session
  }
}
