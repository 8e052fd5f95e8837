import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

interface RankedPlan {
  plan: string
  rank: number
}

interface CountInput {
  /** The plans that count when a fan has them: those at or above the plan of everyone. */
  plans: readonly RankedPlan[]
  now: Date
  soon: Date
}

export interface StoredPlanCount extends Pick<Row<'plan_grant'>, 'plan' | 'source'> {
  fans: number
  ending: number
}

/** Counts fans by the plan that counts everywhere for each of them, as findPlanInForce() chooses it. */
export const createPlanCountStore = (db: Kysely<Tables>, companyId: number) => ({
  fans: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('customer')
      .select(sql<number>`count(*)`.as('count'))
      .where('company_id', '=', companyId)
      .where('role', '=', 'fan')
      .executeTakeFirstOrThrow()
    return count
  },

  granted: async ({ plans, now, soon }: CountInput): Promise<StoredPlanCount[]> => {
    const { rows } = await sql<StoredPlanCount>`
      with counting as (
        select distinct on (given.customer_uid) given.plan, given.source, given.ends_at
        from plan_grant given
        join customer on customer.uid = given.customer_uid and customer.role = 'fan'
        join unnest(${plans.map(({ plan }) => plan)}::text[], ${plans.map(({ rank }) => rank)}::integer[])
          as known (plan, rank) on known.plan = given.plan
        where given.company_id = ${companyId} and given.game_id is null and given.sport is null
          and given.starts_at <= ${now} and (given.ends_at is null or given.ends_at > ${now})
        order by given.customer_uid, known.rank desc, given.ends_at desc nulls first, given.id)
      select plan, source, count(*) as fans, count(*) filter (where ends_at <= ${soon}) as ending
      from counting group by plan, source order by plan, fans desc, source`.execute(db)
    return rows
  },
})
