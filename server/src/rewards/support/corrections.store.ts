import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

type CorrectionRow = Row<'reward_correction'>

/** Corrections of points by staff. */
export const correctionStore = (db: Kysely<Tables>, companyId: number) => ({
  madeBefore: (uid: string, once: string): Promise<CorrectionRow | undefined> =>
    db
      .selectFrom('reward_correction')
      .selectAll()
      .where('customer_uid', '=', uid)
      .where('once', '=', once)
      .executeTakeFirst(),

  add: async (uid: string, correction: Pick<CorrectionRow, 'points' | 'reason' | 'once' | 'at'>): Promise<number> => {
    const { id } = await db
      .insertInto('reward_correction')
      .values({ ...correction, company_id: companyId, customer_uid: uid })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** The points that staff gave, less those that they took. */
  sum: async (uid: string): Promise<number> => {
    const { points } = await db
      .selectFrom('reward_correction')
      .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
      .where('customer_uid', '=', uid)
      .executeTakeFirstOrThrow()
    return points
  },

  /** Whether this is a fan's account. Points of staff are not corrected here. */
  isFan: async (uid: string): Promise<boolean> =>
    (await db
      .selectFrom('customer')
      .select('uid')
      .where('company_id', '=', companyId)
      .where('uid', '=', uid)
      .where('role', '=', 'fan')
      .executeTakeFirst()) !== undefined,
})
