import { columnRoles } from '@fieldhouse/contract/games/import/columns'
import type { RememberedTable } from '@fieldhouse/sports/schedules/columns/open-table'
import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** A school has a few programs that write its tables; what was used longest ago goes. */
const mostKept = 200

/** How tables were read when they were taken over, by the words of their headings. */
export function columnsStore(db: Kysely<Tables>, companyId: number) {
  const mine = () => db.selectFrom('schedule_columns').where('company_id', '=', companyId)
  return {
    remembered: async (): Promise<ReadonlyMap<string, RememberedTable>> => {
      const rows = await mine().select(['headings', 'columns', 'dates']).execute()
      return new Map(
        rows.map(({ headings, columns, dates }) => [
          headings,
          { dates, columns: columns.map((said) => columnRoles.find((role) => role === said) ?? 'ignored') },
        ]),
      )
    },

    remember: async (headings: string, { columns, dates }: RememberedTable, now: Date): Promise<void> => {
      const read = { columns: [...columns], dates, used_at: now }
      await db
        .insertInto('schedule_columns')
        .values({ company_id: companyId, headings, ...read })
        .onConflict((conflict) => conflict.columns(['company_id', 'headings']).doUpdateSet(read))
        .execute()
      await db
        .deleteFrom('schedule_columns')
        .where('company_id', '=', companyId)
        .where('headings', 'not in', mine().select('headings').orderBy('used_at', 'desc').limit(mostKept))
        .execute()
    },
  }
}
