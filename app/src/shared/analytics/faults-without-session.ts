import { sendRequest } from '@fieldhouse/client/api/send-request'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { type EngineFamily, reportFault } from '@fieldhouse/contract/analytics/faults'
import { analyticsTimeoutMs } from '@fieldhouse/contract/analytics/rules'
import { detectEngineFamily } from '@fieldhouse/design/browser/engine-family'
import { getRequestCaller } from '../api/api-client.ts'

type FaultEvent = Extract<AnalyticsEvent, { name: 'fault' }>

const isFaultEvent = (event: AnalyticsEvent): event is FaultEvent => event.name === 'fault'

/** Reports the faults among events that have no session, one of each kind. Returns the events that are done. */
export async function reportFaults(events: readonly AnalyticsEvent[]): Promise<AnalyticsEvent[]> {
  const engine = detectEngineFamily()
  const done: AnalyticsEvent[] = []
  const kinds = Map.groupBy(events.filter(isFaultEvent), ({ part, version }) => `${part} ${version}`)
  for (const sameKind of kinds.values()) {
    const [first] = sameKind
    if (first && (await reportFaultEvent(first, engine))) done.push(...sameKind)
  }
  return done
}

/** Reports one fault; false when it is worth another try. */
async function reportFaultEvent({ client, part, version }: FaultEvent, engine: EngineFamily): Promise<boolean> {
  const body = { client, part, version, engine }
  try {
    const answer = await sendRequest(reportFault, { body }, getRequestCaller(), {
      timeoutMs: analyticsTimeoutMs,
      keepalive: true,
    })
    await answer.arrayBuffer()
    return answer.status < 429
  } catch {
    return false
  }
}
