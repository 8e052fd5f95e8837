import * as captions from '@fieldhouse/contract/live/captioner'
import * as desk from '@fieldhouse/contract/live/desk'
import * as contract from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { filmTopics, sharedByRights, viewerOf } from '../library/viewer.ts'
import { removed } from '../shared/desk/removed.ts'
import type { Serve } from '../shared/http/call.ts'
import type { CaptionDoor, Captioner } from './captions/captioner.service.ts'
import type { KeptCaptions } from './captions/kept-captions.service.ts'
import type { Events } from './events.service.ts'
import type { ShownEvents } from './shown-events.service.ts'
import type { Looks } from './signals/looks.service.ts'
import type { Signals } from './signals/signals.service.ts'

interface Parts {
  events: Events
  looks: Looks
  signals: Signals
  captioner: Captioner
  captionDoor: CaptionDoor
  keptCaptions: KeptCaptions
}

/** Routes for fans. */
export function liveRoutes(serve: Serve, shown: ShownEvents) {
  serve.shared(listEvents, filmTopics, {
    ...sharedByRights,
    compute: async (call) => ({ events: await shown(call.query, viewerOf(call)) }),
  })
}

/** Routes for the staff: live events and their captions. */
export function liveDeskRoutes(serve: Serve, parts: Parts) {
  eventRoutes(serve, parts)
  captionRoutes(serve, parts)
}

function eventRoutes(serve: Serve, { events, looks, signals }: Parts) {
  serve(desk.operatorEvents, async () => ({ events: await events.all() }))
  serve(desk.lookAtEvent, async ({ params }) => ({ look: await looks.at(params.id) }))
  serve(desk.createEvent, ({ body, caller }) => events.create(caller.uid, body))
  serve(desk.rotateEventKey, ({ caller, params }) => events.rotateKey(caller.uid, params.id))
  serve(desk.endEvent, ({ caller, params }) => events.end(caller.uid, params.id))
  serve(contract.editEvent, ({ body, caller, params }) => events.edit(caller.uid, params.id, body))
  serve(contract.linkEvent, ({ body, caller, params }) => events.edit(caller.uid, params.id, body))
  serve(contract.cancelEvent, ({ body, caller, params }) => events.cancel(caller.uid, params.id, body.cancelled))
  serve(contract.putOnAir, ({ caller, params }) => events.putOnAir(caller.uid, params.id))
  serve(eventSignals, () => signals.all())
  serve(contract.removeEvent, ({ caller, params }) => removed(events.remove(caller.uid, params.id)))
  serve(contract.reopenEvent, ({ caller, params }) => events.reopen(caller.uid, params.id))
  serve(contract.trimEvent, ({ body, caller, params }) =>
    events.trim(caller.uid, params.id, body.from_seconds, body.until_seconds),
  )
  serve(contract.setEventSlate, ({ body, caller, params }) => events.setSlate(caller.uid, params.id, body))
  serve(contract.showEventKey, ({ caller, params }) => events.showKey(caller.uid, params.id))
  serve(contract.streamGame, ({ caller, params }) => events.stream(caller.uid, params.id))
}

function captionRoutes(serve: Serve, { captioner, captionDoor, keptCaptions: kept }: Parts) {
  serve(captions.showCaptioner, ({ caller, params }) => captioner.showCaptioner(caller.uid, params.id))
  serve(captions.setCaptioner, ({ body, caller, params }) =>
    captioner.setCaptioner(caller.uid, params.id, body.language),
  )
  serve(captions.removeCaptioner, ({ caller, params }) => captioner.removeCaptioner(caller.uid, params.id))
  serve(captions.getEventCaptions, ({ params }) => kept.readCaptions(params.id, params.language))
  serve(captions.putEventCaptions, ({ body, caller, params, query }) =>
    kept.putCaptions(caller.uid, params.id, { language: params.language, label: query.label, file: body }),
  )
  serve(captions.removeEventCaptions, ({ caller, params }) =>
    kept.removeCaptions(caller.uid, params.id, params.language),
  )
  serve.text(captions.captionWords, 'plain', ({ body, query }) =>
    captionDoor.hear(query.key, query.seq === undefined ? null : Number(query.seq), body),
  )
}
