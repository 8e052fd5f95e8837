import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** The column of a table that holds the address of an uploaded picture. */
export interface PictureColumn {
  table: keyof Tables
  column: string
}

/** Addresses of uploaded pictures, in the rows of this school only. */
export const createPictureStore = (db: Kysely<Tables>, companyId: number) => ({
  /**
   * Saves another address, and returns the one before; undefined where there is no such row. Of two changes at once,
   * the second waits for the first and returns its picture.
   */
  swap: async (
    { table, column }: PictureColumn,
    id: number,
    address: string | null,
  ): Promise<string | null | undefined> => {
    const { rows } = await sql<{ address: string | null }>`
      with before as (
        select id, ${sql.ref(column)} as address from ${sql.table(table)}
        where id = ${id} and company_id = ${companyId} for update)
      update ${sql.table(table)} changed set ${sql.ref(column)} = ${address}
      from before where changed.id = before.id returning before.address`.execute(db)
    return rows[0]?.address
  },
})
