import { type Company, serveSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

/** The school that the database is of; undefined before there is one. */
export async function keptSchool(pool: Pool): Promise<Company | undefined> {
  const row = await openDatabase(pool).selectFrom('school_settings').select('settings').executeTakeFirst()
  return row?.settings
}

/** Its first settings. Where another server was faster, its stand. */
export async function plantSchool(pool: Pool, school: Company, now: Date): Promise<void> {
  await openDatabase(pool)
    .insertInto('school_settings')
    .values({ company_id: school.id, settings: JSON.stringify(school), revision: 1, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** From here on this process is of that school. */
export async function serveKept(pool: Pool): Promise<void> {
  const school = await keptSchool(pool)
  if (school) serveSchool(school)
}
