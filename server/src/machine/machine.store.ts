import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

/** What the database says of itself, and where a letter goes that somebody of the staff asks for. */
export const machineStore = (pool: Pool) => ({
  bytes: async (): Promise<number> => {
    const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  },
  now: async (): Promise<Date> => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now ?? new Date(Number.NaN)
  },
  emailOf: async (uid: string): Promise<string> => {
    const found = await openDatabase(pool)
      .selectFrom('customer')
      .select('email')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    return found.email
  },
})
