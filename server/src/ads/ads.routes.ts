import { adNumbers } from '@fieldhouse/contract/ads/numbers'
import * as shown from '@fieldhouse/contract/ads/shown-ads'
import * as contract from '@fieldhouse/contract/ads/sponsors'
import { filmTopics, sharedByAll } from '../library/viewer.ts'
import { removed } from '../shared/desk/removed.ts'
import type { Serve } from '../shared/http/call.ts'
import type { AdService } from './ads.service.ts'
import type { Sponsors } from './sponsors/sponsors.service.ts'

/** What fans are shown, and what they did with it. */
export function adRoutes(serve: Serve, ads: AdService) {
  serve.shared(shown.exploreAds, filmTopics, {
    ...sharedByAll,
    compute: async ({ query }) => ({ results: await ads.byType(query.type) }),
  })
  serve(shown.chooseAd, async ({ body, caller }) => ({ ad: await ads.choose(caller.uid, body.ads) }))
  serve(shown.seenAds, async ({ body, caller }) => ({ counted: await ads.see(caller.uid, body.impressions) }))
  serve.redirect(shown.clickAd, ({ params, query }) => ads.click(params.id, query.impression))
}

/** What the staff sells. */
export function sponsorRoutes(serve: Serve, sponsors: Sponsors) {
  serve(contract.operatorSponsors, async () => ({ sponsors: await sponsors.all() }))
  serve(contract.createSponsor, ({ body, caller }) => sponsors.create(caller.uid, body))
  serve(contract.editSponsor, ({ body, caller, params }) => sponsors.edit(caller.uid, params.id, body))
  serve(contract.putSponsorImage, ({ body, caller, params }) => sponsors.setImage(caller.uid, params.id, body))
  serve(contract.removeSponsor, ({ caller, params }) => removed(sponsors.remove(caller.uid, params.id)))
  serve(contract.operatorAds, async () => ({ ads: await sponsors.ads() }))
  serve(adNumbers, async ({ query }) => ({ days: await sponsors.numbers(query.from, query.until) }))
  serve(contract.adTurn, ({ query }) => sponsors.turn(query.at))
  serve(contract.createAd, ({ body, caller }) => sponsors.createAd(caller.uid, body))
  serve(contract.editAd, ({ body, caller, params }) => sponsors.editAd(caller.uid, params.id, body))
  serve(contract.removeAd, ({ caller, params }) => removed(sponsors.removeAd(caller.uid, params.id)))
}
