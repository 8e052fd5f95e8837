import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { tellOnCommit } from '../shared/db/bus.ts'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { postStore } from './posts.store.ts'
import { sourceStore } from './sources/sources.store.ts'

export type SocialStore = ReturnType<typeof socialStore>
export type SocialStores = ReturnType<typeof storesOn>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  sources: sourceStore(db, companyId),
  posts: postStore(db, companyId),
})

export function socialStore(pool: Pool, companyId: number, deskOn: DeskOn) {
  const db = openDatabase(pool)
  return {
    sources: sourceStore(db, companyId),
    posts: postStore(db, companyId),

    /** Every server hears that what fans see is another. */
    tell: async (): Promise<void> => {
      await tellOnCommit(db, topics.social)
    },

    /** All of it or nothing, and every server hears of it. */
    together: <T>(work: (stores: SocialStores) => Promise<T>): Promise<T> =>
      together(db, async (trx) => {
        const done = await work(storesOn(trx, companyId, deskOn))
        await tellOnCommit(trx, topics.social)
        return done
      }),
  }
}
