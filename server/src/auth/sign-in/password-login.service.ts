import type { Session } from '@fieldhouse/contract/auth/auth'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import { type Account, sealedOf } from '../account/account.store.ts'
import type { AuthStore } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import type { IdentityLimits } from '../limits.ts'
import type { Passwords } from '../password/password.ts'
import { type Place, type PlaceParts, places } from '../place.ts'
import type { SignIn } from './sign-in.service.ts'

export interface PasswordLoginParts extends PlaceParts {
  store: AuthStore
  signIn: SignIn
  passwords: Passwords
  limiter: Limiter
  limits: IdentityLimits
  events: SecurityEvents
}

export interface PasswordLogin {
  companyId: number
  email: string
  password: string
  deviceType?: string | undefined
  pushToken?: string | null | undefined
}

/** The same words whatever was wrong: no such account, another password, an account without one. */
const wrong = () =>
  new Refusal(
    'unauthorized',
    'password.incorrect',
    'Email or password is incorrect. You can also sign in with an emailed code.',
  )

export function passwordLogin(parts: PasswordLoginParts) {
  const { store, signIn, passwords, limiter, limits, events } = parts

  const placeOf = places(parts)
  const budgets = networkBudgets(limiter)

  /** Before argon2, so that a storm of guesses costs a row each and no more. What strangers have spent binds no device that the account knows. */
  const admitGuess = async ({ address, here, known, networks }: Place) => {
    await budgets.refuseSpent(limits.passwordIp, networks)
    await limiter.take(limits.passwordHere, here)
    if (!known) await limiter.take(limits.passwordAccount, address)
  }

  const rehash = async (account: Account, clientHash: string) => {
    const sealed = sealedOf(account)
    if (!sealed || !passwords.isOutdated(sealed)) return
    await store.accounts.setPassword(account.uid, await passwords.seal(clientHash), sealed.phc)
  }

  return async (login: PasswordLogin, visit: ClientInfo): Promise<Session> => {
    const email = parseEmail(login.email)
    const place = await placeOf(login.companyId, email.norm, visit)
    await admitGuess(place)
    const account = await store.accounts.findByEmail(login.companyId, email.norm)
    const right = await passwords.matches(login.password, sealedOf(account))
    const { address, here, known, networks } = place
    if (!right || !account) {
      await budgets.count(limits.passwordIp, networks)
      events('password refused', account?.uid, { known })
      throw wrong()
    }
    await limiter.forget(limits.passwordHere, here)
    if (!known) await limiter.forget(limits.passwordAccount, address)
    const session = await signIn.admit(visit, async (stores) => {
      const held = await stores.accounts.hold(account.uid)
      if (held?.password !== account.password) throw wrong()
      return { account: held, proof: 'pwd', deviceType: login.deviceType, pushToken: login.pushToken }
    })
    await rehash(account, login.password)
    return session
  }
}
