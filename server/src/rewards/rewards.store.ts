import { type Kysely, sql } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { deedStore, shareStore } from './ledger/deeds.store.ts'
import { ledgerStore } from './ledger/ledger.store.ts'
import { predictionStore } from './predictions/predictions.store.ts'
import { causeStore } from './prizes/causes.store.ts'
import { prizeStore } from './prizes/prizes.store.ts'
import { redemptionStore } from './prizes/redemptions.store.ts'
import { ruleStore } from './rules/rules.store.ts'
import { correctionStore, countsAsEarned } from './support/corrections.store.ts'
import { venueCodeStore } from './venue/venue-codes.store.ts'

export type RewardStores = AdminStores & ReturnType<typeof createRewardStores>
export type RewardStore = TransactionalStores<RewardStores>

const createRewardStores = (db: Kysely<Tables>, companyId: number) => ({
  rules: ruleStore(db, companyId),
  ledger: ledgerStore(db, companyId),
  deeds: deedStore(db, companyId),
  shares: shareStore(db),
  predictions: predictionStore(db, companyId),
  prizes: prizeStore(db, companyId),
  redemptions: redemptionStore(db, companyId),
  causes: causeStore(db, companyId),
  corrections: correctionStore(db, companyId),
  boards: createBoardStore(db, companyId),
  venue: venueCodeStore(db, companyId),
})

export const rewardStore = openAdminStores(createRewardStores)

const createBoardStore = (db: Kysely<Tables>, companyId: number) => ({
  /**
   * The fans who earned most since then, among those who may be named. A correction by staff counts as earned. In a
   * tie, the one who got there first is ahead.
   */
  most: (since: Date | undefined, limit: number) =>
    db
      .selectFrom('reward_line')
      .innerJoin('reward_fan', 'reward_fan.customer_uid', 'reward_line.customer_uid')
      .innerJoin('customer', 'customer.uid', 'reward_line.customer_uid')
      .select(['customer.uid', 'customer.firstname', 'customer.lastname'])
      .select(sql<number>`sum(reward_line.points)::bigint`.as('points'))
      .where('reward_line.company_id', '=', companyId)
      .where(countsAsEarned)
      .where('reward_fan.on_board', '=', true)
      .$if(since !== undefined, (query) => query.where('reward_line.at', '>=', since ?? new Date(0)))
      .groupBy(['customer.uid', 'customer.firstname', 'customer.lastname'])
      .having(sql<boolean>`sum(reward_line.points) > 0`)
      .orderBy('points', 'desc')
      .orderBy(sql`max(reward_line.id)`)
      .limit(limit)
      .execute(),

  fans: async (): Promise<number> => {
    const { fans } = await db
      .selectFrom('reward_fan')
      .select(sql<number>`count(*)::int`.as('fans'))
      .where('company_id', '=', companyId)
      .where('on_board', '=', true)
      .executeTakeFirstOrThrow()
    return fans
  },
})
