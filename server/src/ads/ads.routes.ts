import { adNumbers } from '@fieldhouse/contract/ads/numbers'
import * as shown from '@fieldhouse/contract/ads/shown-ads'
import * as contract from '@fieldhouse/contract/ads/sponsors'
import { filmTopics, sharedByAll } from '../library/viewer.ts'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AdService } from './ads.service.ts'
import type { SponsorService } from './sponsors/sponsors.service.ts'

/** Routes that show ads to fans and count their impressions. */
export function registerAdRoutes(serve: ServeEndpoint, ads: AdService) {
  serve.shared(shown.exploreAds, filmTopics, {
    ...sharedByAll,
    compute: async ({ query }) => ({ results: await ads.byType(query.type) }),
  })
  serve(shown.chooseAd, async ({ body, caller }) => ({ ad: await ads.choose(caller.uid, body.ads) }))
  serve(shown.seenAds, async ({ body, caller }) => ({ counted: await ads.see(caller.uid, body.impressions) }))
  serve.redirect(shown.clickAd, ({ params, query }) => ads.click(params.id, query.impression))
}

/** Routes for staff who sell ads. */
export function registerSponsorRoutes(serve: ServeEndpoint, sponsors: SponsorService) {
  serve(contract.operatorSponsors, async () => ({ sponsors: await sponsors.all() }))
  serve(contract.createSponsor, ({ body, caller }) => sponsors.create(caller.uid, body))
  serve(contract.editSponsor, ({ body, caller, params }) => sponsors.edit(caller.uid, params.id, body))
  serve(contract.putSponsorImage, ({ body: bytes, caller, params }) =>
    sponsors.setImage(caller.uid, params.id, { bytes }),
  )
  serve(contract.removeSponsorImage, ({ caller, params }) => sponsors.removeImage(caller.uid, params.id))
  serve(contract.removeSponsor, ({ caller, params }) => toRemovalResult(sponsors.remove(caller.uid, params.id)))
  serve(contract.operatorAds, async () => ({ ads: await sponsors.ads() }))
  serve(adNumbers, async ({ query }) => ({ days: await sponsors.numbers(query.from, query.until) }))
  serve(contract.adTurn, ({ query }) => sponsors.turn(query.at))
  serve(contract.createAd, ({ body, caller }) => sponsors.createAd(caller.uid, body))
  serve(contract.editAd, ({ body, caller, params }) => sponsors.editAd(caller.uid, params.id, body))
  serve(contract.putAdPicture, ({ body: bytes, caller, params, query: focus }) =>
    sponsors.setAdPicture(caller.uid, params, { bytes, focus }),
  )
  serve(contract.removeAdPicture, ({ caller, params }) => sponsors.removeAdPicture(caller.uid, params))
  serve(contract.removeAd, ({ caller, params }) => toRemovalResult(sponsors.removeAd(caller.uid, params.id)))
}
