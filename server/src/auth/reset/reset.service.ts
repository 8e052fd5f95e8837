import { minuteMs } from '@fieldhouse/contract/durations'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { AuthStore } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import { noticeJob } from '../letters/letters.service.ts'
import { refuseCommon } from '../password/common-passwords.ts'
import type { Passwords } from '../password/password.ts'
import { type Codes, refusalWords } from '../pin/code.service.ts'
import { hashOf, newToken } from '../secret.ts'
import type { Sessions } from '../session/session.service.ts'
import type { PinGiven } from '../sign-in/pin-login.service.ts'

export interface ResetParts {
  store: AuthStore
  jobs: Pick<Jobs, 'add'>
  codes: Codes
  passwords: Passwords
  sessions: Sessions
  clock: Clock
  isCommon(clientHash: string): boolean
  events(event: string, uid: string): void
}

const grantLivesMs = 10 * minuteMs
const gone = () => refuseField('grant', 'That reset has expired. Request a new code.')

/** requested → the right code → one new password. Each step takes what only the step before it gives. */
export function passwordReset(parts: ResetParts) {
  const { store, jobs, codes, passwords, sessions, clock, isCommon, events } = parts
  return {
    ask: (email: string, companyId: number, visit: ClientInfo) =>
      codes.ask({ purpose: 'reset', email: parseEmail(email), companyId }, visit),

    verify: async (given: PinGiven, visit: ClientInfo): Promise<{ grant: string }> => {
      const guess = await codes.guess(given, ['reset'], visit)
      if (guess.kind !== 'right') throw refuseField('code', String(refusalWords(guess)))
      const { code } = guess
      const grant = newToken()
      const now = clock.now()
      await store.transaction(async (stores) => {
        const account = await stores.accounts.findByEmail(code.company_id, code.email_norm)
        if (!account || !(await stores.codes.use(code.id, now)))
          throw refuseField('code', 'That code has been used. Request a new code.')
        await stores.accounts.addGrant(hashOf(grant), account.uid, addMs(now, grantLivesMs))
      })
      return { grant }
    },

    finish: async (grant: string, password: string): Promise<void> => {
      refuseCommon(isCommon, password)
      const now = clock.now()
      // Looked at before argon2, used up after it: a word that was refused or a storm costs the person no grant.
      if (!(await store.accounts.hasGrant(hashOf(grant), now))) throw gone()
      const sealed = await passwords.seal(password)
      const { uid, ended } = await store.transaction(async (stores) => {
        const uid = await stores.accounts.useGrant(hashOf(grant), now)
        if (uid === undefined) throw gone()
        await stores.accounts.setPassword(uid, sealed)
        await stores.accounts.dropGrants(uid)
        const ended = await stores.sessions.endOf(uid, 'password-reset', now)
        await jobs.add(noticeJob, { kind: 'password-reset', uid }, stores.run)
        return { uid, ended }
      })
      await sessions.ended(ended)
      events('password reset', uid)
    },
  }
}
