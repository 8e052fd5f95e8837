import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { engineFamily } from '@fieldhouse/design/browser/engine-family'
import { randomUuid } from '@fieldhouse/design/browser/random-id'
import { type PageFault, watchPageFaults } from '@fieldhouse/design/feedback/page-faults'
import { request } from './api/api-client.ts'
import { getSession } from './session/session.ts'

const version = import.meta.env.PRODUCT_VERSION

/** Reports what failed in this page: what kind of thing and which version, nothing of who saw it. */
export function reportFaults(): void {
  const activity = randomUuid()
  // Whether it is counted changes nothing for who sees it.
  watchPageFaults((part) => void report(part, activity).catch(() => {}))
}

/** With the session there is; before the sign-in, and where the session turns out to be over, without one. */
async function report(part: PageFault, activity: string): Promise<void> {
  const fault = { client: 'console', part, version } as const
  if (getSession()) {
    const event = { id: randomUuid(), activity, at: new Date().toISOString(), name: 'fault', ...fault } as const
    const sent = await request(postBatch, { body: { events: [event] } }).then(
      () => true,
      () => false,
    )
    if (sent || getSession()) return
  }
  await request(reportFault, { body: { ...fault, engine: engineFamily() } })
}
