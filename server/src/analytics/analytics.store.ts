import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type EventRow = Row<'analytics_event'>
export type AnalyticsStore = ReturnType<typeof createAnalyticsStore>

export function createAnalyticsStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    /**
     * Adds events and returns which were new. The events, the hours to sum up and the copies for an external engine
     * are written together or not at all.
     */
    add: async (rows: readonly EventRow[], forwarded: boolean): Promise<ReadonlySet<string>> => {
      // A fixed order: two servers with the same events wait for each other instead of deadlocking.
      const json = JSON.stringify(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      const outbox = sql`, forwarded as (
        insert into analytics_outbox (batch) select jsonb_agg(to_jsonb(fresh)) from fresh having count(*) > 0)`
      const { rows: answer } = await sql<{ id: string }>`
        with fresh as (
          insert into analytics_event select * from jsonb_populate_recordset(null::analytics_event, ${json}::jsonb)
          on conflict (id, said_at) do nothing returning *),
        touched as (insert into analytics_touched (hour) select distinct date_trunc('hour', at, 'UTC') from fresh)
        ${forwarded ? outbox : sql``}
        select id from fresh`.execute(db)
      return new Set(answer.map(({ id }) => id))
    },

    salt: (uid: string) => findSalt(db, uid),

    /** Undefined once the account is deleted. */
    saltOrNew: async (uid: string, fresh: string): Promise<string | undefined> => {
      const known = await findSalt(db, uid)
      if (known) return known
      await sql`insert into analytics_identity (customer_uid, salt) select uid, ${fresh} from customer where uid = ${uid} for share
                on conflict do nothing`.execute(db)
      return findSalt(db, uid)
    },

    of: (visitor: string) =>
      db
        .selectFrom('analytics_event')
        .select([
          'id',
          'name',
          'path',
          'activity',
          'at',
          'said_at',
          'received_at',
          'subject',
          'play',
          'detail',
          'amount',
        ])
        .where('visitor', '=', visitor)
        .orderBy('at')
        .execute(),

    /** Creates the partitions of some months; existing ones stay. */
    makeMonths: async (from: Date, many: number): Promise<void> => {
      await sql`select analytics.make_month((date_trunc('month', ${from}::timestamptz at time zone 'UTC') + make_interval(months => ahead))::date)
                from generate_series(0, ${many - 1}::int) as ahead`.execute(db)
    },

    dropMonths: async (before: Date): Promise<void> => {
      await sql`select analytics.drop_months(${before}::timestamptz)`.execute(db)
    },

    removeBefore: async (before: Date, most: number): Promise<number> => {
      const result = await sql`
        delete from analytics_event using (select id, said_at from analytics_event where received_at < ${before} limit ${most}) as old
        where analytics_event.id = old.id and analytics_event.said_at = old.said_at`.execute(db)
      return Number(result.numAffectedRows ?? 0n)
    },

    /** Removes copies for an engine that is no longer used, after the time that events are kept. */
    removeWaitingBefore: async (before: Date, most: number): Promise<number> => {
      const result = await sql`
        delete from analytics_outbox where id in (
          select id from (select id, batch from analytics_outbox order by id limit ${most}) as first
          where (batch -> 0 ->> 'received_at')::timestamptz < ${before})`.execute(db)
      return Number(result.numAffectedRows ?? 0n)
    },
  }
}

async function findSalt(db: Kysely<Tables>, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('analytics_identity')
    .select('salt')
    .where('customer_uid', '=', uid)
    .executeTakeFirst()
  return row?.salt
}
