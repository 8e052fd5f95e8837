import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export const boardStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Who earned most since then, among those who may be named; the first who got there stands before who got as far. */
  most: (since: Date | undefined, limit: number) =>
    db
      .selectFrom('reward_line')
      .innerJoin('reward_fan', 'reward_fan.customer_uid', 'reward_line.customer_uid')
      .innerJoin('customer', 'customer.uid', 'reward_line.customer_uid')
      .select(['customer.uid', 'customer.firstname', 'customer.lastname'])
      .select(sql<number>`sum(reward_line.points)::bigint`.as('points'))
      .where('reward_line.company_id', '=', companyId)
      .where('reward_line.rule_id', 'is not', null)
      .where('reward_fan.on_board', '=', true)
      .$if(since !== undefined, (query) => query.where('reward_line.at', '>=', since ?? new Date(0)))
      .groupBy(['customer.uid', 'customer.firstname', 'customer.lastname'])
      .having(sql<boolean>`sum(reward_line.points) > 0`)
      .orderBy('points', 'desc')
      .orderBy(sql`max(reward_line.id)`)
      .limit(limit)
      .execute(),

  fans: async (): Promise<number> => {
    const { fans } = await db
      .selectFrom('reward_fan')
      .select(sql<number>`count(*)::int`.as('fans'))
      .where('company_id', '=', companyId)
      .where('on_board', '=', true)
      .executeTakeFirstOrThrow()
    return fans
  },
})
