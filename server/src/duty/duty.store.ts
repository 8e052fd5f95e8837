import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'

export type DutyStore = ReturnType<typeof createDutyStore>

export function createDutyStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    /** People on duty who may still act on an email. */
    people: (now: Date) =>
      db
        .selectFrom('duty')
        .innerJoin('customer', 'customer.uid', 'duty.customer_uid')
        .select(['uid', 'email', 'firstname', 'lastname', 'until'])
        .where('company_id', '=', companyId)
        .where('role', 'in', ['owner', 'operator'])
        .where('until', '>', now)
        .orderBy('until')
        .execute(),
    set: async (uid: string, until: Date | null) => {
      await db.deleteFrom('duty').where('customer_uid', '=', uid).execute()
      if (until) await db.insertInto('duty').values({ customer_uid: uid, until }).execute()
    },
    of: (uid: string) => db.selectFrom('duty').select('until').where('customer_uid', '=', uid).executeTakeFirst(),
    needs: () => db.selectFrom('duty_need').selectAll().execute(),
    seen: (keys: readonly string[], now: Date) =>
      db
        .insertInto('duty_need')
        .values(keys.map((key) => ({ key, seen_at: now, told_at: null })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    told: (keys: readonly string[], now: Date) =>
      db.updateTable('duty_need').set({ told_at: now }).where('key', 'in', keys).execute(),
    over: (keys: readonly string[]) => db.deleteFrom('duty_need').where('key', 'in', keys).execute(),
  }
}
