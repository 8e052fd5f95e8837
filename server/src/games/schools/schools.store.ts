import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export interface School {
  id: number
  name: string
  short: string
  abbr: string
  own: boolean
}

const schoolsOf = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('school').select(['id', 'name', 'short', 'abbr', 'own']).where('company_id', '=', companyId)

/** Schools come and stay as they are, but for our own, whose name each start may set. */
export type SchoolsInHand = Map<number, School>

export function schoolStore(db: Kysely<Tables>, companyId: number, inHand: SchoolsInHand) {
  return {
    all: (): Promise<School[]> => schoolsOf(db, companyId).orderBy('id').execute(),

    /** Our own teams, and those that these sides are. */
    ownAnd: async (sides: readonly (number | null)[]): Promise<School[]> => {
      const asked = sides.filter((id) => id !== null)
      const wanted = ({ id, own }: School) => own || asked.includes(id)
      const known = [...inHand.values()].filter(wanted)
      if (known.some(({ own }) => own) && asked.every((id) => inHand.has(id))) return known
      const read = await schoolsOf(db, companyId)
        .where((row) => row.or([row('own', '=', true), row('id', 'in', [...asked, -1])]))
        .execute()
      for (const school of read) inHand.set(school.id, school)
      return read
    },

    add: async (school: Omit<School, 'id'>): Promise<number> => {
      const { id } = await db
        .insertInto('school')
        .values({ ...school, company_id: companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    ensureOwn: async (school: Omit<School, 'id' | 'own'>): Promise<void> => {
      const own = { ...school, own: true }
      inHand.clear()
      await db
        .insertInto('school')
        .values({ ...own, company_id: companyId })
        .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet(own))
        .execute()
    },

    aliases: () =>
      db
        .selectFrom('school_alias')
        .select(['producer', 'alias', 'school_id'])
        .where('company_id', '=', companyId)
        .orderBy('alias')
        .orderBy('producer')
        .execute(),

    alias: async (producer: string, alias: string, school: number): Promise<void> => {
      await db
        .insertInto('school_alias')
        .values({ company_id: companyId, producer, alias, school_id: school })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'producer', 'alias']).doUpdateSet({ school_id: school }),
        )
        .execute()
    },

    /** Whether it was taught. */
    forget: async (producer: string, alias: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('school_alias')
        .where('company_id', '=', companyId)
        .where('producer', '=', producer)
        .where('alias', '=', alias)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
  }
}
