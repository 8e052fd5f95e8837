import type { AdWish, SponsorWish } from '@fieldhouse/contract/operator/sponsors'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

interface UsedSponsor {
  id: number
  name: string
  url: string | null
  image: string | null
  films: number
  groups: string[]
  rows: string[]
  ads: number
}

export function sponsorStore(db: Kysely<Tables>, companyId: number) {
  return {
    all: async (): Promise<UsedSponsor[]> => {
      const { rows } = await sql<UsedSponsor>`
        select s.id, s.name, s.url, s.image,
          (select count(*)::integer from title where sponsor_id = s.id) as films,
          array(select name from catalog where sponsor_id = s.id order by position, id) as groups,
          array(select title from home_row where sponsor_id = s.id order by home_id, position, id) as rows,
          (select count(*)::integer from ad where sponsor_id = s.id) as ads
        from sponsor s where s.company_id = ${companyId} order by s.id`.execute(db)
      return rows
    },

    add: async (sponsor: SponsorWish): Promise<number> => {
      const { id } = await db
        .insertInto('sponsor')
        .values({ company_id: companyId, ...sponsor })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, sponsor: Partial<SponsorWish & { image: string | null }>): Promise<void> => {
      await db.updateTable('sponsor').set(sponsor).where('id', '=', id).where('company_id', '=', companyId).execute()
    },

    ads: () =>
      db.selectFrom('ad').selectAll().where('company_id', '=', companyId).orderBy('position').orderBy('id').execute(),

    addAd: async (wish: AdWish): Promise<number> => {
      const { id } = await db
        .insertInto('ad')
        .values({ company_id: companyId, ...columnsOf(wish) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    changeAd: async (id: number, wish: AdWish): Promise<void> => {
      await db.updateTable('ad').set(columnsOf(wish)).where('id', '=', id).where('company_id', '=', companyId).execute()
    },
  }
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

const columnsOf = ({ place, from, until, ...ad }: AdWish) => ({
  ...ad,
  place: JSON.stringify(place),
  starts_at: instant(from),
  ends_at: instant(until),
})
