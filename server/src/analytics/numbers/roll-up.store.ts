import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { Tables } from '../../shared/db/tables.ts'

/** One hour and its day at the school. */
export interface RolledHour {
  hour: Date
  day: string
  dayFrom: Date
  dayUntil: Date
}

export type RollUpStore = ReturnType<typeof createRollUpStore>

const oneAtATime = 7_316_031

export function createRollUpStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    /** Returns the hour that has waited longest. */
    nextTouched: async (): Promise<Date | undefined> => {
      const row = await db.selectFrom('analytics_touched').select('hour').orderBy('id').limit(1).executeTakeFirst()
      return row?.hour
    },

    /**
     * Recomputes the sums of an hour and its day. The marks are deleted first: later events mark the hour again, and
     * earlier ones are included. If it fails, the marks remain.
     */
    roll: (rolled: RolledHour): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${oneAtATime}::int)`.execute(trx)
        await trx.deleteFrom('analytics_touched').where('hour', '=', rolled.hour).execute()
        await rollHour(trx, companyId, rolled.hour)
        await rollMinutes(trx, companyId, rolled.hour)
        await rollDay(trx, companyId, rolled)
      }),

    /** Removes hours that can get no more events; none while any hour waits to be summed up. */
    removeHours: async (before: Date): Promise<void> => {
      await db
        .deleteFrom('analytics_hour')
        .where('company_id', '=', companyId)
        .where('hour', '<', before)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('analytics_touched').select('id'))))
        .execute()
    },

    removeMinutes: async (before: Date): Promise<void> => {
      await db.deleteFrom('analytics_minute').where('company_id', '=', companyId).where('minute', '<', before).execute()
    },
  }
}

async function rollHour(db: Kysely<Tables>, companyId: number, hour: Date): Promise<void> {
  await db.deleteFrom('analytics_hour').where('company_id', '=', companyId).where('hour', '=', hour).execute()
  await sql`
    insert into analytics_hour (company_id, hour, name, subject, detail, times, visits, amount)
    select ${companyId}::int, ${hour}::timestamptz, name, subject, detail, sum(times), count(*), sum(amount)
    from (
      select name, coalesce(subject, path, '') as subject, coalesce(detail, '') as detail, activity,
        count(*) as times, coalesce(sum(amount), 0) as amount
      from analytics_event
      where company_id = ${companyId} and at >= ${hour} and at < ${hour}::timestamptz + interval '1 hour'
      group by 1, 2, 3, 4) as of_visit
    group by name, subject, detail`.execute(db)
}

async function rollMinutes(db: Kysely<Tables>, companyId: number, hour: Date): Promise<void> {
  await sql`delete from analytics_minute where company_id = ${companyId}
    and minute >= ${hour} and minute < ${hour}::timestamptz + interval '1 hour'`.execute(db)
  await sql`
    insert into analytics_minute (company_id, minute, subject, viewers)
    select ${companyId}::int, date_trunc('minute', at), subject, count(distinct play)
    from analytics_event
    where company_id = ${companyId} and at >= ${hour} and at < ${hour}::timestamptz + interval '1 hour'
      and name = 'minute' and detail = 'live'
    group by 2, 3`.execute(db)
}

/** Sums up a day. Visits are counted per hour, but a sign-up takes longer, so its visits are counted per day. */
async function rollDay(db: Kysely<Tables>, companyId: number, { day, dayFrom, dayUntil }: RolledHour): Promise<void> {
  await db.deleteFrom('analytics_day').where('company_id', '=', companyId).where('day', '=', day).execute()
  await sql`
    insert into analytics_day (company_id, day, name, subject, detail, times, visits, amount)
    select ${companyId}::int, ${day}::date, name, subject, detail, sum(times), sum(visits), sum(amount)
    from analytics_hour
    where company_id = ${companyId} and hour >= ${dayFrom} and hour < ${dayUntil} and name <> 'sign_up'
    group by name, subject, detail
    union all
    select ${companyId}::int, ${day}::date, name, coalesce(subject, path, ''), coalesce(detail, ''), count(*),
      count(distinct activity), coalesce(sum(amount), 0)
    from analytics_event
    where company_id = ${companyId} and at >= ${dayFrom} and at < ${dayUntil} and name = 'sign_up'
    group by 3, 4, 5`.execute(db)
}
