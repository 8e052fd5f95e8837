import type { AdDay } from '@fieldhouse/contract/ads/numbers'
import type { AdInput, SponsorInput } from '@fieldhouse/contract/ads/sponsors'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

interface UsedSponsor {
  id: number
  name: string
  url: string | null
  image: string | null
  words: string | null
  films: number
  groups: string[]
  rows: string[]
  ads: number
}

export function createSponsorStore(db: Kysely<Tables>, companyId: number) {
  return {
    all: async (): Promise<UsedSponsor[]> => {
      const { rows } = await sql<UsedSponsor>`
        select s.id, s.name, s.url, s.image, s.words,
          (select count(*)::integer from title where sponsor_id = s.id) as films,
          array(select name from catalog where sponsor_id = s.id order by position, id) as groups,
          array(select title from home_row where sponsor_id = s.id order by home_id, position, id) as rows,
          (select count(*)::integer from ad where sponsor_id = s.id) as ads
        from sponsor s where s.company_id = ${companyId} order by s.id`.execute(db)
      return rows
    },

    add: async (sponsor: SponsorInput): Promise<number> => {
      const { id } = await db
        .insertInto('sponsor')
        .values({ company_id: companyId, ...sponsor })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, sponsor: SponsorInput): Promise<void> => {
      await db.updateTable('sponsor').set(sponsor).where('id', '=', id).where('company_id', '=', companyId).execute()
    },

    ads: () =>
      db.selectFrom('ad').selectAll().where('company_id', '=', companyId).orderBy('position').orderBy('id').execute(),

    /** Sums up each ad's whole time. */
    adTotals: async (): Promise<AdTotal[]> => {
      const { rows } = await sql<AdTotal>`
        select ad_id, sum(impressions)::integer as impressions, sum(clicks)::integer as clicks
        from ${selectCounts(companyId)} group by ad_id`.execute(db)
      return rows
    },

    /** Lists daily numbers, the newest day first. */
    adDays: async (from: string, until: string): Promise<AdDay[]> => {
      const { rows } = await sql<AdDay>`
        select day, ad_id, ad.title, sponsor.name as sponsor, ad.kind,
          sum(impressions)::integer as impressions, sum(counted.clicks)::integer as clicks
        from ${selectCounts(companyId)} left join ad on ad.id = ad_id left join sponsor on sponsor.id = ad.sponsor_id
        where day between ${from} and ${until}
        group by day, ad_id, ad.title, sponsor.name, ad.kind order by day desc, ad_id`.execute(db)
      return rows
    },

    addAd: async (input: AdInput): Promise<number> => {
      const { id } = await db
        .insertInto('ad')
        .values({ company_id: companyId, ...toAdColumns(input) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    changeAd: async (id: number, input: AdInput): Promise<void> => {
      await db
        .updateTable('ad')
        .set(toAdColumns(input))
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .execute()
    },
  }
}

interface AdTotal {
  ad_id: number
  impressions: number
  clicks: number
}

/** Combines the daily sums with impressions that are not summed up yet. */
const selectCounts = (companyId: number) => sql`(
  select ad_id, day, impressions, clicks from ad_day where company_id = ${companyId}
  union all
  select ad_id, day, count(seen_at), count(clicked_at) from ad_impression where company_id = ${companyId} group by ad_id, day
) as counted`

const parseInstant = (text: string | null) => (text === null ? null : new Date(text))

const toAdColumns = ({ place, from, until, ...ad }: AdInput) => ({
  ...ad,
  place: JSON.stringify(place),
  starts_at: parseInstant(from),
  ends_at: parseInstant(until),
})
