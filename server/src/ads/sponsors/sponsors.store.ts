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

export function sponsorStore(db: Kysely<Tables>, companyId: number) {
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

    change: async (id: number, sponsor: Partial<SponsorInput & { image: string | null }>): Promise<void> => {
      await db.updateTable('sponsor').set(sponsor).where('id', '=', id).where('company_id', '=', companyId).execute()
    },

    ads: () =>
      db.selectFrom('ad').selectAll().where('company_id', '=', companyId).orderBy('position').orderBy('id').execute(),

    /** Of each ad since it is there. */
    adTotals: async (): Promise<AdTotal[]> => {
      const { rows } = await sql<AdTotal>`
        select ad_id, sum(impressions)::integer as impressions, sum(clicks)::integer as clicks
        from ${countedOf(companyId)} group by ad_id`.execute(db)
      return rows
    },

    /** The newest day first. */
    adDays: async (from: string, until: string): Promise<AdDay[]> => {
      const { rows } = await sql<AdDay>`
        select day, ad_id, ad.title, sponsor.name as sponsor, ad.kind,
          sum(impressions)::integer as impressions, sum(counted.clicks)::integer as clicks
        from ${countedOf(companyId)} left join ad on ad.id = ad_id left join sponsor on sponsor.id = ad.sponsor_id
        where day between ${from} and ${until}
        group by day, ad_id, ad.title, sponsor.name, ad.kind order by day desc, ad_id`.execute(db)
      return rows
    },

    addAd: async (wish: AdInput): Promise<number> => {
      const { id } = await db
        .insertInto('ad')
        .values({ company_id: companyId, ...columnsOf(wish) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    changeAd: async (id: number, wish: AdInput): Promise<void> => {
      await db.updateTable('ad').set(columnsOf(wish)).where('id', '=', id).where('company_id', '=', companyId).execute()
    },
  }
}

interface AdTotal {
  ad_id: number
  impressions: number
  clicks: number
}

/** What was summed up, and what is not yet. */
const countedOf = (companyId: number) => sql`(
  select ad_id, day, impressions, clicks from ad_day where company_id = ${companyId}
  union all
  select ad_id, day, count(seen_at), count(clicked_at) from ad_impression where company_id = ${companyId} group by ad_id, day
) as counted`

const instant = (text: string | null) => (text === null ? null : new Date(text))

const columnsOf = ({ place, from, until, ...ad }: AdInput) => ({
  ...ad,
  place: JSON.stringify(place),
  starts_at: instant(from),
  ends_at: instant(until),
})
