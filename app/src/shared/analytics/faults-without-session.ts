import { sendRequest } from '@fieldhouse/client/api/send-request'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { type EngineFamily, reportFault } from '@fieldhouse/contract/analytics/faults'
import { analyticsTimeoutMs } from '@fieldhouse/contract/analytics/rules'
import { detectEngineFamily } from '@fieldhouse/design/browser/engine-family'
import { callerNow } from '../api/api-client.ts'

type Fault = Extract<AnalyticsEvent, { name: 'fault' }>

const isFault = (event: AnalyticsEvent): event is Fault => event.name === 'fault'

/** Reports the faults among events that have no session to go with, one of a kind. Answers which events are done with. */
export async function reportFaults(events: readonly AnalyticsEvent[]): Promise<AnalyticsEvent[]> {
  const engine = detectEngineFamily()
  const done: AnalyticsEvent[] = []
  const kinds = Map.groupBy(events.filter(isFault), ({ part, version }) => `${part} ${version}`)
  for (const alike of kinds.values()) {
    const [first] = alike
    if (first && (await report(first, engine))) done.push(...alike)
  }
  return done
}

/** False where it is worth another try. */
async function report({ client, part, version }: Fault, engine: EngineFamily): Promise<boolean> {
  const body = { client, part, version, engine }
  try {
    const answer = await sendRequest(reportFault, { body }, callerNow(), {
      timeoutMs: analyticsTimeoutMs,
      keepalive: true,
    })
    await answer.arrayBuffer()
    return answer.status < 429
  } catch {
    return false
  }
}
