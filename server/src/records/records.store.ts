import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type RecordRow = Omit<Row<'school_record'>, 'company_id'>
export type RecordFacts = Omit<RecordRow, 'id'>
export type RecordStores = AdminStores & ReturnType<typeof createRecordStores>
export type RecordsStore = TransactionalStores<RecordStores>

/** A person of a team, whether still on the roster or not. */
export interface TeamPerson {
  id: number
  name: string
}

const columns = [
  ...(['id', 'sport', 'holder', 'scope', 'category', 'title', 'low', 'name', 'person_id'] as const),
  ...(['value', 'shown', 'season', 'day', 'opponent', 'note'] as const),
] as const

const recordTable = (db: Kysely<Tables>, companyId: number) => ({
  ofSport: (sport: string): Promise<RecordRow[]> =>
    db
      .selectFrom('school_record')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .orderBy('title')
      .orderBy('scope')
      .orderBy('id')
      .execute(),

  one: (id: number): Promise<RecordRow | undefined> =>
    db
      .selectFrom('school_record')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  add: async (facts: RecordFacts): Promise<number> => {
    const { id } = await db
      .insertInto('school_record')
      .values({ company_id: companyId, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, facts: RecordFacts): Promise<void> => {
    await db.updateTable('school_record').set(facts).where('company_id', '=', companyId).where('id', '=', id).execute()
  },

  /** Finds the record of the same holder and the same occasion. */
  findSame: async (facts: RecordFacts, except?: number): Promise<RecordRow | undefined> => {
    const rows = await db
      .selectFrom('school_record')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('sport', '=', facts.sport)
      .where('holder', '=', facts.holder)
      .where('scope', '=', facts.scope)
      .where(sql<boolean>`category is not distinct from ${facts.category}`)
      .where(sql<boolean>`(lower(title) = lower(${facts.title}) or category is not null)`)
      .where(sql<boolean>`lower(name) = lower(${facts.name}) and season is not distinct from ${facts.season}`)
      .where(sql<boolean>`day is not distinct from ${facts.day}::date`)
      .where(sql<boolean>`opponent is not distinct from ${facts.opponent}`)
      .execute()
    return rows.find(({ id }) => id !== except)
  },
})

const createRecordStores = (db: Kysely<Tables>, companyId: number) => ({
  records: recordTable(db, companyId),

  /** The people of a team, also those who left. */
  peopleOf: async (sport: string): Promise<TeamPerson[]> => {
    const rows = await db
      .selectFrom('person')
      .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
      .select(['person.id', sql<string>`person.firstname || ' ' || person.lastname`.as('name')])
      .where('person.company_id', '=', companyId)
      .where('catalog.slug', '=', sport)
      .execute()
    return rows
  },

  /** The events in which the team has marks. */
  disciplinesOf: async (sport: string): Promise<string[]> => {
    const { rows } = await sql<{ discipline: string }>`
      select distinct line->>'discipline' as discipline
      from game_line join game on game.id = game_line.game_id
      where game.company_id = ${companyId} and game.sport = ${sport} and line->>'discipline' is not null
      order by discipline`.execute(db)
    return rows.map(({ discipline }) => discipline)
  },
})

export const recordsStore = openAdminStores(createRecordStores, { topics: [topics.records] })
