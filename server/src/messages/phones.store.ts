import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

export type CountPhones = ReturnType<typeof createPhoneCounter>

/** Counts signed-in phones of each platform that were active since then. */
export const createPhoneCounter =
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
    const countType = (type: string) => counted.find(({ device_type }) => device_type === type)?.many ?? 0
    return { android: countType('android'), ios: countType('ios') }
  }
