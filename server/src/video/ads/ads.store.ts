import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'

export type AdStore = ReturnType<typeof adStore>

export function adStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    count: async (id: number): Promise<void> => {
      await db
        .updateTable('ad')
        .set((ad) => ({ clicks: ad('clicks', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
  }
}
