import { currentSchool } from '@fieldhouse/contract/company'
import type { RequestSource } from '@fieldhouse/contract/origin/play-grant'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { FindRequestMarket, ServeEndpoint } from '../shared/http/call.ts'
import { createAddressReader, createMetroReader } from '../shared/http/proxies.ts'
import type { Log } from '../shared/log/log.ts'
import type { ServerEnv } from '../shared/process/env.ts'
import { createMarketFinder } from './find-market.ts'
import { openLocationFile } from './location-file.ts'
import { type MarketSourceDeps, registerMarketRoutes } from './markets.routes.ts'
import { createOverrideService } from './overrides.service.ts'
import { openOverrideStore } from './overrides.store.ts'

interface SourceDeps {
  env: Pick<ServerEnv, 'GEOIP_FILE' | 'MARKET_HEADER' | 'TRUST_PROXY' | 'TRUSTED_PROXIES'>
  log: Log
}

/** Opens what finds the market of each request, before any route is there. */
export async function openMarketSources({ env, log }: SourceDeps) {
  const file = await openLocationFile({ path: env.GEOIP_FILE, log })
  const hasHeader = env.MARKET_HEADER !== undefined
  const finder = createMarketFinder({ file, hasHeader })
  const readMetro = createMetroReader({ header: env.MARKET_HEADER, proxies: env.TRUSTED_PROXIES })
  const findMarket: FindRequestMarket = (request) =>
    finder.find({
      ip: request.ip,
      metro: readMetro({ headers: request.headers, peer: request.raw.socket.remoteAddress ?? '' }),
    })
  const readAddress = createAddressReader({ hops: env.TRUST_PROXY, proxies: env.TRUSTED_PROXIES })
  /** Whether a request that skips Fastify comes from one of these markets. */
  const isIn = (markets: readonly string[], source: RequestSource): boolean =>
    markets.includes(finder.find({ ip: readAddress(source), metro: readMetro(source) }).market)
  return { finder, file, hasHeader, findMarket, isIn }
}

interface MarketDeps {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  sources: MarketSourceDeps
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
}

/** Opens the markets that staff set for fans, and the check of a network's market. */
export function openMarkets(serve: ServeEndpoint, { pool, clock, adminStoresOn, sources, changed }: MarketDeps) {
  const store = openOverrideStore(pool, currentSchool().id, adminStoresOn)
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  const overrides = createOverrideService({ store, clock, changeAsMade, changed })
  registerMarketRoutes(serve, sources, overrides)
  return overrides
}
