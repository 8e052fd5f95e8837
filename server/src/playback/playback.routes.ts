import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as contract from '@fieldhouse/contract/playback/playback'
import { viewerOf } from '../library/viewer.ts'
import type { Call, Serve } from '../shared/http/call.ts'
import type { Playback } from './playback.service.ts'

export function playbackRoutes(serve: Serve, playback: Playback, deviceLabel: (userAgent: string) => string) {
  const watcherOf = (call: Pick<Call<Endpoint & { auth: 'fan' }>, 'caller' | 'from'>) => ({
    ...viewerOf(call),
    uid: call.caller.uid,
    sid: call.caller.sid,
    device: deviceLabel(call.from.userAgent),
  })
  serve(contract.joinPlay, (call) => playback.join(call.body.content, watcherOf(call), call.body.tab))
  serve(contract.playStatus, (call) => playback.status(call.body.session, call.body, watcherOf(call)))
  serve(contract.leavePlay, async (call) => {
    await playback.leave(call.body.session, call.body, watcherOf(call))
    return { success: true as const }
  })
  serve(contract.listWatching, (call) => playback.watching(watcherOf(call)))
}
