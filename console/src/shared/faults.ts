import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { randomUuid } from '@fieldhouse/design/browser/random-id'
import { type FaultPart, faultEvent } from '@fieldhouse/design/feedback/ErrorBoundary'
import { call } from './api/call.ts'

/** Reports the parts of pages that failed to render: which part and which version, nothing of who saw it. */
export function reportFaults(): void {
  const activity = randomUuid()
  addEventListener(faultEvent, (event) => {
    const { detail: part } = event as CustomEvent<FaultPart>
    const counted = { id: randomUuid(), activity, at: new Date().toISOString() }
    const fault = { ...counted, name: 'fault' as const, client: 'console' as const, part }
    // Whether it is counted changes nothing for who sees it.
    void call(postBatch, { body: { events: [{ ...fault, version: import.meta.env.PRODUCT_VERSION }] } }).catch(() => {})
  })
}
