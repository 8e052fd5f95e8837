import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import { type Kysely, sql } from 'kysely'
import { actorNameColumn } from '../../shared/audit-log/audit-log.store.ts'
import type { Tables } from '../../shared/db/tables.ts'

const aPage = 50

/** The changes of a game, who made them, and its current document. */
export function changesStore(db: Kysely<Tables>, companyId: number) {
  return {
    document: async (id: number): Promise<GameState | undefined> => {
      const row = await db
        .selectFrom('game')
        .select('state')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.state
    },

    ...undoneStore(db),
    ...undoingStore(db),

    /** The status before the game was last delayed, postponed or canceled. */
    beforeHeld: async (id: number): Promise<GameStatus | undefined> => {
      const { rows } = await sql<{ status: GameStatus }>`
        select jsonb_strip_nulls(inverse -> 'status') as status from game_change
        where game_id = ${id} and patch -> 'status' ->> 'kind' in ('delayed', 'postponed', 'cancelled')
          and inverse -> 'status' ->> 'kind' in ('scheduled', 'live')
        order by seq desc limit 1`.execute(db)
      return rows[0]?.status
    },

    find: (id: number, seq: number) =>
      db.selectFrom('game_change').selectAll().where('game_id', '=', id).where('seq', '=', seq).executeTakeFirst(),

    page: (id: number, before: number | undefined) =>
      db
        .selectFrom('game_change')
        .leftJoin('customer as doer', 'doer.uid', 'game_change.actor')
        .selectAll('game_change')
        .select(actorNameColumn)
        .where('game_id', '=', id)
        .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
        .orderBy('seq', 'desc')
        .limit(aPage)
        .execute(),

    /** Who added the game by hand, and when. */
    findAdding: (id: number) =>
      db
        .selectFrom('audit')
        .leftJoin('customer as doer', 'doer.uid', 'audit.actor')
        .select(['audit.at', actorNameColumn])
        .where('audit.company_id', '=', companyId)
        .where('audit.action', '=', 'create game')
        .where('audit.subject', '=', `game ${id}`)
        .executeTakeFirst(),

    forget: async (actor: string): Promise<void> => {
      for (const table of ['game_change', 'game_correction', 'score_file', 'new_year'] as const)
        await db.updateTable(table).set({ actor: null }).where('actor', '=', actor).execute()
    },
  }
}

/** Changes of several games at once. */
const undoingStore = (db: Kysely<Tables>) => ({
  /** Lists every change of these games that files made. */
  ofFiles: (games: readonly number[]) =>
    db
      .selectFrom('game_change')
      .select(['game_id', 'seq'])
      .where('game_id', 'in', games)
      .where('source', '=', 'statcrew')
      .execute(),

  /** Lists every change of these games that takes another back. */
  undoing: (games: readonly number[]) =>
    db
      .selectFrom('game_change')
      .select(['game_id', 'seq', 'undoes'])
      .where('game_id', 'in', games)
      .where('undoes', 'is not', null)
      .$narrowType<{ undoes: number }>()
      .execute(),
})

/** Changes that were taken back, and by which change. */
const undoneStore = (db: Kysely<Tables>) => ({
  /** Lists the changes by files after one change and up to another, without those taken back; the newest first. */
  ofFile: (id: number, upTo: number, after: number) =>
    db
      .selectFrom('game_change')
      .selectAll()
      .where('game_id', '=', id)
      .where('source', '=', 'statcrew')
      .where('seq', '<=', upTo)
      .where('seq', '>', after)
      .where('seq', 'not in', (undone) =>
        undone
          .selectFrom('game_change')
          .select((column) => column.ref('undoes').$notNull().as('undoes'))
          .where('game_id', '=', id)
          .where('undoes', 'is not', null)
          // The change that took one back may be taken back itself.
          .where('seq', 'not in', (again) =>
            again
              .selectFrom('game_change')
              .select((column) => column.ref('undoes').$notNull().as('undoes'))
              .where('game_id', '=', id)
              .where('undoes', 'is not', null),
          ),
      )
      .orderBy('seq', 'desc')
      .execute(),

  /**
   * Lists changes that took something back and are still in effect, where no file changed the game since; the newest
   * first.
   */
  listActiveUndos: (id: number) =>
    db
      .selectFrom('game_change as taking')
      .select(['taking.seq', 'taking.source', 'taking.undoes'])
      .where('taking.game_id', '=', id)
      .where('taking.undoes', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('game_change as later')
              .select('later.seq')
              .where('later.game_id', '=', id)
              .whereRef('later.seq', '>', 'taking.seq')
              .where(({ or, eb }) =>
                or([eb('later.source', '=', 'statcrew'), eb('later.undoes', '=', eb.ref('taking.seq'))]),
              ),
          ),
        ),
      )
      .orderBy('taking.seq', 'desc')
      .execute(),
})
