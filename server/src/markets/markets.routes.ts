import * as contract from '@fieldhouse/contract/markets/admin'
import { parseAddress } from '@fieldhouse/contract/markets/network-range'
import { refuseField } from '../shared/errors/refusal.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { explainFinding } from './explain.ts'
import type { MarketFinder } from './find-market.ts'
import type { LocationFile } from './location-file.ts'
import type { OverrideService } from './overrides.service.ts'

export interface MarketSourceDeps {
  finder: MarketFinder
  file: LocationFile
  hasHeader: boolean
}

export function registerMarketRoutes(
  serve: ServeEndpoint,
  { finder, file, hasHeader }: MarketSourceDeps,
  overrides: OverrideService,
): void {
  serve(contract.setMarketOverride, ({ caller, params, body }) => overrides.set(caller.uid, params.uid, body))
  serve(contract.removeMarketOverride, async ({ caller, params, body }) => {
    await overrides.remove(caller.uid, params.uid, body.reason)
    return { success: true as const }
  })
  serve(contract.getMarketSources, async () => {
    const about = file.about()
    const built_at = about?.builtAt.toISOString() ?? null
    return { file: { state: file.state(), type: about?.type ?? null, built_at }, header: hasHeader }
  })
  serve(contract.findMarket, async ({ body }) => {
    const asked = { hasHeader, file }
    if ('metro' in body) return explainFinding(finder.explainPlace(body), { ...asked, of: 'metro' })
    if ('latitude' in body) return explainFinding(finder.explainPlace({ point: body }), { ...asked, of: 'point' })
    if (!parseAddress(body.ip)) throw refuseField('ip', 'Enter an IP address like 128.110.0.1.')
    return explainFinding(finder.explain({ ip: body.ip, metro: undefined }), { ...asked, of: 'ip' })
  })
}
