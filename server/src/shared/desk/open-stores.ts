import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Desk, DeskOn } from './desk.ts'

export type Stores<S> = S & {
  /** Runs the work on one transaction: all of it happens, or nothing. */
  together<T>(work: (stores: S) => Promise<T>): Promise<T>
}

/** The stores of a service, each query on its own or several on one transaction. */
export function openStores<S extends object>(pool: Pool, storesOn: (db: Kysely<Tables>) => S): Stores<S> {
  const db = openDatabase(pool)
  return { ...storesOn(db), together: (work) => together(db, (trx) => work(storesOn(trx))) }
}

/** The same with the audit trail and the trash among them. */
export const deskStores =
  <S extends object>(storesOn: (db: Kysely<Tables>, companyId: number) => S) =>
  (pool: Pool, companyId: number, deskOn: DeskOn): Stores<Desk & S> =>
    openStores(pool, (db) => ({ ...deskOn(db), ...storesOn(db, companyId) }))
