import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, runTransaction } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { AdImpression } from './impression-tokens.ts'

export type AdStore = ReturnType<typeof createAdStore>
type SeenAd = Pick<Row<'ad_fan'>, 'ad_id' | 'day' | 'times' | 'seen_at'>

interface CountedAt {
  /** The day at the school. */
  day: string
  now: Date
}

export function createAdStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    /** Reads what a fan saw of some ads, or of all. */
    seenBy: async (uid: string, ads?: readonly number[]): Promise<SeenAd[]> => {
      if (ads?.length === 0) return []
      let of = db.selectFrom('ad_fan').select(['ad_id', 'day', 'times', 'seen_at']).where('customer_uid', '=', uid)
      if (ads) of = of.where('ad_id', 'in', [...ads])
      return of.orderBy('ad_id').execute()
    },

    /**
     * Counts new impressions, each once, and updates the fan's own counts. An ad counts only so often for a fan on one
     * day.
     */
    see: (uid: string, impressions: readonly AdImpression[], { day, now }: CountedAt): Promise<number> =>
      runTransaction(db, async (trx) => {
        // Two pages of a fan are counted one after the other.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`ads|${uid}`}, 0))`.execute(trx)
        const within = await limitToDay(trx, uid, await listUnseen(trx, impressions), day)
        if (within.length === 0) return 0
        const rows = within.map(({ id, ad, expiresAt }) => ({ id, ad_id: ad, expires_at: expiresAt }))
        const counted = await trx
          .insertInto('ad_impression')
          .values(rows.map((row) => ({ ...row, company_id: companyId, day, seen_at: now, clicked_at: null })))
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ seen_at: now }).where('ad_impression.seen_at', 'is', null),
          )
          .returning('ad_id')
          .execute()
        await addToFanCounts(trx, uid, countTimes(counted), { day, now })
        return counted.length
      }),

    /** Counts a click once per fan, ad and day, however many impressions the fan was given. */
    click: ({ id, ad, expiresAt, who }: AdImpression, { day, now }: CountedAt): Promise<void> =>
      runTransaction(db, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`click|${ad}|${who}`}, 0))`.execute(trx)
        const before = await trx
          .selectFrom('ad_impression')
          .select('id')
          .where('ad_id', '=', ad)
          .where('day', '=', day)
          .where('clicked_by', '=', who)
          .executeTakeFirst()
        if (before) return
        const clicked = { clicked_at: now, clicked_by: who }
        await trx
          .insertInto('ad_impression')
          .values({ id, company_id: companyId, ad_id: ad, day, seen_at: null, ...clicked, expires_at: expiresAt })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet(clicked).where('ad_impression.clicked_at', 'is', null),
          )
          .execute()
      }),

    /** Adds expired impressions to the numbers of their day; true while there are more. */
    sumUp: async (now: Date, most: number): Promise<boolean> => {
      const { rows } = await sql<{ gone: number }>`
        with gone as (
          delete from ad_impression where id in (select id from ad_impression where expires_at <= ${now} limit ${most})
          returning company_id, ad_id, day, seen_at, clicked_at
        ), summed as (
          insert into ad_day (company_id, ad_id, day, impressions, clicks)
          select company_id, ad_id, day, count(seen_at), count(clicked_at) from gone group by company_id, ad_id, day
          on conflict (company_id, ad_id, day) do update
            set impressions = ad_day.impressions + excluded.impressions, clicks = ad_day.clicks + excluded.clicks
        )
        select count(*) as gone from gone`.execute(db)
      return rows[0]?.gone === most
    },

    forgetSeenBefore: async (before: Date): Promise<void> => {
      await db.deleteFrom('ad_fan').where('seen_at', '<', before).execute()
    },
  }
}

/** The limit for ads without one: more impressions on a day are not a person looking at a page. */
const mostCountedADay = 20

async function listUnseen(db: Kysely<Tables>, impressions: readonly AdImpression[]): Promise<readonly AdImpression[]> {
  const seenRows = await db
    .selectFrom('ad_impression')
    .select('id')
    .where(
      'id',
      'in',
      impressions.map(({ id }) => id),
    )
    .where('seen_at', 'is not', null)
    .execute()
  return impressions.filter(({ id }) => !seenRows.some((one) => one.id === id))
}

/** Keeps as many impressions as still count for this fan today: the ad's own limit, or `mostCountedADay`. */
async function limitToDay(
  db: Kysely<Tables>,
  uid: string,
  impressions: readonly AdImpression[],
  day: string,
): Promise<readonly AdImpression[]> {
  if (impressions.length === 0) return []
  const { rows } = await sql<{ id: number; left: number }>`
    select ad.id, least(coalesce(ad.per_day, ${mostCountedADay}), ${mostCountedADay})
      - coalesce((select times from ad_fan where customer_uid = ${uid} and ad_id = ad.id and day = ${day}::date), 0) as left
    from ad where ad.id = any(${impressions.map(({ ad }) => ad)}::int[])`.execute(db)
  const left = new Map(rows.map((row) => [row.id, row.left]))
  return impressions.filter(({ ad }) => {
    const more = left.get(ad) ?? 0
    left.set(ad, more - 1)
    return more > 0
  })
}

const countTimes = (counted: readonly { ad_id: number }[]): Map<number, number> => {
  const times = new Map<number, number>()
  for (const { ad_id } of counted) times.set(ad_id, (times.get(ad_id) ?? 0) + 1)
  return times
}

/**
 * Adds to the fan's counts, unless the account is being deleted. A fixed order prevents deadlocks between two pages of
 * a fan.
 */
async function addToFanCounts(
  db: Kysely<Tables>,
  uid: string,
  times: Map<number, number>,
  { day, now }: CountedAt,
): Promise<void> {
  for (const [ad, more] of [...times].toSorted(([one], [other]) => one - other))
    await sql`
      insert into ad_fan (customer_uid, ad_id, day, times, seen_at)
      select uid, ${ad}::integer, ${day}::date, ${more}::integer, ${now}::timestamptz from customer where uid = ${uid} for key share
      on conflict (customer_uid, ad_id) do update set
        times = case when ad_fan.day = excluded.day then ad_fan.times + excluded.times else excluded.times end,
        day = excluded.day, seen_at = excluded.seen_at`.execute(db)
}
