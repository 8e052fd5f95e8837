import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { tellOnCommit } from '../db/bus.ts'
import { openDatabase, transaction } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Desk, DeskOn } from './desk.ts'

export type Stores<S> = S & {
  /** Runs the work on one transaction: all of it happens, or nothing. */
  transaction<T>(work: (stores: S) => Promise<T>): Promise<T>
}

/** What belongs to every change of a service. */
export interface Turn {
  /** Whoever changes something waits here for who changes before. */
  lock?(trx: Kysely<Tables>): Promise<unknown>
  /** What every server hears when it is there. */
  tells?: readonly string[]
}

/** The stores of a service, each query on its own or several on one transaction. */
export function openStores<S extends object>(
  pool: Pool,
  storesOn: (db: Kysely<Tables>) => S,
  { lock, tells = [] }: Turn = {},
): Stores<S> {
  const db = openDatabase(pool)
  return {
    ...storesOn(db),
    transaction: (work) =>
      transaction(db, async (trx) => {
        await lock?.(trx)
        const done = await work(storesOn(trx))
        for (const topic of tells) await tellOnCommit(trx, topic)
        return done
      }),
  }
}

/** One change after the other: the table is read by all, and changed by one. */
export const lockTable = (table: keyof Tables) => (trx: Kysely<Tables>) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)

/** The same with the audit trail and the trash among them. */
export const deskStores =
  <S extends object>(storesOn: (db: Kysely<Tables>, companyId: number) => S, turn?: Turn) =>
  (pool: Pool, companyId: number, deskOn: DeskOn): Stores<Desk & S> =>
    openStores(pool, (db) => ({ ...deskOn(db), ...storesOn(db, companyId) }), turn)
