import { minuteMs } from '@fieldhouse/contract/durations'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { AuthStore } from '../auth.store.ts'
import { parseEmail } from '../email.ts'
import { noticeJob } from '../emails/auth-mailer.service.ts'
import { refuseCommon } from '../password/common-passwords.ts'
import type { PasswordHasher } from '../password/password.ts'
import { type CodeService, explainGuess } from '../pin/code.service.ts'
import { createToken, hashToken } from '../secret.ts'
import type { SessionService } from '../session/session.service.ts'
import type { PinGuess } from '../sign-in/pin-login.service.ts'

export interface PasswordResetDeps {
  store: AuthStore
  jobs: Pick<Jobs, 'add'>
  codes: CodeService
  passwords: PasswordHasher
  sessions: SessionService
  clock: Clock
  isCommon(clientHash: string): boolean
  events(event: string, uid: string): void
}

const grantLivesMs = 10 * minuteMs
const createExpiredReset = () => refuseField('grant', 'That password reset has expired. Request a new code.')

/**
 * Resets a password in three steps: request, right code, new password. Each step needs what only the step before
 * returns.
 */
export function createPasswordReset(parts: PasswordResetDeps) {
  const { store, jobs, codes, passwords, sessions, clock, isCommon, events } = parts
  return {
    request: (email: string, companyId: number, visit: ClientInfo) =>
      codes.ask({ purpose: 'reset', email: parseEmail(email), companyId }, visit),

    verify: async (input: PinGuess, visit: ClientInfo): Promise<{ grant: string }> => {
      const guess = await codes.guess(input, ['reset'], visit)
      if (guess.kind !== 'right') throw refuseField('code', explainGuess(guess))
      const { code } = guess
      const grant = createToken()
      const now = clock.now()
      await store.transaction(async (stores) => {
        const account = await stores.accounts.findByEmail(code.company_id, code.email_norm)
        if (!account || !(await stores.codes.use(code.id, now)))
          throw refuseField('code', 'That code has been used. Request a new code.')
        await stores.accounts.addGrant(hashToken(grant), account.uid, addMs(now, grantLivesMs))
      })
      return { grant }
    },

    finish: async (grant: string, password: string): Promise<void> => {
      refuseCommon(isCommon, password)
      const now = clock.now()
      // Checked before argon2 and used up after it: a refused password or a busy server does not cost the grant.
      if (!(await store.accounts.hasGrant(hashToken(grant), now))) throw createExpiredReset()
      const sealed = await passwords.seal(password)
      const { uid, ended } = await store.transaction(async (stores) => {
        const uid = await stores.accounts.useGrant(hashToken(grant), now)
        if (uid === undefined) throw createExpiredReset()
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
