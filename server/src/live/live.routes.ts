import * as admin from '@fieldhouse/contract/live/admin'
import * as captions from '@fieldhouse/contract/live/captioner'
import { getDiskForecast } from '@fieldhouse/contract/live/disk'
import * as contract from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { listStreams } from '@fieldhouse/contract/live/streams'
import { filmTopics, getViewer, sharedByRights } from '../library/viewer.ts'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { CaptionerService, CaptionReceiver } from './captions/captioner.service.ts'
import type { RecordedCaptions } from './captions/recorded-captions.service.ts'
import type { EventService } from './events.service.ts'
import type { FanEvents } from './fan-events.service.ts'
import type { ProbeService } from './signals/probes.service.ts'
import type { SignalService } from './signals/signals.service.ts'
import type { DiskService } from './streams/disk.service.ts'
import type { StreamList } from './streams/stream-list.service.ts'

interface LiveRouteDeps {
  events: EventService
  streams: StreamList
  disk: DiskService
  probes: ProbeService
  signals: SignalService
  captioner: CaptionerService
  captionReceiver: CaptionReceiver
  recordedCaptions: RecordedCaptions
}

/** Routes for fans. */
export function liveRoutes(serve: ServeEndpoint, fanEvents: FanEvents) {
  serve.shared(listEvents, filmTopics, {
    ...sharedByRights,
    compute: async (call) => ({ events: await fanEvents(call.query, getViewer(call)) }),
  })
}

/** Routes for the staff: live events and their captions. */
export function liveAdminRoutes(serve: ServeEndpoint, parts: LiveRouteDeps) {
  eventRoutes(serve, parts)
  captionRoutes(serve, parts)
}

function eventRoutes(serve: ServeEndpoint, { events, streams, disk, probes, signals }: LiveRouteDeps) {
  serve(admin.operatorEvents, async ({ query: { since } }) => ({
    events: await (since === undefined ? events.all() : events.since(new Date(since))),
  }))
  serve(admin.getEvent, ({ params }) => events.get(params.id))
  serve(getDiskForecast, () => disk.forecast())
  serve(listStreams, ({ query: { year } }) => streams.list(year))
  serve(admin.lookAtEvent, async ({ params }) => ({ look: await probes.at(params.id) }))
  serve(admin.createEvent, ({ body, caller }) => events.create(caller.uid, body))
  serve(admin.rotateEventKey, ({ caller, params }) => events.rotateKey(caller.uid, params.id))
  serve(admin.endEvent, ({ caller, params }) => events.end(caller.uid, params.id))
  serve(contract.editEvent, ({ body, caller, params }) => events.edit(caller.uid, params.id, body))
  serve(contract.putEventImage, ({ body: bytes, caller, params, query: focus }) =>
    events.setImage(caller.uid, params.id, { bytes, focus }),
  )
  serve(contract.removeEventImage, ({ caller, params }) => events.removeImage(caller.uid, params.id))
  serve(contract.linkEvent, ({ body, caller, params }) => events.edit(caller.uid, params.id, body))
  serve(contract.cancelEvent, ({ body, caller, params }) => events.cancel(caller.uid, params.id, body.cancelled))
  serve(contract.putOnAir, ({ caller, params }) => events.putOnAir(caller.uid, params.id))
  serve(eventSignals, () => signals.all())
  serve(contract.removeEvent, ({ caller, params }) => toRemovalResult(events.remove(caller.uid, params.id)))
  serve(contract.reopenEvent, ({ caller, params }) => events.reopen(caller.uid, params.id))
  serve(contract.trimEvent, ({ body, caller, params }) =>
    events.trim(caller.uid, params.id, body.from_seconds, body.until_seconds),
  )
  serve(contract.setEventSlate, ({ body, caller, params }) => events.setSlate(caller.uid, params.id, body))
  serve(contract.showEventKey, ({ caller, params }) => events.showKey(caller.uid, params.id))
  serve(contract.streamGame, ({ caller, params }) => events.stream(caller.uid, params.id))
}

function captionRoutes(
  serve: ServeEndpoint,
  { captioner, captionReceiver, recordedCaptions: recorded }: LiveRouteDeps,
) {
  serve(captions.showCaptioner, ({ caller, params }) => captioner.showCaptioner(caller.uid, params.id))
  serve(captions.setCaptioner, ({ body, caller, params }) =>
    captioner.setCaptioner(caller.uid, params.id, body.language),
  )
  serve(captions.removeCaptioner, ({ caller, params }) => captioner.removeCaptioner(caller.uid, params.id))
  serve(captions.getEventCaptions, ({ params }) => recorded.readCaptions(params.id, params.language))
  serve(captions.putEventCaptions, ({ body, caller, params, query }) =>
    recorded.putCaptions(caller.uid, params.id, { language: params.language, label: query.label, file: body }),
  )
  serve(captions.removeEventCaptions, ({ caller, params }) =>
    recorded.removeCaptions(caller.uid, params.id, params.language),
  )
  serve.text(captions.captionWords, 'plain', ({ body, query }) =>
    captionReceiver.hear(query.key, query.seq === undefined ? null : Number(query.seq), body),
  )
}
