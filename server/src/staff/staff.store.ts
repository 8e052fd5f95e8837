import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { SqlRunner } from '../shared/jobs/jobs.ts'
import { trailStore } from '../shared/trail/trail.store.ts'
import { factorStore } from './factors/factors.store.ts'
import { invitationStore } from './invitations/invitations.store.ts'
import { memberStore } from './members/members.store.ts'
import { passkeyStore } from './passkeys/passkeys.store.ts'

export type StaffStores = ReturnType<typeof storesOn>
export type StaffStore = ReturnType<typeof staffStore>

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

export function staffStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId),
    /** All of it or nothing. */
    together: <T>(work: (stores: StaffStores) => Promise<T>): Promise<T> =>
      together(db, (trx) => work(storesOn(trx, companyId))),
  }
}
