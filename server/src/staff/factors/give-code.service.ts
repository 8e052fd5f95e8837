import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import type { Identity } from '../identity.ts'
import type { StaffKeys } from '../keys.ts'
import type { StaffLimits } from '../limits.ts'
import type { StaffStore } from '../staff.store.ts'
import { isOfApp, plainCode, recoveryHash } from './recovery.ts'
import { stepOf } from './totp.ts'

export interface CodeParts {
  store: StaffStore
  identity: Identity
  keys: StaffKeys
  clock: Clock
  limiter: Limiter
  limits: StaffLimits
}

/** The same words whatever was wrong with it. */
const wrong = () =>
  new Refusal(
    'input',
    'second_factor.wrong_code',
    'That code is wrong or was used. Wait for the next one, then try again.',
  )

/** A code as the second factor of a session: of the code app, or a recovery code, each good once. */
export function giveCode({ store, identity, keys, clock, limiter, limits }: CodeParts) {
  const budgets = networkBudgets(limiter)
  const isRight = async (uid: string, plain: string): Promise<boolean> => {
    const now = clock.now()
    if (!isOfApp(plain)) return store.factors.useRecoveryCode(uid, recoveryHash(keys, uid, plain), now)
    const app = await store.factors.codeApp(uid)
    const secret = app?.secret ? keys.open(app.secret) : undefined
    if (!app?.secret || !secret) return false
    const step = stepOf(secret, plain, now, app.last_step)
    return step !== undefined && store.factors.useStep(uid, app.secret, step)
  }

  /** Counted before it is compared; a right one gives back what wrong ones took. */
  return async ({ uid, sid }: Caller, code: string, visit: ClientInfo): Promise<void> => {
    const { here, known, networks } = await identity.proof.placeOf(uid, visit)
    await budgets.refuseSpent(limits.codeIp, networks)
    await limiter.take(limits.codeHere, here)
    if (!known) await limiter.take(limits.codeAccount, uid)
    if (!(await isRight(uid, plainCode(code)))) {
      await budgets.count(limits.codeIp, networks)
      identity.events('second factor refused', uid, { known })
      throw wrong()
    }
    await limiter.forget(limits.codeHere, here)
    await identity.proof.secondFactorGiven(sid)
    identity.events('second factor given', uid, { by: isOfApp(plainCode(code)) ? 'code app' : 'recovery code' })
  }
}
