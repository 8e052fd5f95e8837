import type { MenuItemInput, StandInput } from '@fieldhouse/contract/concessions/admin'
import type { Kysely } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

export type StandRow = Omit<Row<'concession_stand'>, 'company_id'>
export type ItemRow = Omit<Row<'concession_item'>, 'company_id' | 'venue_id'>
type StandFacts = Omit<StandInput, 'menu'>
type ItemFacts = Omit<MenuItemInput, 'id'>

const standColumns = [
  'id',
  'venue_id',
  'name',
  'kind',
  'section',
  'place',
  'opens_minutes',
  'closes_minutes',
  'mark',
  'mark_until',
  'revision',
] as const
const itemColumns = [
  'id',
  'stand_id',
  'place',
  'name',
  'text',
  'image',
  'grouped',
  'price',
  'diets',
  'allergens',
  'sold_out_until',
] as const

const toItemColumns = ({ group, diets, allergens, ...item }: ItemFacts) => ({
  ...item,
  grouped: group,
  diets: [...diets],
  allergens: allergens && [...allergens],
})

export const standStore = (db: Kysely<Tables>, companyId: number) => ({
  all: (): Promise<StandRow[]> =>
    db
      .selectFrom('concession_stand')
      .select(standColumns)
      .where('company_id', '=', companyId)
      .orderBy('name')
      .orderBy('id')
      .execute(),

  one: (id: number): Promise<StandRow | undefined> =>
    db
      .selectFrom('concession_stand')
      .select(standColumns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  add: async (stand: StandFacts): Promise<number> => {
    const { id } = await db
      .insertInto('concession_stand')
      .values({ company_id: companyId, ...stand })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, stand: StandFacts): Promise<void> => {
    await db
      .updateTable('concession_stand')
      .set((row) => ({ ...stand, revision: row('revision', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await db.updateTable('concession_item').set({ venue_id: stand.venue_id }).where('stand_id', '=', id).execute()
  },

  /** A mark does not change the revision, so that it does not disturb anyone editing the menu. */
  mark: async (id: number, mark: StandRow['mark'], until: Date | null): Promise<void> => {
    await db
      .updateTable('concession_stand')
      .set({ mark, mark_until: until })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  items: itemStore(db, companyId),
})

const itemStore = (db: Kysely<Tables>, companyId: number) => ({
  all: (): Promise<ItemRow[]> =>
    db
      .selectFrom('concession_item')
      .select(itemColumns)
      .where('company_id', '=', companyId)
      .orderBy('place')
      .orderBy('id')
      .execute(),

  one: (id: number): Promise<ItemRow | undefined> =>
    db
      .selectFrom('concession_item')
      .select(itemColumns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /**
   * Replaces a stand's menu in this order: items with an id are updated, missing ones are deleted. Returns the pictures
   * of those.
   */
  put: async (
    { id, venue_id }: Pick<StandRow, 'id' | 'venue_id'>,
    menu: readonly MenuItemInput[],
  ): Promise<string[]> => {
    const remainingIds = menu.flatMap((item) => item.id ?? [])
    const removed = await db
      .deleteFrom('concession_item')
      .where('stand_id', '=', id)
      .$if(remainingIds.length > 0, (query) => query.where('id', 'not in', remainingIds))
      .returning('image')
      .execute()
    for (const [place, { id: known, ...item }] of menu.entries()) {
      const facts = { ...toItemColumns(item), place }
      if (known === undefined)
        await db
          .insertInto('concession_item')
          .values({ company_id: companyId, venue_id, stand_id: id, ...facts })
          .execute()
      else
        await db.updateTable('concession_item').set(facts).where('stand_id', '=', id).where('id', '=', known).execute()
    }
    return removed.flatMap(({ image }) => image ?? [])
  },

  mark: async (id: number, until: Date | null): Promise<void> => {
    await db
      .updateTable('concession_item')
      .set({ sold_out_until: until })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },
})
