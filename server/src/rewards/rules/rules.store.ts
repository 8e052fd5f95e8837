import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type RewardRuleRow = Row<'reward_rule'>

export const ruleStore = (db: Kysely<Tables>, companyId: number) => ({
  all: (): Promise<RewardRuleRow[]> =>
    db.selectFrom('reward_rule').selectAll().where('company_id', '=', companyId).orderBy('id').execute(),

  /** Sums what each rule has paid, and to how many fans. */
  paid: () =>
    db
      .selectFrom('reward_line')
      .select(['rule_id', sql<number>`count(distinct customer_uid)::int`.as('fans')])
      .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('paid'))
      .where('company_id', '=', companyId)
      .where('rule_id', 'is not', null)
      .groupBy('rule_id')
      .execute(),

  locked: (id: number): Promise<RewardRuleRow | undefined> =>
    db
      .selectFrom('reward_rule')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  add: async (rule: Omit<RewardRuleRow, 'id' | 'company_id'>): Promise<number> => {
    const { id } = await db
      .insertInto('reward_rule')
      .values({ ...rule, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, changes: Partial<Omit<RewardRuleRow, 'id' | 'company_id'>>): Promise<void> => {
    await db.updateTable('reward_rule').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute()
  },
})
