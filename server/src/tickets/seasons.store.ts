import type { TicketSeasonInput } from '@fieldhouse/contract/tickets/admin'
import type { Kysely } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

export type StoredSeason = Omit<Row<'ticket_season'>, 'company_id' | 'changed_at'>

const columns = [
  ...(['id', 'name', 'sport', 'season', 'text', 'state', 'url', 'venue_id'] as const),
  ...(['offers', 'prices', 'revision'] as const),
] as const

export function seasonStore(db: Kysely<Tables>, companyId: number) {
  const toSeasonColumns = ({ offers, prices, ...input }: TicketSeasonInput) => ({
    ...input,
    offers: JSON.stringify(offers),
    prices: JSON.stringify(prices),
  })
  return {
    all: (): Promise<StoredSeason[]> =>
      db.selectFrom('ticket_season').select(columns).where('company_id', '=', companyId).orderBy('id').execute(),

    one: (id: number): Promise<StoredSeason | undefined> =>
      db
        .selectFrom('ticket_season')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst(),

    add: async (input: TicketSeasonInput, now: Date): Promise<number> => {
      const { id } = await db
        .insertInto('ticket_season')
        .values({ company_id: companyId, ...toSeasonColumns(input), changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, input: TicketSeasonInput, now: Date): Promise<void> => {
      await db
        .updateTable('ticket_season')
        .set((row) => ({ ...toSeasonColumns(input), changed_at: now, revision: row('revision', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
    },

    /** Finds tickets that are sold for a venue. */
    soldAt: async (venue: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('ticket_season')
        .select('name')
        .where('company_id', '=', companyId)
        .where('venue_id', '=', venue)
        .executeTakeFirst()
      return row?.name
    },
  }
}
