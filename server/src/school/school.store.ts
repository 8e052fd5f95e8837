import type { Company } from '@fieldhouse/contract/company'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'

/** Returns the stored school; undefined before the setup. */
export async function findStoredSchool(pool: Pool): Promise<Company | undefined> {
  const row = await openDatabase(pool).selectFrom('school_settings').select('settings').executeTakeFirst()
  return row?.settings
}

/** Whether there are accounts: a database from before schools were stored in it. */
export async function holdsAccounts(pool: Pool): Promise<boolean> {
  const found = await openDatabase(pool).selectFrom('customer').select('uid').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Stores the first settings; false where there are some, because a server has one school. */
export async function insertSchoolSettings(db: Kysely<Tables>, school: Company, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into school_settings (company_id, settings, revision, changed_at)
    values (${school.id}, ${JSON.stringify(school)}::jsonb, 1, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
