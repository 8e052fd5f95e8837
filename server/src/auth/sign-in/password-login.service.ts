import type { Session } from '@fieldhouse/contract/auth/auth'
import type { Visit } from '../../shared/caller/caller.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { fits, type Limiter } from '../../shared/limits/limiter.ts'
import { networkOf } from '../../shared/limits/network.ts'
import { type Account, sealedOf } from '../account/account.store.ts'
import type { AuthStore } from '../auth.store.ts'
import { type Email, parseEmail } from '../email.ts'
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

/** What a guess is counted under. `network`: where it counts, and not for a device that the account knows. */
interface Arriving {
  address: string
  here: string
  known: boolean
  network: string | undefined
}

/** The same words whatever was wrong: no such account, another password, an account without one. */
const wrong = () =>
  new Refusal('unauthorized', 'Email or password is incorrect. You can also sign in with a pin by email.')

export function passwordLogin(parts: PasswordLoginParts) {
  const { store, signIn, passwords, limiter, limits, deviceName, countsIp, events } = parts

  const arrivalOf = async ({ companyId }: PasswordLogin, email: Email, visit: Visit): Promise<Arriving> => {
    const address = `${companyId}|${email.norm}`
    const device = deviceName(visit.device)
    const network = networkOf(visit.ip)
    const known = await store.sessions.isKnownDevice(companyId, email.norm, device)
    if (known) return { address, here: `${address}|${device}`, known, network: undefined }
    return { address, here: `${address}|${network}`, known, network: countsIp(visit.ip) ? network : undefined }
  }

  /** Before argon2, so that a storm of guesses costs a row each and no more. What strangers have spent binds no device that the account knows. */
  const admitGuess = async ({ address, here, known, network }: Arriving) => {
    if (network !== undefined && (await limiter.left(limits.passwordIp, network)) === 0)
      await limiter.take(limits.passwordIp, network)
    await limiter.take(limits.passwordHere, here)
    if (!known) await limiter.take(limits.passwordAccount, address)
  }

  const rehash = async (account: Account, clientHash: string) => {
    const sealed = sealedOf(account)
    if (!sealed || !passwords.isOutdated(sealed)) return
    await store.accounts.setPassword(account.uid, await passwords.seal(clientHash), sealed.phc)
  }

  return async (login: PasswordLogin, visit: Visit): Promise<Session> => {
    const email = parseEmail(login.email)
    const arriving = await arrivalOf(login, email, visit)
    await admitGuess(arriving)
    const account = await store.accounts.findByEmail(login.companyId, email.norm)
    const right = await passwords.matches(login.password, sealedOf(account))
    const { address, here, known, network } = arriving
    if (!right || !account) {
      if (network !== undefined) await fits(limiter.take(limits.passwordIp, network))
      if (account) events('password refused', account.uid, { known })
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
