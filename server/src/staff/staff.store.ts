import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../shared/db/tables.ts'
import { openStores, type Stores } from '../shared/desk/open-stores.ts'
import type { SqlRunner } from '../shared/jobs/jobs.ts'
import { trailStore } from '../shared/trail/trail.store.ts'
import { factorStore } from './factors/factors.store.ts'
import { invitationStore } from './invitations/invitations.store.ts'
import { memberStore } from './members/members.store.ts'
import { passkeyStore } from './passkeys/passkeys.store.ts'

export type StaffStores = ReturnType<typeof storesOn>
export type StaffStore = Stores<StaffStores>

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  members: memberStore(db, companyId),
  invitations: invitationStore(db, companyId),
  factors: factorStore(db),
  passkeys: passkeyStore(db),
  trail: trailStore(db, companyId),
  /** For what must happen exactly when the transaction does: a job. */
  run: {
    executeSql: (text: string, values?: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)),
  } as SqlRunner,
})

export const staffStore = (pool: Pool, companyId: number): StaffStore =>
  openStores(pool, (db) => storesOn(db, companyId))
