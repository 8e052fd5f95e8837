import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as contract from '@fieldhouse/contract/playback/playback'
import { getViewer } from '../library/viewer.ts'
import type { ParsedCall, ServeEndpoint } from '../shared/http/call.ts'
import type { PlaybackService } from './playback.service.ts'

export function playbackRoutes(
  serve: ServeEndpoint,
  playback: PlaybackService,
  deviceLabel: (userAgent: string) => string,
) {
  const getWatcher = (call: Pick<ParsedCall<Endpoint & { auth: 'fan' }>, 'caller' | 'from'>) => ({
    ...getViewer(call),
    uid: call.caller.uid,
    sid: call.caller.sid,
    planChangesAt: call.caller.planChangesAt,
    isMarketSet: call.caller.isMarketSet,
    device: deviceLabel(call.from.userAgent),
  })
  serve(contract.joinPlay, (call) => playback.join(call.body.content, getWatcher(call), call.body.tab))
  serve(contract.playStatus, (call) => playback.status(call.body.session, call.body, getWatcher(call)))
  serve(contract.leavePlay, async (call) => {
    await playback.leave(call.body.session, call.body, getWatcher(call))
    return { success: true as const }
  })
  serve(contract.listWatching, (call) => playback.watching(getWatcher(call)))
}
