import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export type RetentionStore = ReturnType<typeof retentionStore>

/** Each removes at most `most` rows and says how many. */
export function retentionStore(db: Kysely<Tables>) {
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
