import * as contract from '@fieldhouse/contract/realtime/realtime'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { Realtime } from './realtime.service.ts'

/** As exact as if nothing were kept: who enters a score, or misses a change, goes on from what is read here. */
const exact = [topics.schedule, topics.lines]

export function realtimeRoutes(serve: Serve, realtime: Realtime) {
  const classOf = async ({ params }: { params: { id: number } }) => String(await realtime.seqOf(params.id))
  const ofNow = { classOf, freshMs: 60_000 }
  serve.shared(contract.getGameSnapshot, exact, { ...ofNow, compute: ({ params }) => realtime.snapshot(params.id) })
  serve.shared(contract.getGameLog, exact, {
    ...ofNow,
    compute: ({ params, query }) => realtime.log(params.id, Number(query.after ?? 0)),
  })
  serve.shared(contract.getGameAt, exact, {
    ...ofNow,
    compute: ({ params }) => realtime.at(params.id, params.instant),
  })
  serve.stream(contract.stream, (call, stream) => realtime.listen(call.caller, call.query, stream))
}
