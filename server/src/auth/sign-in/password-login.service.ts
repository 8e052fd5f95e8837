import type { Session } from '@fieldhouse/contract/auth/auth'
import type { Visit } from '../../shared/caller/caller.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { networkOf } from '../../shared/limits/network.ts'
import { type Account, sealedOf } from '../account/account.store.ts'
import type { AuthStore } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import type { IdentityLimits } from '../limits.ts'
import type { Passwords } from '../password/password.ts'
import type { SignIn } from './sign-in.service.ts'

export interface PasswordLoginParts {
  store: AuthStore
  signIn: SignIn
  passwords: Passwords
  limiter: Limiter
  limits: IdentityLimits
  deviceName(device: string): string
  countsIp(ip: string): boolean
  events(event: string, uid: string, more?: Record<string, unknown>): void
}

export interface PasswordLogin {
  companyId: number
  email: string
  password: string
  deviceType?: string | undefined
  pushToken?: string | null | undefined
}

/** The same words whatever was wrong: no such account, another password, an account that takes pins only today. */
const wrong = () =>
  new Refusal('unauthorized', 'Email or password is incorrect. You can also sign in with a pin by email.')

export function passwordLogin(parts: PasswordLoginParts) {
  const { store, signIn, passwords, limiter, limits, deviceName, countsIp, events } = parts

  /** Before argon2, so that a storm of guesses costs a row each and no more. An owner's known device is never locked out. */
  const admitGuess = async (address: string, known: boolean, visit: Visit): Promise<{ locked: boolean }> => {
    const network = networkOf(visit.ip)
    const spent = countsIp(visit.ip) && (await limiter.left(limits.passwordIp, network)) === 0
    if (spent) await limiter.take(limits.passwordIp, network)
    await limiter.take(limits.passwordHere, `${address}|${network}`)
    return { locked: !known && !(await passes(limiter.take(limits.passwordAccount, address))) }
  }

  const rehash = async (account: Account, clientHash: string) => {
    const sealed = sealedOf(account)
    if (!sealed || !passwords.isOutdated(sealed)) return
    await store.accounts.setPassword(account.uid, await passwords.seal(clientHash), sealed.phc)
  }

  return async (login: PasswordLogin, visit: Visit): Promise<Session> => {
    const email = parseEmail(login.email)
    const address = `${login.companyId}|${email.norm}`
    const known = await store.sessions.isKnownDevice(login.companyId, email.norm, deviceName(visit.device))
    const { locked } = await admitGuess(address, known, visit)
    const account = await store.accounts.findByEmail(login.companyId, email.norm)
    const right = await passwords.matches(login.password, sealedOf(account))
    if (!right || !account || locked) {
      if (countsIp(visit.ip)) await passes(limiter.take(limits.passwordIp, networkOf(visit.ip)))
      if (account) events('password refused', account.uid, { locked })
      throw wrong()
    }
    await limiter.forget(limits.passwordHere, `${address}|${networkOf(visit.ip)}`)
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

/** Counted, but the answer does not hang on it. */
async function passes(taken: Promise<void>): Promise<boolean> {
  try {
    await taken
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
