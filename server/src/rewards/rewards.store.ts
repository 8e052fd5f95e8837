import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
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

export type RewardStores = Desk & ReturnType<typeof storesOn>
export type RewardStore = Stores<RewardStores>

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
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

export const rewardStore = deskStores(storesOn)
