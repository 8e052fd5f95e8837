import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type RewardFan = Row<'reward_fan'>
export type LedgerLine = Row<'reward_line'>

type LineCause = Partial<Pick<LedgerLine, 'rule_id' | 'redemption_id' | 'donation_id' | 'correction_id'>>
export type NewLine = Pick<LedgerLine, 'points' | 'words' | 'at' | 'round' | 'subject'> & LineCause

/** The ledger's lines and the balance, which is their sum. */
export function ledgerStore(db: Kysely<Tables>, companyId: number) {
  const findFan = (uid: string): Promise<RewardFan | undefined> =>
    db.selectFrom('reward_fan').selectAll().where('customer_uid', '=', uid).executeTakeFirst()

  return {
    find: findFan,

    byCode: (code: string): Promise<RewardFan | undefined> =>
      db
        .selectFrom('reward_fan')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('code', '=', code)
        .executeTakeFirst(),

    /**
     * Locks a fan until the transaction ends, so that one fan's actions follow each other; undefined when the account
     * is gone.
     */
    hold: async (uid: string, code: string, now: Date): Promise<RewardFan | undefined> => {
      const lockRow = () =>
        db.selectFrom('reward_fan').selectAll().where('customer_uid', '=', uid).forUpdate().executeTakeFirst()
      const known = await lockRow()
      if (known) return known
      const account = db.selectFrom('customer').select('uid').where('uid', '=', uid).forKeyShare()
      if (!(await account.executeTakeFirst())) return undefined
      await db
        .insertInto('reward_fan')
        .values({ customer_uid: uid, company_id: companyId, code, began_at: now })
        .onConflict((conflict) => conflict.column('customer_uid').doNothing())
        .execute()
      return lockRow()
    },

    /** Adds a line and updates the balance, within the transaction that locked the fan. */
    add: async (uid: string, line: NewLine): Promise<number> => {
      await db
        .insertInto('reward_line')
        .values({ ...line, company_id: companyId, customer_uid: uid })
        .execute()
      const { balance } = await db
        .updateTable('reward_fan')
        .set((row) => ({ balance: row('balance', '+', line.points) }))
        .where('customer_uid', '=', uid)
        .returning('balance')
        .executeTakeFirstOrThrow()
      return balance
    },

    change: async (
      uid: string,
      changes: Partial<Pick<RewardFan, 'on_board' | 'board_at' | 'seen_at'>>,
    ): Promise<void> => {
      await db.updateTable('reward_fan').set(changes).where('customer_uid', '=', uid).execute()
    },

    ...ledgerReads(db, companyId),

    /** The data of a fan's export. */
    exported: async (uid: string) => ({
      fan: await findFan(uid),
      lines: await db.selectFrom('reward_line').selectAll().where('customer_uid', '=', uid).orderBy('id').execute(),
      deeds: await db.selectFrom('reward_deed').selectAll().where('customer_uid', '=', uid).orderBy('at').execute(),
      predictions: await db.selectFrom('reward_prediction').selectAll().where('customer_uid', '=', uid).execute(),
      redemptions: await db.selectFrom('reward_redemption').selectAll().where('customer_uid', '=', uid).execute(),
      donations: await db.selectFrom('reward_donation').selectAll().where('customer_uid', '=', uid).execute(),
      corrections: await db.selectFrom('reward_correction').selectAll().where('customer_uid', '=', uid).execute(),
    }),
  }
}

/** Reads of the ledger. */
const ledgerReads = (db: Kysely<Tables>, companyId: number) => ({
  /** Lists every line that rules paid or took back. */
  ofRules: (uid: string): Promise<LedgerLine[]> =>
    db
      .selectFrom('reward_line')
      .selectAll()
      .where('customer_uid', '=', uid)
      .where('rule_id', 'is not', null)
      .orderBy('id')
      .execute(),

  page: (uid: string, before: number | undefined, limit: number): Promise<LedgerLine[]> =>
    db
      .selectFrom('reward_line')
      .selectAll()
      .where('customer_uid', '=', uid)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** The names of games in lines: who plays whom, and when. */
  gameNames: async (ids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await db
      .selectFrom('game')
      .leftJoin('school as away', 'away.id', 'game.away_id')
      .leftJoin('school as home', 'home.id', 'game.home_id')
      .select(['game.id', 'game.day'])
      .select(sql<string | null>`coalesce(away.short || ' at ' || home.short, game.title)`.as('name'))
      .where('game.company_id', '=', companyId)
      .where(sql<boolean>`game.id = any(${ids}::int[])`)
      .execute()
    return new Map(rows.map(({ id, name, day }) => [id, `${name ?? 'A game'}, ${day}`]))
  },
})
