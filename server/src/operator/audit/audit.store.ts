import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export interface AuditEntry {
  at: Date
  actor: string
  action: string
  subject: string
  change: string
}

const aPage = 100

/** Written once, never changed: only a deleted account's name goes out of it. */
export function auditStore(db: Kysely<Tables>, companyId: number) {
  return {
    add: async (entry: AuditEntry): Promise<void> => {
      await db
        .insertInto('audit')
        .values({ company_id: companyId, ...entry })
        .execute()
    },

    page: (before: number | undefined) =>
      db
        .selectFrom('audit')
        .select(['id', 'at', 'actor', 'action', 'subject', 'change'])
        .where('company_id', '=', companyId)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(aPage)
        .execute(),

    forget: async (actor: string): Promise<void> => {
      await db.updateTable('audit').set({ actor: null }).where('actor', '=', actor).execute()
    },
  }
}
