import type { Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { PendingAccount } from '../../shared/db/documents.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Account } from '../account/account.store.ts'
import type { Stores } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import { type Codes, type Guess, refuseGuess } from '../pin/code.service.ts'
import type { StoredCode } from '../pin/code.store.ts'
import { newId } from '../secret.ts'
import type { SignIn } from './sign-in.service.ts'

export interface PinLoginParts {
  codes: Codes
  signIn: SignIn
  clock: Clock
}

export interface PinGiven {
  companyId: number
  token: string
  pin: string
}

type RightGuess = Extract<Guess, { kind: 'right' }>

const used = () => new Refusal('unauthorized', 'code.used', 'That code has been used. Request a new code.')

/** A pin by email signs in to an account that exists, or makes the one that a sign-up asked for. */
export function pinLogin({ codes, signIn, clock }: PinLoginParts) {
  /** Both of two parallel right answers come here; the row lets one through. */
  const useUp = async (stores: Stores, code: StoredCode) => {
    if (!(await stores.codes.use(code.id, clock.now()))) throw used()
  }

  /** Whoever proved the mailbox first has the account; what others had asked for under this address is void. */
  const makeAccount = async (stores: Stores, { code, sameDevice }: RightGuess, wanted: PendingAccount) => {
    const now = clock.now()
    // Opened elsewhere, the sign-up may be a stranger's: its password would let the stranger in later.
    const password = sameDevice ? wanted.password : null
    await stores.accounts.add({
      uid: newId(),
      company_id: code.company_id,
      email: code.email,
      email_norm: code.email_norm,
      firstname: wanted.firstname,
      lastname: wanted.lastname,
      password: password?.phc ?? null,
      pepper_version: password?.pepper ?? null,
      newsletter: wanted.newsletter,
      plan: currentSchool().defaultPlan,
      areaid: currentSchool().defaultMarket,
      created_at: now,
    })
    await stores.codes.voidAddress(code.company_id, code.email_norm, now)
  }

  const prove = async (stores: Stores, guess: RightGuess): Promise<Account> => {
    const { code } = guess
    await stores.codes.lockAddress(code.company_id, code.email_norm)
    await useUp(stores, code)
    if (code.payload) await makeAccount(stores, guess, code.payload)
    const account = await stores.accounts.findByEmail(code.company_id, code.email_norm)
    const held = account && (await stores.accounts.hold(account.uid))
    if (held?.email_norm !== code.email_norm) throw used()
    return held
  }

  return {
    ask: async (email: string, companyId: number, visit: ClientInfo) =>
      codes.ask({ purpose: 'login', email: parseEmail(email), companyId }, visit),

    verify: async (given: PinGiven, visit: ClientInfo): Promise<Session> => {
      const guess = await codes.guess(given, ['login', 'signup'], visit)
      if (guess.kind !== 'right') throw refuseGuess(guess)
      return signIn.admit(visit, async (stores) => ({ account: await prove(stores, guess), proof: 'otp' }))
    },
  }
}
