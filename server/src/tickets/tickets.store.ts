import type { TicketState } from '@fieldhouse/contract/tickets/tickets'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { lockTable, openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import { notifyOnCommit } from '../shared/db/bus.ts'
import type { Tables } from '../shared/db/tables.ts'
import { createVenueStore } from '../shared/venues/venue.store.ts'
import { seasonStore } from './seasons.store.ts'

export type TicketStores = AdminStores & ReturnType<typeof createTicketStores>
export type TicketStore = TransactionalStores<TicketStores>
export type HomeGame = Awaited<ReturnType<TicketStores['games']['listUpcoming']>>[number]

const mostGames = 600
const open = ['scheduled', 'delayed', 'live', 'postponed'] as const

const homeGameStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Home games from a day on that are not over, with their tickets. */
  listUpcoming: (from: string) =>
    db
      .selectFrom('game as g')
      .leftJoin('school as away', 'away.id', 'g.away_id')
      .leftJoin('school as home', 'home.id', 'g.home_id')
      .leftJoin('ticket_game as t', 't.game_id', 'g.id')
      .select(['g.id', 'g.type', 'g.sport', 'g.season', 'g.title', 'g.day', 'g.starts_at', 'g.time_zone'])
      .select(['g.venue', 'g.city', 'g.status', 'g.tickets_url', 't.state', 't.price_from'])
      .select((column) =>
        ['name', 'short', 'abbr'].map((field) =>
          sql<
            string | null
          >`case when ${column.ref('away.own')} then ${sql.ref(`home.${field}`)} else ${sql.ref(`away.${field}`)} end`.as(
            `opponent_${field}` as 'opponent_name' | 'opponent_short' | 'opponent_abbr',
          ),
        ),
      )
      .where('g.company_id', '=', companyId)
      .where('g.site', '=', 'home')
      .where((column) => column.or([column('g.day', '>=', from), column('g.ends_day', '>=', from)]))
      .where('g.status', 'in', [...open])
      .orderBy('g.day')
      .orderBy(sql`g.starts_at nulls last`)
      .orderBy('g.id')
      .limit(mostGames)
      .execute(),

  /** Sets a game's tickets. The address is stored in the game, where others read it. */
  set: async (
    id: number,
    { state, price_from, url }: { state: TicketState; price_from: number | null; url: string | null },
    now: Date,
  ): Promise<void> => {
    const sold = { state, price_from, changed_at: now }
    await db
      .insertInto('ticket_game')
      .values({ game_id: id, company_id: companyId, ...sold })
      .onConflict((conflict) => conflict.column('game_id').doUpdateSet(sold))
      .execute()
    const moved = await db
      .updateTable('game')
      .set({ tickets_url: url })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('tickets_url', 'is distinct from', url)
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) await notifyOnCommit(db, `${topics.schedule}${id}`)
  },
})

const sellerStore = (db: Kysely<Tables>, companyId: number) => ({
  all: () =>
    db
      .selectFrom('ticket_seller')
      .select(['host', 'name'])
      .where('company_id', '=', companyId)
      .orderBy('place')
      .execute(),

  put: async (sellers: readonly { host: string; name: string }[]): Promise<void> => {
    await db.deleteFrom('ticket_seller').where('company_id', '=', companyId).execute()
    if (sellers.length > 0)
      await db
        .insertInto('ticket_seller')
        .values(sellers.map((seller, place) => ({ company_id: companyId, ...seller, place })))
        .execute()
  },
})

const createTicketStores = (db: Kysely<Tables>, companyId: number) => ({
  games: homeGameStore(db, companyId),
  sellers: sellerStore(db, companyId),
  seasons: seasonStore(db, companyId),
  venues: createVenueStore(db, companyId),
})

export const ticketStore = openAdminStores(createTicketStores, {
  lock: lockTable('ticket_season'),
  topics: [topics.tickets],
})
