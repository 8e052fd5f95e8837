import { type Kysely, sql } from 'kysely'
import type { UntoldChange } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

type UntoldGrant = Pick<Row<'plan_grant'>, 'id' | 'customer_uid' | 'ends_at'> & { untold: UntoldChange }

/** What staff changed and fans were not told yet. */
export const createChangeEmailStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Notes that staff gave these grants. */
  noteNew: async (ids: readonly number[], now: Date): Promise<void> => {
    await sql`update plan_grant set untold = jsonb_build_object('since', ${now}::timestamptz, 'before', null::jsonb)
      where id = any(${[...ids]}::int[])`.execute(db)
  },

  /** Notes that staff are about to change these grants. What the fan knows of them stays noted. */
  note: async (ids: readonly number[], now: Date): Promise<void> => {
    await sql`update plan_grant set untold = jsonb_build_object('since', ${now}::timestamptz, 'before',
        coalesce(untold->'before', jsonb_build_object('ends_at', ends_at)))
      where id = any(${[...ids]}::int[])`.execute(db)
  },

  /** Takes the changes since before a time. Another server takes others. */
  take: async (before: Date, most: number): Promise<UntoldGrant[]> => {
    const due = await db
      .selectFrom('plan_grant')
      .select(['id', 'customer_uid', 'ends_at', 'untold'])
      .where('company_id', '=', companyId)
      .where('untold', 'is not', null)
      .where(sql<boolean>`(untold->>'since')::timestamptz <= ${before}`)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('plan_grant').set({ untold: null }).where('id', 'in', ids).execute()
    return due.flatMap(({ untold, ...grant }) => (untold === null ? [] : [{ ...grant, untold }]))
  },
})
