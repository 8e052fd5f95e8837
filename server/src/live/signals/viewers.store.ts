import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export const viewerStore = (db: Kysely<Tables>, companyId: number) => ({
  /** By asset, how many devices play it: one that plays it in two windows is one. All that it reads are the streams that were not left, by their index. */
  now: async (now: Date): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom('play_session')
      .select(['asset_id', sql<number>`count(distinct sid)::int`.as('devices')])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`content ->> 'kind' = 'event'`)
      .where('ended_at', 'is', null)
      .where('lease_until', '>', now)
      .groupBy('asset_id')
      .execute()
    return new Map(rows.map(({ asset_id, devices }) => [asset_id, devices]))
  },
})
