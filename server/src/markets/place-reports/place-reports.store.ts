import { type Insertable, type Kysely, sql } from 'kysely'
import type { AdminStores } from '../../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../../shared/admin/open-stores.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

type NewReport = Omit<Insertable<Tables['place_report']>, 'company_id' | 'content' | 'done_at' | 'done_by'> &
  Pick<Row<'place_report'>, 'content'>
export type StoredReport = Row<'place_report'> & { firstname: string; lastname: string; doer: string | null }
export type ReportStores = AdminStores & ReturnType<typeof createReportStores>
export type ReportStore = TransactionalStores<ReportStores>

const createReportStores = (db: Kysely<Tables>, companyId: number) => ({
  reports: { ...createReportReads(db, companyId), ...createReportWrites(db, companyId) },
})

const createReportReads = (db: Kysely<Tables>, companyId: number) => {
  const selectListed = () =>
    db
      .selectFrom('place_report')
      .innerJoin('customer as fan', 'fan.uid', 'place_report.customer_uid')
      .leftJoin('customer as doer', 'doer.uid', 'place_report.done_by')
      .selectAll('place_report')
      .select(['fan.firstname', 'fan.lastname'])
      .select(sql<string | null>`doer.firstname || ' ' || doer.lastname`.as('doer'))
      .where('place_report.company_id', '=', companyId)
  return {
    last: (uid: string): Promise<Pick<Row<'place_report'>, 'at'> | undefined> =>
      db
        .selectFrom('place_report')
        .select('at')
        .where('customer_uid', '=', uid)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Those that are not done first, the newest on top. */
    list: (limit: number): Promise<StoredReport[]> =>
      selectListed()
        .orderBy(sql`place_report.done_at is not null`)
        .orderBy('place_report.at', 'desc')
        .orderBy('place_report.id', 'desc')
        .limit(limit)
        .execute(),

    countOpen: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('place_report')
        .select(sql<number>`count(*)`.as('count'))
        .where('company_id', '=', companyId)
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    find: (id: number): Promise<StoredReport | undefined> =>
      selectListed().where('place_report.id', '=', id).executeTakeFirst(),

    ofFan: (uid: string): Promise<Row<'place_report'>[]> =>
      db.selectFrom('place_report').selectAll().where('customer_uid', '=', uid).orderBy('at').execute(),
  }
}

const createReportWrites = (db: Kysely<Tables>, companyId: number) => ({
  /** Those of one account take turns from here until the transaction ends. */
  hold: async (uid: string): Promise<void> => {
    await db.selectFrom('customer').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()
  },

  add: async ({ content, ...report }: NewReport): Promise<void> => {
    const row = { ...report, content: JSON.stringify(content), company_id: companyId, done_at: null, done_by: null }
    await db.insertInto('place_report').values(row).execute()
  },

  setDone: async (id: number, done: { done_at: Date | null; done_by: string | null }): Promise<void> => {
    await db.updateTable('place_report').set(done).where('id', '=', id).execute()
  },

  removeBefore: async (before: Date): Promise<void> => {
    await db.deleteFrom('place_report').where('at', '<', before).execute()
  },

  /** Removes the name of a staff member whose account is deleted. Their own reports are being deleted, so they are locked. */
  forgetDoer: async (uid: string): Promise<void> => {
    await db
      .updateTable('place_report')
      .set({ done_by: null })
      .where('done_by', '=', uid)
      .where('customer_uid', '!=', uid)
      .execute()
  },
})

export const openReportStore = openAdminStores(createReportStores)
