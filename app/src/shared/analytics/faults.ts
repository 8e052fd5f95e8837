import { type FaultPart, faultEvent } from '@fieldhouse/design/feedback/ErrorBoundary'
import { count } from './count.ts'

/** Counts the parts of pages that failed to render: which part and which version, nothing of the fan. */
export function countFaults(): void {
  addEventListener(faultEvent, (event) => {
    const { detail: part } = event as CustomEvent<FaultPart>
    count({ name: 'fault', client: 'app', part, version: import.meta.env.PRODUCT_VERSION })
  })
}
