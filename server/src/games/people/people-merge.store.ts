import { type Kysely, sql } from 'kysely'
import type { MergedPerson, MergedRows } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { RemovedRow } from '../../shared/modules/recipe.ts'
import type { MovedReference } from '../../shared/modules/service-module.ts'
import { moveReferences, moveReferencesBack } from '../moves/move-references.ts'

export type PersonMerge = Omit<Row<'person_merge'>, 'company_id'>

/** People who were merged into another one. */
export const peopleMergeStore = (db: Kysely<Tables>, companyId: number, references: readonly MovedReference[]) => ({
  add: async ({ moved, ...merge }: PersonMerge): Promise<void> => {
    await db
      .insertInto('person_merge')
      .values({ ...merge, company_id: companyId, moved: JSON.stringify(moved) })
      .execute()
  },

  find: (kept: number, removed: number): Promise<PersonMerge | undefined> =>
    db
      .selectFrom('person_merge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kept_id', '=', kept)
      .where('removed_id', '=', removed)
      .executeTakeFirst(),

  /** The last merges first, because they are undone in this order. */
  listOf: (kept: number) =>
    db
      .selectFrom('person_merge')
      .select(['removed_id', 'name', 'merged_at', 'trash_id'])
      .where('company_id', '=', companyId)
      .where('kept_id', '=', kept)
      .orderBy('merged_at', 'desc')
      .execute(),

  remove: async (removed: number): Promise<void> => {
    await db.deleteFrom('person_merge').where('removed_id', '=', removed).execute()
  },

  moveReferences: (from: number, into: number): Promise<MergedRows> => moveReferences(db, references, from, into),

  moveBack: (moved: MergedPerson, places: { from: number; to: number }): Promise<void> =>
    moveReferencesBack(db, moved, places),

  /** Games whose document names a person anywhere: in a line, in a play or in an event of a meet. */
  listGamesNaming: async (sport: string, person: number): Promise<number[]> => {
    const games = await db
      .selectFrom('game')
      .select('id')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where(
        sql<boolean>`jsonb_path_exists(state::jsonb, '$.** ? (@.person == $person)', ${JSON.stringify({ person })}::jsonb)`,
      )
      .orderBy('id')
      .execute()
    return games.map(({ id }) => id)
  },
})

/** Why a person cannot be restored now: the merge has to be undone instead. */
export async function findPersonConflict(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select person.firstname || ' ' || person.lastname as name
    from person_merge join person on person.id = person_merge.kept_id
    where person_merge.removed_id = ${Number(row?.id)}`.execute(db)
  return rows[0] && `That person was merged into ${rows[0].name}. Undo the merge on that page.`
}
