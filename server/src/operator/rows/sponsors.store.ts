import type { AdWish } from '@fieldhouse/contract/operator/rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export function sponsorStore(db: Kysely<Tables>, companyId: number) {
  return {
    all: () => db.selectFrom('sponsor').selectAll().where('company_id', '=', companyId).orderBy('id').execute(),

    add: async (sponsor: { name: string; url: string | null }): Promise<number> => {
      const { id } = await db
        .insertInto('sponsor')
        .values({ company_id: companyId, ...sponsor })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    ads: () =>
      db.selectFrom('ad').selectAll().where('company_id', '=', companyId).orderBy('position').orderBy('id').execute(),

    addAd: async ({ place, from, until, ...ad }: AdWish): Promise<number> => {
      const { id } = await db
        .insertInto('ad')
        .values({
          company_id: companyId,
          ...ad,
          place: JSON.stringify(place),
          starts_at: from === null ? null : new Date(from),
          ends_at: until === null ? null : new Date(until),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
