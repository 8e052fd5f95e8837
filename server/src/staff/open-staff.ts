import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { createCodeAppService } from './factors/code-app.service.ts'
import { createCodeCheck } from './factors/give-code.service.ts'
import { createSecondFactorService } from './factors/second-factor.service.ts'
import type { StaffIdentity } from './identity.ts'
import { createInvitationService } from './invitations/invitations.service.ts'
import { createJoin } from './invitations/join.service.ts'
import { createStaffLimits } from './limits.ts'
import { createStaffMeService, exportStaffData } from './me/me.service.ts'
import { createAssignmentService } from './members/assignments.service.ts'
import { createMemberService } from './members/members.service.ts'
import { createPasskeyService } from './passkeys/passkeys.service.ts'
import { openStaffStore } from './staff.store.ts'
import { openStaffKeys } from './staff-keys.ts'

export interface StaffDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: Mailer
  limiter: Limiter
  identity: StaffIdentity
  /** The key for code app secrets, recovery codes and links. */
  key: string
  publicUrl: string
  peoplePerIp: number
  /** Whether staff pages require a second factor. */
  required: boolean
  /** Counts fan pictures that wait for a review. */
  newPictures(): Promise<number>
}

export type StaffService = ReturnType<typeof openStaff>

/** Opens the staff service: members, invitations and second factors. */
export function openStaff({ pool, key, peoplePerIp, ...deps }: StaffDeps) {
  const store = openStaffStore(pool, currentSchool().id)
  // No server caches the staff; the services announce changed sessions themselves.
  const changing = createAdminChanges({ store, clock: deps.clock, changed: () => undefined })
  const parts = { ...deps, ...changing, store, keys: openStaffKeys(key), limits: createStaffLimits(peoplePerIp) }
  const factor = createSecondFactorService(parts)
  const byCode = createCodeCheck(parts)
  return {
    giveCode: byCode,
    ...createStaffMeService({ ...parts, factor, giveCode: byCode }),
    codeApp: createCodeAppService({ ...parts, factor }),
    passkeys: createPasskeyService({ ...parts, factor }),
    members: createMemberService(parts),
    ...createAssignmentService(parts),
    invitations: createInvitationService(parts),
    join: createJoin(parts),
    mayScore: (uid: string, game: number): Promise<boolean> => store.members.scores(uid, game),
    keptOf: (uid: string) => exportStaffData(store, uid),
  }
}
