import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { OwnerProof } from '../account/owner-proof.ts'
import type { AuthStore } from '../auth.store.ts'
import { noticeJob } from '../emails/auth-mailer.service.ts'
import { refuseCommon } from '../password/common-passwords.ts'
import type { PasswordHasher } from '../password/password.ts'
import type { SessionService } from '../session/session.service.ts'

export interface ChangePasswordDeps {
  store: AuthStore
  jobs: Pick<Jobs, 'add'>
  owner: OwnerProof
  passwords: PasswordHasher
  sessions: SessionService
  clock: Clock
  isCommon(clientHash: string): boolean
  events(event: string, uid: string): void
}

export interface PasswordChange {
  old: string | undefined
  password: string
}

export const createPasswordChange =
  ({ store, jobs, owner, passwords, sessions, clock, isCommon, events }: ChangePasswordDeps) =>
  async (known: Caller, { old, password }: PasswordChange): Promise<void> => {
    refuseCommon(isCommon, password)
    const account = await owner.proveStrictly(known, old, 'old_password')
    if (old === password && account.password)
      throw refuseField('password', 'That’s your current password. Choose a new one.')
    const sealed = await passwords.seal(password)
    const ended = await store.transaction(async (stores) => {
      await stores.accounts.setPassword(account.uid, sealed)
      await stores.accounts.dropGrants(account.uid)
      await jobs.add(noticeJob, { kind: 'password-changed', uid: account.uid }, stores.run)
      return stores.sessions.endOf(account.uid, 'password-changed', clock.now(), known.sid)
    })
    await sessions.ended(ended)
    events('password changed', account.uid)
  }
