import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

/** The condition that lifetime points and the leaderboard count a line: of a rule, or of a correction of earnings. */
export const countsAsEarned = sql<boolean>`(reward_line.rule_id is not null or exists (
  select from reward_correction made where made.id = reward_line.correction_id and not made.balance_only))`

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

  add: async (
    uid: string,
    correction: Pick<CorrectionRow, 'points' | 'reason' | 'once' | 'at' | 'balance_only'>,
  ): Promise<number> => {
    const { id } = await db
      .insertInto('reward_correction')
      .values({ ...correction, company_id: companyId, customer_uid: uid })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** The points that staff gave, less those that they took: as earnings, and in the balance only. */
  sum: (uid: string): Promise<{ earned: number; balanceOnly: number }> =>
    db
      .selectFrom('reward_correction')
      .select([
        sql<number>`coalesce(sum(points) filter (where not balance_only), 0)::int`.as('earned'),
        sql<number>`coalesce(sum(points) filter (where balance_only), 0)::int`.as('balanceOnly'),
      ])
      .where('customer_uid', '=', uid)
      .executeTakeFirstOrThrow(),

  /** A fan's lifetime points. */
  earned: async (uid: string): Promise<number> => {
    const { points } = await db
      .selectFrom('reward_line')
      .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
      .where('customer_uid', '=', uid)
      .where(countsAsEarned)
      .executeTakeFirstOrThrow()
    return points
  },

  /** The ledger's lines of corrections of the balance only. */
  balanceOnlyLines: async (uid: string): Promise<ReadonlySet<number>> => {
    const rows = await db
      .selectFrom('reward_line')
      .innerJoin('reward_correction', 'reward_correction.id', 'reward_line.correction_id')
      .select('reward_line.id')
      .where('reward_line.customer_uid', '=', uid)
      .where('reward_correction.balance_only', '=', true)
      .execute()
    return new Set(rows.map(({ id }) => id))
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
