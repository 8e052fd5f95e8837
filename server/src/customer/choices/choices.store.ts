import type { Pool } from 'pg'
import { openDatabase, runTransaction } from '../../shared/db/database.ts'

export type ChoicesStore = ReturnType<typeof createChoicesStore>

export function createChoicesStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    affiliations: async (uid: string): Promise<Set<number>> => {
      const rows = await db
        .selectFrom('customer_affiliation')
        .select('affiliation_id')
        .where('customer_uid', '=', uid)
        .execute()
      return new Set(rows.map((row) => row.affiliation_id))
    },

    /** Adds nothing while the account is being deleted: a choice must not fail for a person who has just left. */
    addAffiliation: async (uid: string, id: number) => {
      await db
        .insertInto('customer_affiliation')
        .columns(['customer_uid', 'affiliation_id'])
        .expression(
          db
            .selectFrom('customer')
            .select((row) => ['uid', row.lit(id).as('affiliation_id')])
            .where('uid', '=', uid)
            .forShare(),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    removeAffiliation: async (uid: string, id: number) => {
      await db
        .deleteFrom('customer_affiliation')
        .where('customer_uid', '=', uid)
        .where('affiliation_id', '=', id)
        .execute()
    },

    teams: async (uid: string): Promise<Set<number>> => {
      const rows = await db.selectFrom('customer_team').select('team_id').where('customer_uid', '=', uid).execute()
      return new Set(rows.map((row) => row.team_id))
    },

    /** Replaces the teams. Two choices at once are serialized by the customer's row, and the later one wins. */
    setTeams: (uid: string, ids: readonly number[]): Promise<void> =>
      runTransaction(db, async (trx) => {
        const owner = await trx
          .selectFrom('customer')
          .select('uid')
          .where('uid', '=', uid)
          .forUpdate()
          .executeTakeFirst()
        if (!owner) return
        await trx.deleteFrom('customer_team').where('customer_uid', '=', uid).execute()
        if (ids.length === 0) return
        const rows = ids.map((id) => ({ customer_uid: uid, team_id: id }))
        await trx.insertInto('customer_team').values(rows).execute()
      }),
  }
}
