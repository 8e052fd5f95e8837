import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { createSqlRunner } from '../../shared/jobs/sql-runner.ts'

interface DueRange {
  now: Date
  soon: Date
  shortestDays: number
}

/** Ends of plans, and which of them the fan was reminded of. */
export const createReminderStore = (db: Kysely<Tables>, companyId: number) => ({
  /** For jobs that are saved together with what they are about. */
  run: createSqlRunner(db),

  /** Fans with an end that they were not reminded of, the next ones after a uid. */
  due: async ({ now, soon, shortestDays }: DueRange, after: string, most: number): Promise<string[]> => {
    const { rows } = await sql<{ uid: string }>`
      select distinct customer_uid as uid from plan_grant
      where company_id = ${companyId} and ends_at > ${now} and ends_at <= ${soon} and customer_uid > ${after}
        and reminded_of is distinct from ends_at and game_id is null and sport is null
        and ends_at - starts_at >= ${`${shortestDays} days`}::interval
      order by uid limit ${most}`.execute(db)
    return rows.map(({ uid }) => uid)
  },

  /** The grants of these fans that are paid by the month and not canceled. */
  renewing: async (uids: readonly string[]): Promise<ReadonlySet<number>> => {
    const bought = await db
      .selectFrom('purchase')
      .select('grant_id')
      .where(sql<boolean>`buyer = any(${[...uids]}::text[])`)
      .where('kind', '=', 'month')
      .where('canceled', '=', false)
      .execute()
    return new Set(bought.flatMap(({ grant_id }) => grant_id ?? []))
  },

  /** Notes that the fan is reminded of this end. Returns false when another server did, or when the end has moved. */
  note: async (grants: readonly number[], endsAt: Date): Promise<boolean> => {
    const { rows } = await sql`update plan_grant set reminded_of = ends_at
      where id = any(${[...grants]}::int[]) and ends_at = ${endsAt} and reminded_of is distinct from ends_at
      returning id`.execute(db)
    return rows.length > 0
  },

  /** The fan, unless suspended. */
  reader: (uid: string, now: Date): Promise<Pick<Row<'customer'>, 'email' | 'email_norm' | 'firstname'> | undefined> =>
    db
      .selectFrom('customer')
      .select(['email', 'email_norm', 'firstname'])
      .where('uid', '=', uid)
      .where('company_id', '=', companyId)
      .where('role', '=', 'fan')
      .where((row) => row.or([row('suspended_until', 'is', null), row('suspended_until', '<=', now)]))
      .executeTakeFirst(),
})
