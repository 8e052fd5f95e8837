import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

export type Phones = ReturnType<typeof phoneStore>

/** How many phones of each platform are signed in and were here since then. */
export const phoneStore =
  (pool: Pool, companyId: number) =>
  async (since: Date): Promise<Record<'android' | 'ios', number>> => {
    const counted = await openDatabase(pool)
      .selectFrom('session')
      .select(['device_type', sql<number>`count(distinct device)::int`.as('many')])
      .where('company_id', '=', companyId)
      .where('device_type', 'in', ['android', 'ios'])
      .where('revoked_at', 'is', null)
      .where('last_seen_at', '>', since)
      .groupBy('device_type')
      .execute()
    const of = (type: string) => counted.find(({ device_type }) => device_type === type)?.many ?? 0
    return { android: of('android'), ios: of('ios') }
  }
