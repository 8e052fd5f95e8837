import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, transaction } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { Impression } from './impressions.ts'

export type AdStore = ReturnType<typeof adStore>
type SeenAd = Pick<Row<'ad_fan'>, 'ad_id' | 'day' | 'times' | 'seen_at'>

interface When {
  /** The school's own day. */
  day: string
  now: Date
}

export function adStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    /** What this fan saw of some ads, or of all. */
    seenBy: async (uid: string, ads?: readonly number[]): Promise<SeenAd[]> => {
      if (ads?.length === 0) return []
      let of = db.selectFrom('ad_fan').select(['ad_id', 'day', 'times', 'seen_at']).where('customer_uid', '=', uid)
      if (ads) of = of.where('ad_id', 'in', [...ads])
      return of.orderBy('ad_id').execute()
    },

    /** Those that were not seen before, each once, and what their fan saw with them. Of one ad no more than count for a fan on a day. */
    see: (uid: string, given: readonly Impression[], { day, now }: When): Promise<number> =>
      transaction(db, async (trx) => {
        // What a fan tells from two pages at once is counted one after the other.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`ads|${uid}`}, 0))`.execute(trx)
        const within = await withinTheDay(trx, uid, await unseen(trx, given), day)
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
        await countOf(trx, uid, timesOf(counted), { day, now })
        return counted.length
      }),

    /** Once for a fan, an ad and a day, however many impressions the fan was given. */
    click: ({ id, ad, expiresAt, who }: Impression, { day, now }: When): Promise<void> =>
      transaction(db, async (trx) => {
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

    /** What can be counted no more becomes two numbers of its day; true while there is more of it. */
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

/** An ad that may come as often as it likes: more of them are no person who looks at a page. */
const mostCountedADay = 20

async function unseen(db: Kysely<Tables>, given: readonly Impression[]): Promise<readonly Impression[]> {
  const seen = await db
    .selectFrom('ad_impression')
    .select('id')
    .where(
      'id',
      'in',
      given.map(({ id }) => id),
    )
    .where('seen_at', 'is not', null)
    .execute()
  return given.filter(({ id }) => !seen.some((one) => one.id === id))
}

/** As many of each ad as still count for this fan today: what it is set to, or `mostCountedADay`. */
async function withinTheDay(
  db: Kysely<Tables>,
  uid: string,
  given: readonly Impression[],
  day: string,
): Promise<readonly Impression[]> {
  if (given.length === 0) return []
  const { rows } = await sql<{ id: number; left: number }>`
    select ad.id, least(coalesce(ad.per_day, ${mostCountedADay}), ${mostCountedADay})
      - coalesce((select times from ad_fan where customer_uid = ${uid} and ad_id = ad.id and day = ${day}::date), 0) as left
    from ad where ad.id = any(${given.map(({ ad }) => ad)}::int[])`.execute(db)
  const left = new Map(rows.map((row) => [row.id, row.left]))
  return given.filter(({ ad }) => {
    const more = left.get(ad) ?? 0
    left.set(ad, more - 1)
    return more > 0
  })
}

const timesOf = (counted: readonly { ad_id: number }[]): Map<number, number> => {
  const times = new Map<number, number>()
  for (const { ad_id } of counted) times.set(ad_id, (times.get(ad_id) ?? 0) + 1)
  return times
}

/** Of an account that is there: one that is being deleted has seen nothing. In one order, so that two pages of a fan do not wait for each other. */
async function countOf(db: Kysely<Tables>, uid: string, times: Map<number, number>, { day, now }: When): Promise<void> {
  for (const [ad, more] of [...times].toSorted(([one], [other]) => one - other))
    await sql`
      insert into ad_fan (customer_uid, ad_id, day, times, seen_at)
      select uid, ${ad}::integer, ${day}::date, ${more}::integer, ${now}::timestamptz from customer where uid = ${uid} for key share
      on conflict (customer_uid, ad_id) do update set
        times = case when ad_fan.day = excluded.day then ad_fan.times + excluded.times else excluded.times end,
        day = excluded.day, seen_at = excluded.seen_at`.execute(db)
}
