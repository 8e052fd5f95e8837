import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { mergingStore } from './merging.store.ts'

export interface SchoolRow {
  id: number
  name: string
  short: string
  abbr: string
  own: boolean
  logo: string | null
  /** A hex color such as `#1c6b3a`. */
  color: string | null
}

const selectSchools = (db: Kysely<Tables>, companyId: number) =>
  db
    .selectFrom('school')
    .select(['id', 'name', 'short', 'abbr', 'own', 'logo', 'color'])
    .where('company_id', '=', companyId)

export interface SchoolAlias {
  producer: string
  alias: string
  school_id: number
}

/** Cached schools; cleared whenever one is renamed. */
export type SchoolsCache = Map<number, SchoolRow>

export function schoolStore(db: Kysely<Tables>, companyId: number, cache: SchoolsCache) {
  return {
    ...mergingStore(db, companyId),
    ...schoolAliasStore(db, companyId),

    all: (): Promise<SchoolRow[]> => selectSchools(db, companyId).orderBy('id').execute(),

    /** Our own school and the schools of these sides. */
    ownAnd: async (sides: readonly (number | null)[]): Promise<SchoolRow[]> => {
      const wantedIds = sides.filter((id) => id !== null)
      const isWanted = ({ id, own }: SchoolRow) => own || wantedIds.includes(id)
      const known = [...cache.values()].filter(isWanted)
      if (known.some(({ own }) => own) && wantedIds.every((id) => cache.has(id))) return known
      const read = await selectSchools(db, companyId)
        .where((row) => row.or([row('own', '=', true), row('id', 'in', [...wantedIds, -1])]))
        .execute()
      for (const school of read) cache.set(school.id, school)
      return read
    },

    clearCache: () => cache.clear(),

    add: async (school: Omit<SchoolRow, 'id'>): Promise<number> => {
      const { id } = await db
        .insertInto('school')
        .values({ ...school, company_id: companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, school: Partial<Omit<SchoolRow, 'id' | 'own'>>): Promise<void> => {
      cache.clear()
      await db.updateTable('school').set(school).where('company_id', '=', companyId).where('id', '=', id).execute()
    },

    /** Ensures our own school with the name of the settings. Another school with that name is renamed. */
    ensureOwn: async (school: Pick<SchoolRow, 'name' | 'short' | 'abbr'>): Promise<boolean> => {
      const all = await selectSchools(db, companyId).orderBy('id').execute()
      const namesake = all.find(({ name }) => name === school.name)
      const ownSchool = all.find((one) => one.own) ?? namesake
      if (ownSchool?.own && (['name', 'short', 'abbr'] as const).every((fact) => ownSchool[fact] === school[fact]))
        return false
      cache.clear()
      if (namesake && ownSchool && namesake.id !== ownSchool.id)
        await db
          .updateTable('school')
          .set({ name: `${namesake.name} (${namesake.id})` })
          .where('id', '=', namesake.id)
          .execute()
      if (ownSchool)
        await db
          .updateTable('school')
          .set({ ...school, own: true })
          .where('id', '=', ownSchool.id)
          .execute()
      else
        await db
          .insertInto('school')
          .values({ ...school, own: true, company_id: companyId })
          .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
          .execute()
      return true
    },
  }
}

/** The names by which files call schools. */
const schoolAliasStore = (db: Kysely<Tables>, companyId: number) => ({
  /** All schools and aliases as text, so that a caller can tell whether its index is still current. */
  asText: async (): Promise<{ schools: string; aliases: string }> => {
    const { rows } = await sql<{ schools: string; aliases: string }>`
      select
        (select coalesce(json_agg(one order by id), '[]')::text from (
          select id, name, short, abbr, own, logo, color from school where company_id = ${companyId}) one) as schools,
        (select coalesce(json_agg(one order by alias, producer), '[]')::text from (
          select producer, alias, school_id from school_alias where company_id = ${companyId}) one) as aliases`.execute(
      db,
    )
    return rows[0] ?? { schools: '[]', aliases: '[]' }
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

  /** Forgets an alias. Returns whether it was taught. */
  forget: async (producer: string, alias: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('school_alias')
      .where('company_id', '=', companyId)
      .where('producer', '=', producer)
      .where('alias', '=', alias)
      .executeTakeFirst()
    return numDeletedRows > 0
  },
})
