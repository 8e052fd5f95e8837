import type { PictureFilter } from '@fieldhouse/contract/customer/pictures'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openStores } from '../../shared/admin/open-stores.ts'
import { createAuditLogStore } from '../../shared/audit-log/audit-log.store.ts'
import { openDatabase, runTransaction } from '../../shared/db/database.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { createSqlRunner } from '../../shared/jobs/sql-runner.ts'
import { createRemovedPictures } from './removed-pictures.store.ts'

export type ProfilePictureRow = Row<'profile_picture'>
export type PictureWithOwner = ProfilePictureRow &
  Pick<Row<'customer'>, 'firstname' | 'lastname' | 'email' | 'profile_image'>
/** A picture whose file exists. */
export type PictureWithFile<P extends ProfilePictureRow> = P & { name: string }

interface PicturePageQuery {
  show: PictureFilter
  after: number | undefined
  most: number
  /** Pictures that were removed before this time can no longer be seen. */
  since: Date
}

export type PictureStores = ReturnType<typeof createPictureStores>
export type PictureStore = ReturnType<typeof openPictureStore>

/** A higher count would not help anyone. */
const countsUpTo = 1_000

const createPictureStores = (db: Kysely<Tables>, companyId: number) => ({
  ...createPictureQueries(db, companyId),
  ...createRemovedPictures(db),
  auditLog: createAuditLogStore(db, companyId),
  /** Runs SQL in the transaction, for a job that must be added exactly when it commits. */
  run: createSqlRunner(db),
})

export const openPictureStore = (pool: Pool, companyId: number) => ({
  ...openStores(pool, (db) => createPictureStores(db, companyId)),
  ...createPictureChoice(openDatabase(pool)),
})

function createPictureQueries(db: Kysely<Tables>, companyId: number) {
  const queryAll = () =>
    db
      .selectFrom('profile_picture')
      .innerJoin('customer', 'customer.uid', 'profile_picture.customer_uid')
      .selectAll('profile_picture')
      .select(['firstname', 'lastname', 'email', 'profile_image'])
      .where('profile_picture.company_id', '=', companyId)
  const queryNew = () =>
    db
      .selectFrom('profile_picture')
      .where('company_id', '=', companyId)
      .where('looked_at', 'is', null)
      .where('taken_at', 'is', null)

  return {
    page: ({ show, after, most, since }: PicturePageQuery): Promise<PictureWithOwner[]> =>
      queryAll()
        .where('name', 'is not', null)
        .where((row) => row.or([row('taken_at', 'is', null), row('taken_at', '>', since)]))
        .$if(show === 'new', (query) => query.where('looked_at', 'is', null).where('taken_at', 'is', null))
        .$if(show === 'taken', (query) => query.where('taken_at', 'is not', null))
        .$if(after !== undefined, (query) => query.where('profile_picture.id', '<', after ?? 0))
        .orderBy('profile_picture.id', 'desc')
        .limit(most)
        .execute(),

    countNew: async (): Promise<number> => (await queryNew().select('id').limit(countsUpTo).execute()).length,

    find: (id: number): Promise<PictureWithOwner | undefined> =>
      queryAll().where('profile_picture.id', '=', id).executeTakeFirst(),

    /** Locks the owner first, as choosing another picture does. */
    locked: async (id: number): Promise<PictureWithOwner | undefined> => {
      const owner = db.selectFrom('profile_picture').select('customer_uid').where('id', '=', id)
      await db.selectFrom('customer').select('uid').where('uid', '=', owner).forUpdate().execute()
      return queryAll().where('profile_picture.id', '=', id).executeTakeFirst()
    },

    /** Marks visible pictures as reviewed and returns their owners. */
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

/** Chooses a fan's picture. The account names the file, and `profile_picture` is what the department reviews. */
const createPictureChoice = (db: Kysely<Tables>) => ({
  /** Returns the file that it replaces; undefined when there is no such customer. */
  choose: (uid: string, name: string | null, at: Date): Promise<{ replaced: string | null } | undefined> =>
    runTransaction(db, async (trx) => {
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
