import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { openStores } from '../shared/admin/open-stores.ts'
import { notifyOnCommit } from '../shared/db/bus.ts'
import { openDatabase } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { sourceStore } from '../sources/sources.store.ts'
import { postStore } from './posts.store.ts'

export type SocialStore = ReturnType<typeof socialStore>
export type SocialStores = ReturnType<typeof createSocialStores>

const createSocialStores = (db: Kysely<Tables>, companyId: number, adminStoresOn: OpenAdminStores) => ({
  ...adminStoresOn(db),
  sources: sourceStore(db, companyId, 'posts'),
  posts: postStore(db, companyId),
})

export function socialStore(pool: Pool, companyId: number, adminStoresOn: OpenAdminStores) {
  const db = openDatabase(pool)
  return {
    ...openStores(pool, (on) => createSocialStores(on, companyId, adminStoresOn), { topics: [topics.social] }),

    /** Tells every server that fans see something new. */
    publish: async (): Promise<void> => {
      await notifyOnCommit(db, topics.social)
    },
  }
}
