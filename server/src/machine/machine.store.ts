import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

/** Reads the database's size and clock, and the address for a test email. */
export const createMachineStore = (pool: Pool) => ({
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
