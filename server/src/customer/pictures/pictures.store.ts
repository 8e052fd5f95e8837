import type { PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, transaction } from '../../shared/db/database.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { openStores } from '../../shared/desk/open-stores.ts'
import type { SqlRunner } from '../../shared/jobs/jobs.ts'
import { trailStore } from '../../shared/trail/trail.store.ts'
import { keeping } from './keeping.store.ts'

export type StoredPicture = Row<'profile_picture'>
export type ShownPicture = StoredPicture & Pick<Row<'customer'>, 'firstname' | 'lastname' | 'email' | 'profile_image'>
/** One whose file is there. */
export type WithFile<P extends StoredPicture> = P & { name: string }

interface Page {
  show: PictureFilter
  after: number | undefined
  most: number
  /** What was taken away before then can be seen no more. */
  since: Date
}

export type PictureStores = ReturnType<typeof storesOn>
export type PictureStore = ReturnType<typeof pictureStore>

/** A count of more says nothing that a person could do. */
const countsUpTo = 1_000

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  ...looking(db, companyId),
  ...keeping(db),
  trail: trailStore(db, companyId),
  /** For what must happen exactly when the transaction does: a job. */
  run: { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) } as SqlRunner,
})

export const pictureStore = (pool: Pool, companyId: number) => ({
  ...openStores(pool, (db) => storesOn(db, companyId)),
  ...choosing(openDatabase(pool)),
})

function looking(db: Kysely<Tables>, companyId: number) {
  const all = () =>
    db
      .selectFrom('profile_picture')
      .innerJoin('customer', 'customer.uid', 'profile_picture.customer_uid')
      .selectAll('profile_picture')
      .select(['firstname', 'lastname', 'email', 'profile_image'])
      .where('profile_picture.company_id', '=', companyId)
  const fresh = () =>
    db
      .selectFrom('profile_picture')
      .where('company_id', '=', companyId)
      .where('looked_at', 'is', null)
      .where('taken_at', 'is', null)

  return {
    page: ({ show, after, most, since }: Page): Promise<ShownPicture[]> =>
      all()
        .where('name', 'is not', null)
        .where((row) => row.or([row('taken_at', 'is', null), row('taken_at', '>', since)]))
        .$if(show === 'new', (query) => query.where('looked_at', 'is', null).where('taken_at', 'is', null))
        .$if(show === 'taken', (query) => query.where('taken_at', 'is not', null))
        .$if(after !== undefined, (query) => query.where('profile_picture.id', '<', after ?? 0))
        .orderBy('profile_picture.id', 'desc')
        .limit(most)
        .execute(),

    countNew: async (): Promise<number> => (await fresh().select('id').limit(countsUpTo).execute()).length,

    find: (id: number): Promise<ShownPicture | undefined> =>
      all().where('profile_picture.id', '=', id).executeTakeFirst(),

    /** Its owner first, as whoever chooses another one does. */
    locked: async (id: number): Promise<ShownPicture | undefined> => {
      const owner = db.selectFrom('profile_picture').select('customer_uid').where('id', '=', id)
      await db.selectFrom('customer').select('uid').where('uid', '=', owner).forUpdate().execute()
      return all().where('profile_picture.id', '=', id).executeTakeFirst()
    },

    /** Of those that are shown; whose they are. */
    lookAt: async (ids: readonly number[], at: Date | null): Promise<string[]> => {
      const rows = await db
        .updateTable('profile_picture')
        .set({ looked_at: at })
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .where('taken_at', 'is', null)
        .returning('customer_uid')
        .execute()
      return rows.map(({ customer_uid }) => customer_uid)
    },
  }
}

/** The picture that a fan shows. The account names the file, and `profile_picture` is what the department reviews. */
const choosing = (db: Kysely<Tables>) => ({
  /** Returns the file that it replaces. Undefined when there is no such customer. */
  choose: (uid: string, name: string | null, at: Date): Promise<{ replaced: string | null } | undefined> =>
    transaction(db, async (trx) => {
      const before = await trx
        .selectFrom('customer')
        .select(['company_id', 'profile_image'])
        .where('uid', '=', uid)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      await trx.deleteFrom('profile_picture').where('customer_uid', '=', uid).where('taken_at', 'is', null).execute()
      if (name !== null) {
        const { company_id } = before
        await trx
          .insertInto('profile_picture')
          .values({ company_id, customer_uid: uid, name, uploaded_at: at })
          .execute()
      }
      await trx.updateTable('customer').set({ profile_image: name }).where('uid', '=', uid).execute()
      return { replaced: before.profile_image }
    }),

  imagesAmong: async (names: readonly string[]): Promise<Set<string>> => {
    if (names.length === 0) return new Set()
    const rows = await db.selectFrom('customer').select('profile_image').where('profile_image', 'in', names).execute()
    return new Set(rows.map((row) => String(row.profile_image)))
  },
})
