import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export function assetStore(db: Kysely<Tables>, companyId: number) {
  return {
    put: async (summary: AssetSummary, at: Date): Promise<void> => {
      const values = { summary: JSON.stringify(summary), updated_at: at }
      await db
        .insertInto('asset')
        .values({ id: summary.id, company_id: companyId, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute()
    },

    /** Locks an asset until the transaction ends. */
    lock: async (id: string): Promise<void> => {
      await db.selectFrom('asset').select('id').where('id', '=', id).forUpdate().execute()
    },

    find: async (id: string): Promise<AssetSummary | undefined> => {
      const row = await db
        .selectFrom('asset')
        .select('summary')
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .executeTakeFirst()
      return row?.summary
    },

    /** Ids of uploads that were in progress at the last report. */
    working: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('asset')
        .select('id')
        .where('company_id', '=', companyId)
        .where(sql<boolean>`summary -> 'state' ->> 'kind' = 'working'`)
        .execute()
      return rows.map(({ id }) => id)
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('asset').where('id', '=', id).execute()
    },
  }
}
