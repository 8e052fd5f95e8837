import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type RedemptionRecord = Row<'reward_redemption'>

interface RedemptionFilter {
  state?: 'waiting' | 'handed-out' | 'taken-back' | undefined
  code?: string | undefined
  before?: number | undefined
  limit: number
}

export const redemptionStore = (db: Kysely<Tables>, companyId: number) => ({
  ...redemptionLists(db, companyId),

  redeemedBy: (uid: string, once: string): Promise<RedemptionRecord | undefined> =>
    db
      .selectFrom('reward_redemption')
      .selectAll()
      .where('customer_uid', '=', uid)
      .where('once', '=', once)
      .executeTakeFirst(),

  redeem: async (
    redemption: Omit<RedemptionRecord, 'id' | 'company_id' | 'handed_at' | 'taken_back_at'>,
  ): Promise<number> => {
    const { id } = await db
      .insertInto('reward_redemption')
      .values({ ...redemption, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  locked: (id: number): Promise<RedemptionRecord | undefined> =>
    db
      .selectFrom('reward_redemption')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  mark: async (id: number, changes: Partial<Pick<RedemptionRecord, 'handed_at' | 'taken_back_at'>>): Promise<void> => {
    await db.updateTable('reward_redemption').set(changes).where('id', '=', id).execute()
  },
})

/** Lists of redemptions. */
const redemptionLists = (db: Kysely<Tables>, companyId: number) => ({
  /** Counts what was handed out of each prize. */
  handedOut: () =>
    db
      .selectFrom('reward_redemption')
      .select(['prize_id', sql<number>`count(*)::int`.as('times')])
      .where('company_id', '=', companyId)
      .where('handed_at', 'is not', null)
      .groupBy('prize_id')
      .execute(),

  ofFan: (uid: string) =>
    db
      .selectFrom('reward_redemption')
      .innerJoin('reward_prize', 'reward_prize.id', 'reward_redemption.prize_id')
      .selectAll('reward_redemption')
      .select(['reward_prize.name', 'reward_prize.art'])
      .where('customer_uid', '=', uid)
      .orderBy('reward_redemption.id', 'desc')
      .execute(),

  listed: ({ state, code, before, limit }: RedemptionFilter, id?: number) =>
    db
      .selectFrom('reward_redemption')
      .innerJoin('reward_prize', 'reward_prize.id', 'reward_redemption.prize_id')
      .innerJoin('customer', 'customer.uid', 'reward_redemption.customer_uid')
      .selectAll('reward_redemption')
      .select(['reward_prize.name', 'customer.firstname', 'customer.lastname', 'customer.email'])
      .where('reward_redemption.company_id', '=', companyId)
      .$if(id !== undefined, (query) => query.where('reward_redemption.id', '=', id ?? 0))
      .$if(before !== undefined, (query) => query.where('reward_redemption.id', '<', before ?? 0))
      .$if(code !== undefined, (query) => query.where('reward_redemption.code', '=', code ?? ''))
      .$if(state === 'waiting', (query) => query.where('handed_at', 'is', null).where('taken_back_at', 'is', null))
      .$if(state === 'handed-out', (query) => query.where('handed_at', 'is not', null))
      .$if(state === 'taken-back', (query) => query.where('taken_back_at', 'is not', null))
      .orderBy('reward_redemption.id', 'desc')
      .limit(limit)
      .execute(),
})
