import { type Insertable, type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

type Role = Row<'customer'>['role']

const about = ['uid', 'email', 'firstname', 'lastname', 'role'] as const

const ofSchool = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('customer').where('customer.company_id', '=', companyId)

export function memberStore(db: Kysely<Tables>, companyId: number) {
  return {
    ...scorerStore(db),
    ...listStore(db, companyId),

    find: (uid: string) => ofSchool(db, companyId).select(about).where('uid', '=', uid).executeTakeFirst(),

    /** As it stays until the transaction ends. */
    hold: (uid: string) => ofSchool(db, companyId).select(about).where('uid', '=', uid).forUpdate().executeTakeFirst(),

    holdByEmail: (norm: string) =>
      ofSchool(db, companyId).select(about).where('email_norm', '=', norm).forUpdate().executeTakeFirst(),

    roleOfEmail: async (norm: string): Promise<Role | undefined> =>
      (await ofSchool(db, companyId).select('role').where('email_norm', '=', norm).executeTakeFirst())?.role,

    /** In one order, so that two who make each other less than an owner do it one after the other. */
    holdOwners: () =>
      ofSchool(db, companyId).select('uid').where('role', '=', 'owner').orderBy('uid').forUpdate().execute(),

    setRole: async (uid: string, role: Role): Promise<void> => {
      await db.updateTable('customer').set({ role }).where('uid', '=', uid).execute()
    },

    /** False when the address has an account. */
    add: async (row: Insertable<Tables['customer']>): Promise<boolean> => {
      const result = await db
        .insertInto('customer')
        .values(row)
        .onConflict((conflict) => conflict.columns(['company_id', 'email_norm']).doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },

    /** What this session was proved with. */
    session: (sid: string) =>
      db
        .selectFrom('session')
        .select(['auth_time', 'confirmed_at', 'second_factor_at'])
        .where('sid', '=', sid)
        .executeTakeFirst(),
  }
}

const hasFactor = sql<boolean>`(exists (select from code_app where customer_uid = customer.uid and secret is not null)
  or exists (select from passkey where customer_uid = customer.uid))`

/** As the console lists them. */
const listStore = (db: Kysely<Tables>, companyId: number) => ({
  all: () =>
    ofSchool(db, companyId)
      .leftJoin(
        db
          .selectFrom('session')
          .groupBy('customer_uid')
          .select(['customer_uid', (row) => row.fn.max('last_seen_at').as('at')])
          .as('seen'),
        'seen.customer_uid',
        'customer.uid',
      )
      .select(['customer.uid', 'email', 'firstname', 'lastname', 'role', 'seen.at as last_seen_at'])
      .select(hasFactor.as('second_factor'))
      .where('role', '!=', 'fan')
      .orderBy('customer.created_at')
      .orderBy('customer.uid')
      .execute(),

  one: (uid: string) =>
    ofSchool(db, companyId)
      .select(about)
      .select((row) => [
        hasFactor.as('second_factor'),
        row
          .selectFrom('session')
          .select((session) => session.fn.max('last_seen_at').as('at'))
          .whereRef('customer_uid', '=', 'customer.uid')
          .as('last_seen_at'),
      ])
      .where('uid', '=', uid)
      .executeTakeFirst(),
})

const scorerStore = (db: Kysely<Tables>) => ({
  gamesOf: async (uid: string): Promise<number[]> => {
    const rows = await db
      .selectFrom('scorer_game')
      .select('game_id')
      .where('customer_uid', '=', uid)
      .orderBy('game_id')
      .execute()
    return rows.map(({ game_id }) => game_id)
  },

  allGames: () => db.selectFrom('scorer_game').selectAll().orderBy('game_id').execute(),

  /** Those of them that are there. */
  known: async (companyId: number, games: readonly number[]): Promise<number[]> => {
    if (games.length === 0) return []
    const rows = await db
      .selectFrom('game')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...games])
      .execute()
    return rows.map(({ id }) => id)
  },

  setGames: async (uid: string, games: readonly number[]): Promise<void> => {
    await db.deleteFrom('scorer_game').where('customer_uid', '=', uid).execute()
    if (games.length === 0) return
    const rows = games.map((game_id) => ({ customer_uid: uid, game_id }))
    await db
      .insertInto('scorer_game')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  scores: async (uid: string, game: number): Promise<boolean> => {
    const row = await db
      .selectFrom('scorer_game')
      .select('game_id')
      .where('customer_uid', '=', uid)
      .where('game_id', '=', game)
      .executeTakeFirst()
    return row !== undefined
  },
})
