import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { deskChanges } from '../shared/desk/changes.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { codeAppService } from './factors/code-app.service.ts'
import { giveCode } from './factors/give-code.service.ts'
import { secondFactorService } from './factors/second-factor.service.ts'
import type { Identity } from './identity.ts'
import { invitationService } from './invitations/invitations.service.ts'
import { joining } from './invitations/join.service.ts'
import { staffKeys } from './keys.ts'
import { staffLimits } from './limits.ts'
import { keptOfStaff, meService } from './me/me.service.ts'
import { memberService } from './members/members.service.ts'
import { passkeyService } from './passkeys/passkeys.service.ts'
import { staffStore } from './staff.store.ts'

export interface StaffDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: Mailer
  limiter: Limiter
  identity: Identity
  /** Seals the secrets of code apps and hashes recovery codes and links. */
  key: string
  publicUrl: string
  peoplePerIp: number
  /** Nothing of the department opens without a second factor. */
  required: boolean
  /** How many pictures of fans wait to be looked at. */
  newPictures(): Promise<number>
}

export type Staff = ReturnType<typeof openStaff>

/** Who is of the department, and with which two factors. */
export function openStaff({ pool, key, peoplePerIp, ...deps }: StaffDeps) {
  const store = staffStore(pool, currentSchool().id)
  // Nobody keeps who is of the staff: whose sessions are others now, the services tell by themselves.
  const changing = deskChanges({ store, clock: deps.clock, changed: () => undefined })
  const parts = { ...deps, ...changing, store, keys: staffKeys(key), limits: staffLimits(peoplePerIp) }
  const factor = secondFactorService(parts)
  const byCode = giveCode(parts)
  return {
    giveCode: byCode,
    ...meService({ ...parts, factor, giveCode: byCode }),
    codeApp: codeAppService({ ...parts, factor }),
    passkeys: passkeyService({ ...parts, factor }),
    members: memberService(parts),
    invitations: invitationService(parts),
    join: joining(parts),
    mayScore: (uid: string, game: number): Promise<boolean> => store.members.scores(uid, game),
    keptOf: (uid: string) => keptOfStaff(store, uid),
  }
}
