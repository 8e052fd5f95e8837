import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { tellOnCommit } from '../shared/db/bus.ts'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { doersOf } from '../shared/trail/doers.ts'

export type StoredAnnouncement = Omit<Row<'announcement'>, 'company_id'>
export type AnnouncementStore = ReturnType<typeof announcementStore>
export type AnnouncementStores = ReturnType<typeof storesOn>

/** A line of the trail says who did it. */
export const actions = { make: 'make announcement', end: 'end announcement' } as const
export const subjectOf = (id: number): string => `announcement ${id}`

const listedAtMost = 100
const columns = [
  'id',
  'words',
  'urgent',
  'sports',
  'link',
  'starts_at',
  'ends_at',
  'ended_at',
  'revision',
  'changed_at',
] as const

type Said = Pick<StoredAnnouncement, 'words' | 'urgent' | 'sports' | 'link' | 'starts_at' | 'ends_at'>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  byId: (id: number) =>
    db
      .selectFrom('announcement')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  add: async (said: Said, at: Date): Promise<number> => {
    const { id } = await db
      .insertInto('announcement')
      .values({ company_id: companyId, ...said, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  change: async (id: number, changes: Partial<Said> & { ended_at?: Date | null }, at: Date): Promise<void> => {
    await db
      .updateTable('announcement')
      .set((row) => ({ ...changes, changed_at: at, revision: row('revision', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },
  /** How many others are told at some time of that while. */
  during: async ({ starts_at, ends_at }: Pick<Said, 'starts_at' | 'ends_at'>, except: number): Promise<number> => {
    const { many } = await db
      .selectFrom('announcement')
      .select(sql<number>`count(*)::int`.as('many'))
      .where('company_id', '=', companyId)
      .where('id', '!=', except)
      .where('ended_at', 'is', null)
      .where('starts_at', '<', ends_at)
      .where('ends_at', '>', starts_at)
      .executeTakeFirstOrThrow()
    return many
  },
})

export function announcementStore(pool: Pool, companyId: number, deskOn: DeskOn) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId, deskOn),

    changedSince: (since: Date): Promise<StoredAnnouncement[]> =>
      db
        .selectFrom('announcement')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('changed_at', '>', since)
        .orderBy('id', 'desc')
        .execute(),

    newest: (): Promise<StoredAnnouncement[]> =>
      db
        .selectFrom('announcement')
        .select(columns)
        .where('company_id', '=', companyId)
        .orderBy('id', 'desc')
        .limit(listedAtMost)
        .execute(),

    doers: (ids: readonly number[]) =>
      doersOf(db, { companyId, actions: Object.values(actions), subjects: ids.map(subjectOf) }),

    /** All of it or nothing, one after the other, and every server hears of it. */
    together: <T>(work: (stores: AnnouncementStores) => Promise<T>): Promise<T> =>
      together(db, async (trx) => {
        await sql`lock table announcement in share row exclusive mode`.execute(trx)
        const done = await work(storesOn(trx, companyId, deskOn))
        await tellOnCommit(trx, topics.announcements)
        return done
      }),
  }
}
