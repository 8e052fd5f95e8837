import type { Kysely } from 'kysely'
import type { MergedRows } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { MovedReference } from '../../shared/modules/service-module.ts'
import { moveReferences, moveReferencesBack } from './move-references.ts'

export type GameMerge = Omit<Row<'game_merge'>, 'company_id'>

/** Games that were merged into another one. */
export const mergingStore = (db: Kysely<Tables>, companyId: number, references: readonly MovedReference[]) => ({
  add: async ({ moved, ...merge }: GameMerge): Promise<void> => {
    await db
      .insertInto('game_merge')
      .values({ ...merge, company_id: companyId, moved: JSON.stringify(moved) })
      .execute()
  },

  /** Finds the merge that a change of the kept game made. */
  find: (kept: number, seq: number): Promise<GameMerge | undefined> =>
    db
      .selectFrom('game_merge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kept_id', '=', kept)
      .where('seq', '=', seq)
      .executeTakeFirst(),

  /** Lists the merged games of these days. */
  around: (sport: string, from: string, to: string): Promise<GameMerge[]> =>
    db
      .selectFrom('game_merge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),

  remove: async (removed: number): Promise<void> => {
    await db.deleteFrom('game_merge').where('removed_id', '=', removed).execute()
  },

  /** Moves what belongs to one game to the other. Where both have the same, such as one scorer, nothing moves. */
  moveReferences: (from: number, into: number): Promise<MergedRows> => moveReferences(db, references, from, into),

  /** Moves the same rows back. */
  moveBack: ({ removed_id, kept_id, moved }: GameMerge): Promise<void> =>
    moveReferencesBack(db, moved, { from: kept_id, to: removed_id }),
})
