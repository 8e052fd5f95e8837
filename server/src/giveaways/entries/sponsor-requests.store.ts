import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

interface NewSponsorRequest {
  email: string
  email_norm: string
  name: string
  organisation: string
  words: string
  asked_at: Date
}

/** Requests to become a sponsor. */
export function sponsorRequestStore(db: Kysely<Tables>, companyId: number) {
  return {
    add: async (ask: NewSponsorRequest): Promise<void> => {
      await db
        .insertInto('sponsor_ask')
        .values({ company_id: companyId, ...ask })
        .execute()
    },

    all: () =>
      db
        .selectFrom('sponsor_ask')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),

    answer: (id: number, at: Date) =>
      db
        .updateTable('sponsor_ask')
        .set((row) => ({ answered_at: row.fn.coalesce('answered_at', row.val(at)) }))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    of: (addresses: readonly string[]) =>
      addresses.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('sponsor_ask')
            .select(['email', 'name', 'organisation', 'words', 'asked_at', 'answered_at'])
            .where('company_id', '=', companyId)
            .where('email_norm', 'in', addresses)
            .execute(),

    clear: async (before: Date): Promise<void> => {
      await db.deleteFrom('sponsor_ask').where('company_id', '=', companyId).where('asked_at', '<', before).execute()
    },
  }
}
