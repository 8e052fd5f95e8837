import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { codeOf, openDatabase, transaction } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { SqlRunner } from '../shared/jobs/jobs.ts'
import { type AccountStore, accountStore } from './account/account.store.ts'
import { type EraseStore, eraseStore } from './account/erase.store.ts'
import { type EmailChangeStore, emailChangeStore } from './email-change/email-change.store.ts'
import { type CodeStore, codeStore } from './pin/code.store.ts'
import { type ProofStore, proofStore } from './session/proof.store.ts'
import { type SessionStore, sessionStore } from './session/session.store.ts'

export interface Stores {
  accounts: AccountStore
  sessions: SessionStore
  codes: CodeStore
  emailChanges: EmailChangeStore
  erasing: EraseStore
  keeping: RetentionStore
  proofs: ProofStore
  /** For what must happen exactly when the transaction does: a job. */
  run: SqlRunner
}

export interface AuthStore extends Stores {
  /** All of it or nothing. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
}

const foreignKeyViolation = '23503'

export function authStore(pool: Pool): AuthStore {
  const db = openDatabase(pool)
  return {
    ...storesOn(db),
    transaction: async (work) => {
      try {
        return await transaction(db, (trx) => work(storesOn(trx)))
      } catch (error) {
        // The account was deleted while something was being added to it.
        if (codeOf(error) === foreignKeyViolation)
          throw new Refusal('unauthorized', 'account.deleted', 'This account was deleted.')
        throw error
      }
    },
  }
}

const storesOn = (db: Kysely<Tables>): Stores => ({
  accounts: accountStore(db),
  sessions: sessionStore(db),
  codes: codeStore(db),
  emailChanges: emailChangeStore(db),
  erasing: eraseStore(db),
  keeping: retentionStore(db),
  proofs: proofStore(db),
  run: { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) },
})

type RetentionStore = ReturnType<typeof retentionStore>

/** Each removes at most `most` rows and returns how many. */
function retentionStore(db: Kysely<Tables>) {
  const remove = async (statement: RawBuilder<unknown>): Promise<number> =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n)

  return {
    removeCodes: (before: Date, most: number) =>
      remove(sql`delete from code where id in (select id from code where created_at < ${before} limit ${most})`),

    removeGrants: (before: Date, most: number) =>
      remove(sql`delete from reset_grant where token_hash in
                 (select token_hash from reset_grant where expires_at < ${before} limit ${most})`),

    removeEmailChanges: (before: Date, most: number) =>
      remove(sql`delete from email_change where id in
                 (select id from email_change where undo_until < ${before} limit ${most})`),

    removeSessions: (registeredBefore: Date, anonymousBefore: Date, most: number) =>
      remove(sql`delete from session where sid in
                 (select sid from session where created_at < ${registeredBefore}
                    or (customer_uid is null and created_at < ${anonymousBefore}) limit ${most})`),

    removeLimits: (before: Date, most: number) =>
      remove(sql`delete from limiter where key in (select key from limiter where until < ${before} limit ${most})`),
  }
}
