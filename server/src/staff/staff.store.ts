import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import { createAuditLogStore } from '../shared/audit-log/audit-log.store.ts'
import type { Tables } from '../shared/db/tables.ts'
import { createSqlRunner } from '../shared/jobs/sql-runner.ts'
import { createFactorStore } from './factors/factors.store.ts'
import { createInvitationStore } from './invitations/invitations.store.ts'
import { createMemberStore } from './members/members.store.ts'
import { createPasskeyStore } from './passkeys/passkeys.store.ts'

export type StaffStores = ReturnType<typeof createStaffStores>
export type StaffStore = TransactionalStores<StaffStores>

const createStaffStores = (db: Kysely<Tables>, companyId: number) => ({
  members: createMemberStore(db, companyId),
  invitations: createInvitationStore(db, companyId),
  factors: createFactorStore(db),
  passkeys: createPasskeyStore(db),
  auditLog: createAuditLogStore(db, companyId),
  /** Runs SQL in the transaction, for a job that must be added exactly when it commits. */
  run: createSqlRunner(db),
})

export const openStaffStore = (pool: Pool, companyId: number): StaffStore =>
  openStores(pool, (db) => createStaffStores(db, companyId))
