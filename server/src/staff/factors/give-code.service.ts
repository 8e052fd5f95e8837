import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffLimits } from '../limits.ts'
import type { StaffStore } from '../staff.store.ts'
import type { StaffKeys } from '../staff-keys.ts'
import { hashRecoveryCode, isAppCode, normalizeCode } from './recovery.ts'
import { findTotpStep } from './totp.ts'

export interface GiveCodeDeps {
  store: StaffStore
  identity: StaffIdentity
  keys: StaffKeys
  clock: Clock
  limiter: Limiter
  limits: StaffLimits
}

/** One message for every kind of wrong code. */
const createWrongCode = () =>
  new Refusal('input', 'second_factor.wrong_code', 'That code is incorrect or was already used. Try the next one.')

/** Accepts a code as the session's second factor: of the code app, or a recovery code. Each is valid once. */
export function createCodeCheck({ store, identity, keys, clock, limiter, limits }: GiveCodeDeps) {
  const budgets = networkBudgets(limiter)
  const isRight = async (uid: string, plain: string): Promise<boolean> => {
    const now = clock.now()
    if (!isAppCode(plain)) return store.factors.useRecoveryCode(uid, hashRecoveryCode(keys, uid, plain), now)
    const app = await store.factors.codeApp(uid)
    const secret = app?.secret ? keys.open(app.secret) : undefined
    if (!app?.secret || !secret) return false
    const step = findTotpStep(secret, plain, now, app.last_step)
    return step !== undefined && store.factors.useStep(uid, app.secret, step)
  }

  /** Counts the try before it compares; a right code returns what wrong ones used up. */
  return async ({ uid, sid }: Caller, code: string, visit: ClientInfo): Promise<void> => {
    const { addressHere, known, networks } = await identity.proof.placeOf(uid, visit)
    await budgets.refuseSpent(limits.codeIp, networks)
    await limiter.take(limits.codeHere, addressHere)
    if (!known) await limiter.take(limits.codeAccount, uid)
    if (!(await isRight(uid, normalizeCode(code)))) {
      await budgets.count(limits.codeIp, networks)
      identity.events('second factor refused', uid, { known })
      throw createWrongCode()
    }
    await limiter.forget(limits.codeHere, addressHere)
    await identity.proof.secondFactorGiven(sid)
    identity.events('second factor given', uid, {
      by: isAppCode(normalizeCode(code)) ? 'authenticator app' : 'recovery code',
    })
  }
}
