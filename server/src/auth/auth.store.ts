import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { getPostgresErrorCode, openDatabase, runTransaction } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { SqlRunner } from '../shared/jobs/jobs.ts'
import { createSqlRunner } from '../shared/jobs/sql-runner.ts'
import { type AccountStore, createAccountStore } from './account/account.store.ts'
import { createEraseStore, type EraseStore } from './account/erase.store.ts'
import { createEmailChangeStore, type EmailChangeStore } from './email-change/email-change.store.ts'
import { type CodeStore, createCodeStore } from './pin/code.store.ts'
import { createProofStore, type ProofStore } from './session/proof.store.ts'
import { createSessionStore, type SessionStore } from './session/session.store.ts'

export interface AuthStores {
  accounts: AccountStore
  sessions: SessionStore
  codes: CodeStore
  emailChanges: EmailChangeStore
  erasing: EraseStore
  keeping: RetentionStore
  proofs: ProofStore
  /** Runs SQL in the transaction, for a job that must be added exactly when it commits. */
  run: SqlRunner
}

export interface AuthStore extends AuthStores {
  /** Runs the work in one transaction. */
  transaction<T>(work: (stores: AuthStores) => Promise<T>): Promise<T>
}

const foreignKeyViolation = '23503'

export function openAuthStore(pool: Pool): AuthStore {
  const db = openDatabase(pool)
  return {
    ...createAuthStores(db),
    transaction: async (work) => {
      try {
        return await runTransaction(db, (trx) => work(createAuthStores(trx)))
      } catch (error) {
        // The account was deleted while something was being added to it.
        if (getPostgresErrorCode(error) === foreignKeyViolation)
          throw new Refusal('unauthorized', 'account.deleted', 'This account was deleted.')
        throw error
      }
    },
  }
}

const createAuthStores = (db: Kysely<Tables>): AuthStores => ({
  accounts: createAccountStore(db),
  sessions: createSessionStore(db),
  codes: createCodeStore(db),
  emailChanges: createEmailChangeStore(db),
  erasing: createEraseStore(db),
  keeping: createRetentionStore(db),
  proofs: createProofStore(db),
  run: createSqlRunner(db),
})

type RetentionStore = ReturnType<typeof createRetentionStore>

/** Deletes expired rows. Each function deletes at most `most` rows and returns the number. */
function createRetentionStore(db: Kysely<Tables>) {
  const deleteRows = async (statement: RawBuilder<unknown>): Promise<number> =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n)

  return {
    removeCodes: (before: Date, most: number) =>
      deleteRows(sql`delete from code where id in (select id from code where created_at < ${before} limit ${most})`),

    removeGrants: (before: Date, most: number) =>
      deleteRows(sql`delete from reset_grant where token_hash in
                 (select token_hash from reset_grant where expires_at < ${before} limit ${most})`),

    removeEmailChanges: (before: Date, most: number) =>
      deleteRows(sql`delete from email_change where id in
                 (select id from email_change where undo_until < ${before} limit ${most})`),

    removeSessions: (registeredBefore: Date, anonymousBefore: Date, most: number) =>
      deleteRows(sql`delete from session where sid in
                 (select sid from session where created_at < ${registeredBefore}
                    or (customer_uid is null and created_at < ${anonymousBefore}) limit ${most})`),

    removeLimits: (before: Date, most: number) =>
      deleteRows(sql`delete from limiter where key in (select key from limiter where until < ${before} limit ${most})`),
  }
}
