import type { AppNotification } from '@fieldhouse/contract/app-notices/notifications'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { tellOnCommit } from '../shared/db/bus.ts'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { doersOf } from '../shared/trail/doers.ts'

type Ids = Pick<AppNotification, 'app_id' | 'action_id'>
type Unread = 'company_id' | 'created_at' | 'app_version'
export type StoredAppNotice = Omit<Row<'app_notification'>, Unread | keyof Ids> & Ids
export type AppNoticeStore = ReturnType<typeof appNoticeStore>
export type AppNoticeStores = ReturnType<typeof storesOn>

/** A line of the trail says who did it. */
export const actions = { make: 'make app notice', arm: 'arm app notice', end: 'end app notice' } as const
export const subjectOf = (id: number): string => `notice ${id}`

/** A server before this one, beside it for a while, tells by equal versions: of what was written here it is to tell nobody. */
const unheard = ''
export const leave = 2
const listedAtMost = 100
const columns = [
  'id',
  'message',
  'app_id',
  'version_from',
  'version_until',
  'action_id',
  'starts_at',
  'ends_at',
  'ended_at',
  'armed_at',
  'revision',
] as const

export type Said = Omit<StoredAppNotice, 'id' | 'ended_at' | 'armed_at' | 'revision'>
type Changes = Partial<Said> & { ended_at?: Date | null; armed_at?: Date | null }

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  byId: (id: number) =>
    db
      .selectFrom('app_notification')
      .select(columns)
      .$narrowType<Ids>()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  add: async (said: Said, at: Date): Promise<number> => {
    const { id } = await db
      .insertInto('app_notification')
      .values({ company_id: companyId, ...said, app_version: unheard, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  change: async (id: number, changes: Changes): Promise<void> => {
    await db
      .updateTable('app_notification')
      .set((row) => ({ ...changes, app_version: unheard, revision: row('revision', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },
  /** All that apps are told, or will be: the newest first. */
  notOver: (now: Date): Promise<StoredAppNotice[]> =>
    db
      .selectFrom('app_notification')
      .select(columns)
      .$narrowType<Ids>()
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
      .orderBy('id', 'desc')
      .execute(),
})

export function appNoticeStore(pool: Pool, companyId: number, deskOn: DeskOn) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId, deskOn),

    newest: (): Promise<StoredAppNotice[]> =>
      db
        .selectFrom('app_notification')
        .select(columns)
        .$narrowType<Ids>()
        .where('company_id', '=', companyId)
        .orderBy('id', 'desc')
        .limit(listedAtMost)
        .execute(),

    /** How many phones of each platform are signed in and were here since then. */
    phones: async (since: Date): Promise<Record<'android' | 'ios', number>> => {
      const counted = await db
        .selectFrom('session')
        .select(['device_type', sql<number>`count(distinct device)::int`.as('many')])
        .where('company_id', '=', companyId)
        .where('device_type', 'in', ['android', 'ios'])
        .where('revoked_at', 'is', null)
        .where('last_seen_at', '>', since)
        .groupBy('device_type')
        .execute()
      const of = (type: string) => counted.find(({ device_type }) => device_type === type)?.many ?? 0
      return { android: of('android'), ios: of('ios') }
    },

    doers: (ids: readonly number[]) =>
      doersOf(db, { companyId, actions: Object.values(actions), subjects: ids.map(subjectOf) }),

    /** All of it or nothing, one after the other, and every server hears of it. */
    together: <T>(work: (stores: AppNoticeStores) => Promise<T>): Promise<T> =>
      together(db, async (trx) => {
        await sql`lock table app_notification in share row exclusive mode`.execute(trx)
        const done = await work(storesOn(trx, companyId, deskOn))
        await tellOnCommit(trx, topics.appNotifications)
        return done
      }),
  }
}
