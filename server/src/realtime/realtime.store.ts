import { markParsedState } from '@fieldhouse/contract/games/game'
import type { MergePatch } from '@fieldhouse/contract/games/merge-patch'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

export interface StoredChange {
  seq: number
  at: Date
  patch: MergePatch
}

export function createRealtimeStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  const selectChanges = (game: number) =>
    db.selectFrom('game_change').select(['seq', 'at', 'patch']).where('game_id', '=', game).orderBy('seq')
  return {
    game: async (id: number) => {
      const row = await db
        .selectFrom('game')
        .select(['id', 'sport', 'seq', 'state'])
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { ...row, state: markParsedState(row.state) }
    },

    seq: async (id: number): Promise<number | undefined> => {
      const row = await db
        .selectFrom('game')
        .select('seq')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.seq
    },

    sport: async (id: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('game')
        .select('sport')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.sport
    },

    since: (game: number, seq: number): Promise<StoredChange[]> => selectChanges(game).where('seq', '>', seq).execute(),

    until: (game: number, at: Date): Promise<StoredChange[]> => selectChanges(game).where('at', '<=', at).execute(),

    /** Lists games of these sports that changed since then, the newest ones where there are many. */
    changedSince: async (sports: readonly string[] | undefined, since: Date): Promise<number[]> => {
      const rows = await db
        .selectFrom('game')
        .select('id')
        .where('company_id', '=', companyId)
        .where('changed_at', '>=', since)
        .$if(sports !== undefined, (query) => query.where('sport', 'in', [...(sports ?? [])]))
        .orderBy('changed_at', 'desc')
        .limit(mostAtOnce)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
export type RealtimeStore = ReturnType<typeof createRealtimeStore>

const mostAtOnce = 200
