import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { notifyOnCommit } from '../db/bus.ts'
import { openDatabase, runTransaction } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { AdminStores, OpenAdminStores } from './admin-stores.ts'

export type TransactionalStores<S> = S & {
  /** Runs the work in one transaction. */
  transaction<T>(work: (stores: S) => Promise<T>): Promise<T>
}

/** Hooks around every change of a service. */
export interface ChangeHooks {
  /** Waits here until earlier changes of the same service are done. */
  lock?(trx: Kysely<Tables>): Promise<unknown>
  /** Topics that every server is notified of after the change. */
  topics?: readonly string[]
}

/** Opens the stores of a service: each query on its own, or several in one transaction. */
export function openStores<S extends object>(
  pool: Pool,
  storesOn: (db: Kysely<Tables>) => S,
  { lock, topics = [] }: ChangeHooks = {},
): TransactionalStores<S> {
  const db = openDatabase(pool)
  return {
    ...storesOn(db),
    transaction: (work) =>
      runTransaction(db, async (trx) => {
        await lock?.(trx)
        const done = await work(storesOn(trx))
        for (const topic of topics) await notifyOnCommit(trx, topic)
        return done
      }),
  }
}

/** Locks a table against other changes; everyone can still read it. */
export const lockTable = (table: keyof Tables) => (trx: Kysely<Tables>) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)

/** Opens the stores of a service together with the audit log and the trash. */
export const openAdminStores =
  <S extends object>(storesOn: (db: Kysely<Tables>, companyId: number) => S, hooks?: ChangeHooks) =>
  (pool: Pool, companyId: number, adminStoresOn: OpenAdminStores): TransactionalStores<AdminStores & S> =>
    openStores(pool, (db) => ({ ...adminStoresOn(db), ...storesOn(db, companyId) }), hooks)
