import type { Session } from '@fieldhouse/contract/auth/auth'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { PendingAccount } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { SqlRunner } from '../../shared/jobs/jobs.ts'
import type { Account } from '../account/account.store.ts'
import type { AuthStores } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import { type CodeGuess, type CodeService, refuseGuess } from '../pin/code.service.ts'
import type { StoredCode } from '../pin/code.store.ts'
import { createId } from '../secret.ts'
import type { SignInService } from './sign-in.service.ts'

export interface PinLoginDeps {
  codes: CodeService
  signIn: SignInService
  clock: Clock
  joinedNewsletter(uid: string): Promise<void>
  addressProved: AddressProved
  codeProved: AddressProved
  plansChanged(uid: string): Promise<void>
}

/** Runs on the transaction in which a fan proves an address. Returns whether the fan’s plans changed. */
export type AddressProved = (run: SqlRunner, uid: string, now: Date) => Promise<boolean>

export interface PinGuess {
  companyId: number
  token: string
  pin: string
}

type RightGuess = Extract<CodeGuess, { kind: 'right' }>

const createUsedCode = () => new Refusal('unauthorized', 'code.used', 'That code has been used. Request a new code.')

/** Signs in with an emailed code, or creates the account of a sign-up. */
export function createPinLogin(deps: PinLoginDeps) {
  const { codes, signIn, clock, joinedNewsletter, addressProved, codeProved, plansChanged } = deps
  /** Uses a code; of two parallel right answers the row admits one. */
  const useCode = async (stores: AuthStores, code: StoredCode) => {
    if (!(await stores.codes.use(code.id, clock.now()))) throw createUsedCode()
  }

  /**
   * Creates an account. The first to prove the mailbox gets it, and other sign-ups with this address become void.
   * Returns whether this sign-up made it.
   */
  const makeAccount = async (stores: AuthStores, { code, sameDevice }: RightGuess, pending: PendingAccount) => {
    const now = clock.now()
    // A sign-up that was confirmed on another device may be a stranger's, whose password would give access later.
    const password = sameDevice ? pending.password : null
    const isNew = await stores.accounts.add({
      uid: createId(),
      company_id: code.company_id,
      email: code.email,
      email_norm: code.email_norm,
      firstname: pending.firstname,
      lastname: pending.lastname,
      password: password?.phc ?? null,
      pepper_version: password?.pepper ?? null,
      newsletter: pending.newsletter,
      newsletter_at: pending.newsletter ? now : null,
      created_at: now,
    })
    await stores.codes.voidAddress(code.company_id, code.email_norm, now)
    return isNew
  }

  const proveMailbox = async (stores: AuthStores, guess: RightGuess): Promise<{ account: Account; isNew: boolean }> => {
    const { code } = guess
    await stores.codes.lockAddress(code.company_id, code.email_norm)
    await useCode(stores, code)
    const isNew = code.payload ? await makeAccount(stores, guess, code.payload) : false
    const account = await stores.accounts.findByEmail(code.company_id, code.email_norm)
    const locked = account && (await stores.accounts.lockAccount(account.uid))
    if (locked?.email_norm !== code.email_norm) throw createUsedCode()
    return { account: locked, isNew }
  }

  return {
    ask: async (email: string, companyId: number, visit: ClientInfo) =>
      codes.ask({ purpose: 'login', email: parseEmail(email), companyId }, visit),

    verify: async (input: PinGuess, visit: ClientInfo): Promise<Session> => {
      const guess = await codes.guess(input, ['login', 'signup'], visit)
      if (guess.kind !== 'right') throw refuseGuess(guess)
      let hasNewPlans = false
      const session = await signIn.admit(visit, async (stores) => {
        const { account, isNew } = await proveMailbox(stores, guess)
        const settlePlans = isNew ? addressProved : codeProved
        hasNewPlans = await settlePlans(stores.run, account.uid, clock.now())
        return { account, proof: 'otp' }
      })
      // The fan’s other devices have them too.
      if (hasNewPlans) await plansChanged(session.user.uid)
      if (guess.code.payload?.newsletter) await joinedNewsletter(session.user.uid)
      return session
    },
  }
}
