import type { TicketSeasonInput } from '@fieldhouse/contract/tickets/desk'
import type { Kysely } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

export type StoredSeason = Omit<Row<'ticket_season'>, 'company_id' | 'changed_at'>

const columns = [
  ...(['id', 'name', 'sport', 'season', 'text', 'state', 'url', 'venue_id'] as const),
  ...(['offers', 'prices', 'revision'] as const),
] as const

export function seasonStore(db: Kysely<Tables>, companyId: number) {
  const written = ({ offers, prices, ...wish }: TicketSeasonInput) => ({
    ...wish,
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

    add: async (wish: TicketSeasonInput, now: Date): Promise<number> => {
      const { id } = await db
        .insertInto('ticket_season')
        .values({ company_id: companyId, ...written(wish), changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, wish: TicketSeasonInput, now: Date): Promise<void> => {
      await db
        .updateTable('ticket_season')
        .set((row) => ({ ...written(wish), changed_at: now, revision: row('revision', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
    },

    /** Finds tickets that are sold for a venue. */
    soldAt: async (venue: number): Promise<string | undefined> => {
      const found = await db
        .selectFrom('ticket_season')
        .select('name')
        .where('company_id', '=', companyId)
        .where('venue_id', '=', venue)
        .executeTakeFirst()
      return found?.name
    },
  }
}
