import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { boardStore } from './boards/boards.store.ts'
import { deedStore } from './ledger/deeds.store.ts'
import { ledgerStore } from './ledger/ledger.store.ts'
import { shareStore } from './ledger/shares.store.ts'
import { predictionStore } from './predictions/predictions.store.ts'
import { causeStore } from './prizes/causes.store.ts'
import { prizeStore } from './prizes/prizes.store.ts'
import { redemptionStore } from './prizes/redemptions.store.ts'
import { ruleStore } from './rules/rules.store.ts'
import { venueStore } from './venue/venue.store.ts'

export type RewardStore = ReturnType<typeof rewardStore>
export type RewardStores = ReturnType<typeof storesOn>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  rules: ruleStore(db, companyId),
  ledger: ledgerStore(db, companyId),
  deeds: deedStore(db, companyId),
  shares: shareStore(db),
  predictions: predictionStore(db, companyId),
  prizes: prizeStore(db, companyId),
  redemptions: redemptionStore(db, companyId),
  causes: causeStore(db, companyId),
  boards: boardStore(db, companyId),
  venue: venueStore(db, companyId),
})

export function rewardStore(pool: Pool, companyId: number, deskOn: DeskOn) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId, deskOn),
    /** All of it or nothing. */
    together: <T>(work: (stores: RewardStores) => Promise<T>): Promise<T> =>
      together(db, (trx) => work(storesOn(trx, companyId, deskOn))),
  }
}
