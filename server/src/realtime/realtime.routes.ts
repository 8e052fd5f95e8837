import * as contract from '@fieldhouse/contract/realtime/realtime'
import { topics } from '@fieldhouse/contract/topics'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { RealtimeService } from './realtime.service.ts'

/** Never outdated: a scorer, or a listener that missed a change, continues from this answer. */
const exact = [topics.schedule, topics.lines]

export function registerRealtimeRoutes(serve: ServeEndpoint, realtime: RealtimeService) {
  const getSeqClass = async ({ params }: { params: { id: number } }) => String(await realtime.seqOf(params.id))
  const ofNow = { classOf: getSeqClass, freshMs: 60_000 }
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
