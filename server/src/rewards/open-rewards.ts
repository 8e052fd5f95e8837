import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { PageCursors } from '../shared/sealing/cursor.ts'
import { createBearerTokens } from './bearer-tokens.ts'
import { leaderboardService } from './boards/leaderboard.service.ts'
import { type FanParts, fansService } from './fans.service.ts'
import { ledgerService } from './ledger/ledger.service.ts'
import { type PredictionParts, predictionService } from './predictions/predictions.service.ts'
import { prizeAdmin } from './prizes/admin.service.ts'
import { causeService } from './prizes/causes.service.ts'
import { createPrizeSearch } from './prizes/prize-search.service.ts'
import { prizeService } from './prizes/prizes.service.ts'
import { rewardRoutes } from './rewards.routes.ts'
import { rewardStore } from './rewards.store.ts'
import { ruleService } from './rules/rules.service.ts'
import { fanPointsService } from './support/fan-points.service.ts'
import { venueCodesService } from './venue/venue-codes.service.ts'

interface RewardsDeps
  extends Pick<FanParts, 'clock' | 'jobs' | 'log'>,
    Pick<PredictionParts, 'gamesBetween' | 'gamesById'> {
  pool: Pool
  limiter: Limiter
  cursors: PageCursors
  pictures: PictureFolder
  adminStoresOn: OpenAdminStores
  bus: FanParts['bus'] & { publish(message: string): Promise<void>; notifyHere(message: string): void }
  /** Keys for bearer tokens and for hashing visitors of shared links. */
  keys: { bearer: string; visitors: string }
  emailOf(uid: string): Promise<string | undefined>
}

export async function openRewards(serve: ServeEndpoint, { pool, adminStoresOn, keys, emailOf, ...deps }: RewardsDeps) {
  const store = rewardStore(pool, currentSchool().id, adminStoresOn)
  const fans = await fansService({ store, key: keys.visitors, ...deps })
  // Offers and codes are read from the database each time, so only rules are published to all servers.
  const quietly = createAdminChanges({ store, clock: deps.clock, changed: () => undefined })
  const publishRules = () => {
    deps.bus.notifyHere(topics.rewards)
    return deps.bus.publish(topics.rewards)
  }
  const ledger = ledgerService({ store, ...deps })
  rewardRoutes(serve, {
    bearers: createBearerTokens(keys.bearer, deps.clock),
    emailOf,
    fans,
    ledger,
    predictions: predictionService({ store, ...deps }),
    boards: leaderboardService({ store, ...deps }),
    venue: venueCodesService({ store, ...quietly, ...deps }),
    prizes: prizeService({ store, ...deps }),
    causes: causeService({ store, ...deps }),
    prizeAdmin: prizeAdmin({ store, pictures: deps.pictures, ...quietly }),
    rules: ruleService({ store, ...createAdminChanges({ store, clock: deps.clock, changed: publishRules }) }),
  })
  return {
    noteCall: fans.noteCall,
    keptOf: fans.exportFan,
    points: fanPointsService({ store, ledger, ...quietly }),
    searchPrizes: createPrizeSearch({ store, clock: deps.clock }),
  }
}
