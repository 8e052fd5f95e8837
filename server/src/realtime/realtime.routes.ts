import * as contract from '@fieldhouse/contract/realtime/realtime'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { Realtime } from './realtime.service.ts'

const gameTopics = [topics.game, topics.schedule, topics.lines]
const everybody = { classOf: () => '', freshMs: 60_000 }

export function realtimeRoutes(serve: Serve, realtime: Realtime) {
  // Never kept: a scorer enters upon what was read here.
  serve(contract.getGameSnapshot, ({ params }) => realtime.snapshot(params.id))
  serve.shared(contract.getGameLog, gameTopics, {
    ...everybody,
    compute: ({ params, query }) => realtime.log(params.id, Number(query.after ?? 0)),
  })
  serve.shared(contract.getGameAt, gameTopics, {
    ...everybody,
    compute: ({ params }) => realtime.at(params.id, params.instant),
  })
  serve.stream(contract.stream, (call, stream) => realtime.listen(call.caller.sid, call.query, stream))
}
