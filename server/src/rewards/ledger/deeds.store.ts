import type { RewardActivity } from '@fieldhouse/contract/rewards/rewards'
import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

/** A thing that a fan did. A correct prediction names its game's sport, because the score may be hidden. */
export interface FanDeed {
  deed: Exclude<RewardActivity, 'streak'>
  subject: string
  at: Date
  day: string
  sport: string | null
}

type StoredDeed = Row<'reward_deed'>['deed']

/** A stream counts this much longer than its last report. */
const lease = sql`interval '75 seconds'`
const longestNeededS = 600

export const deedStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Returns false when it was there before. */
  add: async (uid: string, deed: StoredDeed, subject: string, when: { at: Date; day: string }): Promise<boolean> => {
    const result = await db
      .insertInto('reward_deed')
      .values({ customer_uid: uid, deed, subject, ...when })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },

  /** Counts a day's deeds of one kind. */
  ofDay: async (uid: string, deed: StoredDeed, day: string): Promise<number> => {
    const { times } = await db
      .selectFrom('reward_deed')
      .select(sql<number>`count(*)::int`.as('times'))
      .where('customer_uid', '=', uid)
      .where('deed', '=', deed)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return times
  },

  /**
   * Collects deeds from other services: the teams that a fan follows, and the videos watched for half their length or
   * ten minutes. Two counts are taken and the smaller one holds: the time between a stream's first and last report by
   * this server's clock, and the parts that were sent. Each second counts once, however many streams run at once.
   */
  gather: async (uid: string, { at, day }: { at: Date; day: string }): Promise<void> => {
    await sql`
      insert into reward_deed (customer_uid, deed, subject, at, day)
      select customer_uid, 'follow', 'team ' || team_id, ${at}::timestamptz, ${day}::date from customer_team where customer_uid = ${uid}
      union all
      select ${uid}, 'watch', case seen.kind when 'vod' then 'title ' else 'event ' end || seen.id, ${at}, ${day}
      from (
        select content ->> 'kind' as kind, content ->> 'id' as id,
          range_agg(tstzrange(started_at, greatest(started_at, least(ended_at, lease_until - ${lease})))) as watched,
          range_agg(coalesce(delivered, '{}')) as delivered
        from play_session
        where customer_uid = ${uid} and company_id = ${companyId} and content ->> 'kind' in ('vod', 'event')
        group by 1, 2
      ) seen
      left join title on seen.kind = 'vod' and title.id = seen.id::int
      left join asset on asset.id = title.asset_id
      where least(
          coalesce((select sum(extract(epoch from upper(span) - lower(span))) from unnest(seen.watched) as span), 0),
          coalesce((select sum(upper(span) - lower(span)) from unnest(seen.delivered) as span), 0)
        ) >= least(${longestNeededS}, coalesce((asset.summary ->> 'durationMs')::float8 / 2000, ${longestNeededS}))
      on conflict do nothing`.execute(db)
  },

  of: async (uid: string): Promise<FanDeed[]> => {
    const done = await db
      .selectFrom('reward_deed')
      .select(['deed', 'subject', 'at', 'day'])
      .where('customer_uid', '=', uid)
      .execute()
    const called = await db
      .selectFrom('reward_prediction')
      .leftJoin('game', 'game.id', 'reward_prediction.game_id')
      .select(['game_id', 'settled_at', 'placed_at', 'game.sport', 'game.day'])
      .where('customer_uid', '=', uid)
      .where('outcome', '=', 'right')
      .execute()
    return [
      ...done.map((one) => ({ ...one, sport: null })),
      ...called.map(({ game_id, settled_at, placed_at, sport, day }) => ({
        deed: 'predict' as const,
        subject: `game ${game_id}`,
        at: settled_at ?? placed_at,
        day: day ?? placed_at.toISOString().slice(0, 10),
        sport,
      })),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.subject < other.subject ? -1 : 1))
  },

  /** Fans with something to count: their streams were active lately, or a game that they predicted changed. */
  waiting: async (since: Date, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ uid: string }>`
      select distinct customer_uid as uid from play_session
      where company_id = ${companyId} and lease_until > ${since} limit ${limit}`.execute(db)
    return rows.map(({ uid }) => uid)
  },
})

/** Visitors who came through a fan's shared link. */
export const shareStore = (db: Kysely<Tables>) => ({
  /** The account and device of a visit. */
  visitor: ({ uid, sid }: { uid: string; sid: string }): Promise<{ email_norm: string; device: string } | undefined> =>
    db
      .selectFrom('session')
      .innerJoin('customer', 'customer.uid', 'session.customer_uid')
      .select(['customer.email_norm', 'session.device'])
      .where('session.sid', '=', sid)
      .where('session.customer_uid', '=', uid)
      .executeTakeFirst(),

  /** An account's email address and every device that it was signed in on. */
  places: async (uid: string): Promise<{ email_norm: string; devices: string[] } | undefined> => {
    const account = await db.selectFrom('customer').select('email_norm').where('uid', '=', uid).executeTakeFirst()
    if (!account) return undefined
    const rows = await db.selectFrom('session').select('device').distinct().where('customer_uid', '=', uid).execute()
    return { ...account, devices: rows.map(({ device }) => device) }
  },

  /** Whether this mailbox or device came through this fan's link before. */
  counted: async (uid: string, { mailbox, device }: { mailbox: string; device: string }): Promise<boolean> => {
    const row = await db
      .selectFrom('reward_deed')
      .select('subject')
      .where('customer_uid', '=', uid)
      .where('deed', '=', 'share')
      .where((one) => one.or([one('subject', 'like', `visitor ${mailbox} %`), one('subject', 'like', `% ${device}`)]))
      .executeTakeFirst()
    return row !== undefined
  },
})
