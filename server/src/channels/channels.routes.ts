import * as admin from '@fieldhouse/contract/channels/admin'
import * as contract from '@fieldhouse/contract/channels/channels'
import { filmTopics, getViewer, sharedByRights } from '../library/viewer.ts'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AiringService } from './airings.service.ts'
import type { ChannelService } from './channels.service.ts'
import type { GuideService } from './guide.service.ts'

/** Routes for fans. */
export function channelRoutes(serve: ServeEndpoint, guide: GuideService) {
  serve.shared(contract.liveChannels, filmTopics, {
    ...sharedByRights,
    compute: async (call) => ({ channels: await guide.channels(getViewer(call)) }),
  })
  serve.shared(contract.channelAirings, filmTopics, {
    ...sharedByRights,
    compute: async (call) => ({ airings: await guide.airings(call.params.id, call.query, getViewer(call)) }),
  })
  serve.shared(contract.liveAirings, filmTopics, {
    ...sharedByRights,
    compute: async (call) => ({ airings: await guide.allAirings(call.query, getViewer(call)) }),
  })
}

/** Routes for the staff's planning. */
export function channelAdminRoutes(serve: ServeEndpoint, channels: ChannelService, airings: AiringService) {
  serve(admin.operatorChannels, () => channels.all())
  serve(admin.createChannel, ({ body, caller }) => channels.create(caller.uid, body))
  serve(admin.editChannel, ({ body, caller, params }) => channels.edit(caller.uid, params.id, body))
  serve(admin.putChannelLogo, ({ body: bytes, caller, params, query: focus }) =>
    channels.setLogo(caller.uid, params.id, { bytes, focus }),
  )
  serve(admin.removeChannelLogo, ({ caller, params }) => channels.removeLogo(caller.uid, params.id))
  serve(admin.putChannelWatermark, ({ body: bytes, caller, params }) =>
    channels.setWatermark(caller.uid, params.id, { bytes }),
  )
  serve(admin.removeChannelWatermark, ({ caller, params }) => channels.removeWatermark(caller.uid, params.id))
  serve(admin.removeChannel, ({ caller, params }) => toRemovalResult(channels.remove(caller.uid, params.id)))
  serve(admin.channelGuide, ({ params, query }) => airings.guide(params.id, query))
  serve(admin.planAiring, ({ body, caller, params }) => airings.plan(caller.uid, params.id, body))
  serve(admin.changeAiring, ({ body, caller, params }) => airings.edit(caller.uid, params.id, params.airing, body))
  serve(admin.removeAiring, ({ caller, params }) =>
    toRemovalResult(airings.remove(caller.uid, params.id, params.airing)),
  )
}
