import type { PictureReason } from '@fieldhouse/contract/customer/picture-reasons'
import type { Kysely } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

type PictureIdentity = Pick<Row<'profile_picture'>, 'id' | 'customer_uid' | 'name'>

/** Removes and restores pictures, and reads what was removed. */
export const createRemovedPictures = (db: Kysely<Tables>) => ({
  ...createRetentionQueries(db),

  take: async ({ id, customer_uid, name }: PictureIdentity, reason: PictureReason, at: Date) => {
    await db.updateTable('profile_picture').set({ taken_at: at, reason, looked_at: at }).where('id', '=', id).execute()
    await db
      .updateTable('customer')
      .set({ profile_image: null })
      .where('uid', '=', customer_uid)
      .where('profile_image', '=', name)
      .execute()
  },

  /** A restored picture counts as reviewed. */
  putBack: async ({ id, customer_uid, name }: PictureIdentity, at: Date) => {
    await db
      .updateTable('profile_picture')
      .set({ taken_at: null, reason: null, told_at: null, looked_at: at })
      .where('id', '=', id)
      .execute()
    await db.updateTable('customer').set({ profile_image: name }).where('uid', '=', customer_uid).execute()
  },

  drop: async (id: number) => {
    await db.deleteFrom('profile_picture').where('id', '=', id).execute()
  },

  markNotified: async (id: number, at: Date) => {
    await db
      .updateTable('profile_picture')
      .set({ told_at: at })
      .where('id', '=', id)
      .where('taken_at', 'is not', null)
      .execute()
  },

  of: (uid: string) =>
    db.selectFrom('profile_picture').selectAll().where('customer_uid', '=', uid).orderBy('id', 'desc').execute(),

  owner: (uid: string) =>
    db.selectFrom('customer').select(['email', 'firstname']).where('uid', '=', uid).executeTakeFirst(),

  /** Lists a fan's removals, the newest first. */
  takenOf: async (uid: string) => {
    const rows = await db
      .selectFrom('profile_picture')
      .select(['taken_at', 'reason'])
      .where('customer_uid', '=', uid)
      .where('taken_at', 'is not', null)
      .orderBy('taken_at', 'desc')
      .execute()
    return rows.flatMap(({ taken_at: at, reason }) => (at && reason ? [{ at, reason }] : []))
  },
})

/** Deletes data that is no longer needed. */
const createRetentionQueries = (db: Kysely<Tables>) => ({
  /** Returns the files of removed pictures among the given names. */
  takenAmong: async (names: readonly string[]): Promise<Set<string>> => {
    if (names.length === 0) return new Set()
    const rows = await db
      .selectFrom('profile_picture')
      .select('name')
      .where('taken_at', 'is not', null)
      .where('name', 'in', names)
      .execute()
    return new Set(rows.map(({ name }) => String(name)))
  },

  takenBefore: async (at: Date): Promise<{ id: number; name: string }[]> => {
    const rows = await db
      .selectFrom('profile_picture')
      .select(['id', 'name'])
      .where('taken_at', '<=', at)
      .where('name', 'is not', null)
      .execute()
    return rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]))
  },

  forgetFile: async (id: number) => {
    await db.updateTable('profile_picture').set({ name: null }).where('id', '=', id).execute()
  },

  /** Deletes removals that no longer count. */
  forgetTaken: async (before: Date) => {
    await db.deleteFrom('profile_picture').where('taken_at', '<=', before).execute()
  },
})
