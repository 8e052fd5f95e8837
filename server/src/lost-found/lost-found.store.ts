import type { FoundItemWish } from '@fieldhouse/contract/lost-found/lost-found'
import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'

export type LostFoundStores = Desk & ReturnType<typeof storesOn>
export type LostFoundStore = Stores<LostFoundStores>

const mostListed = 500

const storesOn = (db: Kysely<Tables>, companyId: number) => {
  const found = () =>
    db
      .selectFrom('found_item')
      .select(['id', 'name', 'place', 'found_at', 'returned_at'])
      .where('company_id', '=', companyId)
  return {
    items: {
      all: () => found().orderBy('found_at', 'desc').orderBy('id', 'desc').limit(mostListed).execute(),

      waiting: () =>
        found()
          .where('returned_at', 'is', null)
          .orderBy('found_at', 'desc')
          .orderBy('id', 'desc')
          .limit(mostListed)
          .execute(),

      find: (id: number) => found().where('id', '=', id).forUpdate().executeTakeFirst(),

      add: (wish: FoundItemWish, found_at: Date) =>
        db
          .insertInto('found_item')
          .values({ company_id: companyId, ...wish, found_at })
          .returning(['id', 'name', 'place', 'found_at', 'returned_at'])
          .executeTakeFirstOrThrow(),

      giveBack: async (id: number, returned_at: Date): Promise<void> => {
        await db
          .updateTable('found_item')
          .set({ returned_at })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute()
      },
    },
  }
}

export const lostFoundStore = deskStores(storesOn)
