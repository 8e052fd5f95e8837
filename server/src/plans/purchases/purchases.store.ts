import type { Insertable, Kysely, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { createSoldGameStore } from './sold-games.store.ts'

export type StoredPurchase = Row<'purchase'>
type NewPurchase = Omit<Insertable<Tables['purchase']>, 'company_id'>

/** What fans bought, and their numbers at Stripe. */
export const createPurchaseStores = (db: Kysely<Tables>, companyId: number) => ({
  purchases: {
    ...createPurchaseReads(db, companyId),
    ...createRefundReads(db, companyId),
    ...createPurchaseWrites(db, companyId),
  },
  payers: createPayerStore(db, companyId),
  soldGames: createSoldGameStore(db, companyId),
})

const createPurchaseReads = (db: Kysely<Tables>, companyId: number) => {
  const select = () => db.selectFrom('purchase').selectAll().where('company_id', '=', companyId)
  return {
    find: (id: number): Promise<StoredPurchase | undefined> => select().where('id', '=', id).executeTakeFirst(),

    findOf: (uid: string, id: number): Promise<StoredPurchase | undefined> =>
      select().where('id', '=', id).where('buyer', '=', uid).executeTakeFirst(),

    /** Locks a purchase until the transaction ends. */
    hold: (id: number): Promise<StoredPurchase | undefined> =>
      select().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** What a fan bought, the newest first. */
    ofFan: (uid: string): Promise<StoredPurchase[]> =>
      select().where('buyer', '=', uid).orderBy('id', 'desc').execute(),

    /** The purchases that a message of Stripe may be about. */
    named: (names: readonly string[], tokens: readonly string[]): Promise<StoredPurchase[]> =>
      select()
        .where(
          sql<boolean>`(token = any(${[...tokens]}::text[]) or session_id = any(${[...names]}::text[])
            or subscription_id = any(${[...names]}::text[]) or payment_id = any(${[...names]}::text[])
            or (state in ('open', 'paid', 'late') and buyer in (
              select customer_uid from payment_customer where stripe_id = any(${[...names]}::text[]))))`,
        )
        .orderBy('id')
        .execute(),

    /** Purchases that may change, read at Stripe before a time. */
    running: (states: readonly StoredPurchase['state'][], readBefore: Date, after: number, most: number) =>
      select()
        .where('state', 'in', [...states])
        .where(sql<boolean>`coalesce(read_at, opened_at) < ${readBefore}`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),

    /** A game with the plans that its live event, the replay and its video need. */
    findGame: (id: number) =>
      db
        .selectFrom('game')
        .leftJoin('live_event', 'live_event.id', 'game.live_event_id')
        .leftJoin('title', 'title.id', 'game.title_id')
        .select(['game.id', 'game.day', 'game.ends_day', 'game.status', 'live_event.audience as event'])
        .select(['title.audience as video', 'live_event.replay'])
        .where('game.id', '=', id)
        .where('game.company_id', '=', companyId)
        .executeTakeFirst(),
  }
}

/** Refunds that are due, and those that no one asked for. */
const createRefundReads = (db: Kysely<Tables>, companyId: number) => {
  const select = () =>
    db.selectFrom('purchase').selectAll().where('company_id', '=', companyId).orderBy('id').limit(500)
  const selectPaidPasses = () =>
    select().where('kind', '=', 'game').where('state', '=', 'paid').where('refund_due_at', 'is', null)
  return {
    /** Passes that were paid for games that are not played. */
    ofCanceledGames: (unchangedSince: Date): Promise<StoredPurchase[]> =>
      selectPaidPasses()
        .where(
          sql<boolean>`game_id in (select id from game where status = 'cancelled' and not exists
            (select from game_change where game_id = game.id and recorded_at > ${unchangedSince}))`,
        )
        .execute(),

    /** Passes that were paid before their game's picture had been missing for too long. */
    ofFailedStreams: (): Promise<StoredPurchase[]> =>
      selectPaidPasses()
        .where(
          sql<boolean>`exists (select from sold_game where sold_game.game_id = purchase.game_id and purchase.bought_at < failed_at)`,
        )
        .execute(),

    /** Purchases that were paid when their fan or their game was no longer there. */
    ofNothing: (): Promise<StoredPurchase[]> =>
      select().where('state', '=', 'paid').where('grant_id', 'is', null).where('refund_due_at', 'is', null).execute(),

    /** Purchases whose refund Stripe has not made yet. */
    refundsDue: (): Promise<StoredPurchase[]> => select().where('refund_due_at', 'is not', null).execute(),
  }
}

const createPurchaseWrites = (db: Kysely<Tables>, companyId: number) => ({
  add: async (row: NewPurchase): Promise<StoredPurchase> =>
    db
      .insertInto('purchase')
      .values({ ...row, company_id: companyId })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Every change is counted. */
  change: async (id: number, facts: Updateable<Tables['purchase']>): Promise<void> => {
    await db
      .updateTable('purchase')
      .set({ ...facts, revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .execute()
  },

  /** Purchases whose page at Stripe was never opened. */
  dropUnopened: async (before: Date): Promise<void> => {
    await db
      .updateTable('purchase')
      .set({ state: 'unpaid', revision: sql`revision + 1` })
      .where('company_id', '=', companyId)
      .where('state', '=', 'open')
      .where('session_id', 'is', null)
      .where('opened_at', '<', before)
      .execute()
  },

  /** Removes the fan, and what staff wrote about them, from what they bought. The rest stays for the books. */
  forgetBuyer: async (uid: string): Promise<void> => {
    await db.updateTable('purchase').set({ buyer: null, refund_reason: null }).where('buyer', '=', uid).execute()
  },
})

const createPayerStore = (db: Kysely<Tables>, companyId: number) => ({
  /** The fan's number at Stripe. */
  find: async (uid: string): Promise<string | undefined> =>
    (await db.selectFrom('payment_customer').select('stripe_id').where('customer_uid', '=', uid).executeTakeFirst())
      ?.stripe_id,

  save: async (customer_uid: string, stripe_id: string): Promise<void> => {
    await db
      .insertInto('payment_customer')
      .values({ customer_uid, stripe_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  emailOf: async (uid: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('customer')
        .select('email')
        .where('uid', '=', uid)
        .where('company_id', '=', companyId)
        .executeTakeFirst()
    )?.email,

  hasEvent: async (id: string): Promise<boolean> =>
    (await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  addEvent: async (id: string, at: Date): Promise<void> => {
    await db
      .insertInto('payment_event')
      .values({ id, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  removeEventsBefore: async (at: Date): Promise<void> => {
    await db.deleteFrom('payment_event').where('at', '<', at).execute()
  },
})
