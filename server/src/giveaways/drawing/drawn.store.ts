import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** An entry of a drawing, by its place in the order. */
export interface DrawnEntry {
  place: number
  entry: string
  entry_id: number | null
  passed_over: string | null
}

/** Winners, and entries that were passed over. */
export const drawnStore = (db: Kysely<Tables>) => ({
  /** Adds what the entry still holds about its person. */
  of: (giveaways: readonly number[]) =>
    giveaways.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('giveaway_drawn as drawn')
          .leftJoin('giveaway_entry as entry', 'entry.id', 'drawn.entry_id')
          .select((row) => [
            'drawn.giveaway_id',
            'drawn.place',
            'drawn.entry',
            'drawn.entry_id',
            'drawn.passed_over',
            'entry.said',
            'entry.email',
            row.fn.coalesce('entry.mailbox', 'entry.email_norm').as('mailbox'),
          ])
          .where('drawn.giveaway_id', 'in', giveaways)
          .orderBy('drawn.giveaway_id')
          .orderBy('drawn.place')
          .execute(),

  add: async (giveaway_id: number, rows: readonly DrawnEntry[]): Promise<void> => {
    if (rows.length === 0) return
    await db
      .insertInto('giveaway_drawn')
      .values(rows.map((row) => ({ giveaway_id, ...row })))
      .execute()
  },

  passOver: async (giveaway_id: number, place: number, why: string): Promise<void> => {
    await db
      .updateTable('giveaway_drawn')
      .set({ passed_over: why })
      .where('giveaway_id', '=', giveaway_id)
      .where('place', '=', place)
      .execute()
  },
})

export type DrawnRow = Awaited<ReturnType<ReturnType<typeof drawnStore>['of']>>[number]
