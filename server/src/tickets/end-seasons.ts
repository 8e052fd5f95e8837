import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { NewYearStart, NewYearStep } from '../shared/modules/service-module.ts'

type EndedSeasons = Pick<NewYearStart, 'companyId' | 'ended'>

const selectOfEnded = (db: Kysely<Tables>, { companyId, ended }: EndedSeasons) =>
  db
    .selectFrom('ticket_season')
    .where('company_id', '=', companyId)
    .where('state', '!=', 'over')
    .where(({ or, and, eb }) =>
      or(ended.map(({ sport, season }) => and([eb('sport', '=', sport), eb('season', '=', season)]))),
    )
    .orderBy('id')

/** When a school year starts, the season tickets of the old one are over. */
export const endTicketSeasons: NewYearStep = {
  topics: [topics.tickets],

  list: (db, start) => selectOfEnded(db, start).select(['id', 'name']).execute(),

  start: async (db, start) => {
    const rows = await selectOfEnded(db, start)
      .select(['id', 'name', 'state', 'revision', 'changed_at'])
      .forUpdate()
      .execute()
    const ending = rows.filter(({ id }) => !start.except.includes(id))
    if (ending.length === 0) return []
    await db
      .updateTable('ticket_season')
      .set((row) => ({ state: 'over', revision: row('revision', '+', 1), changed_at: start.at }))
      .where(
        'id',
        'in',
        ending.map(({ id }) => id),
      )
      .execute()
    return ending.map(({ id, name, state, revision, changed_at }) => ({
      id,
      name,
      before: { state, revision, changed_at: changed_at.toISOString() },
      after: { revision: revision + 1 },
    }))
  },

  undo: async (db, companyId, { id, before, after }) => {
    const { numUpdatedRows } = await db
      .updateTable('ticket_season')
      .set(before as never)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('revision', '=', (after as { revision: number }).revision)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}
