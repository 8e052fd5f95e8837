import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { detectEngineFamily } from '@fieldhouse/design/browser/engine-family'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { type PageFault, watchPageFaults } from '@fieldhouse/design/feedback/page-faults'
import { sendStaffRequest } from './api/api-client.ts'
import { getSession } from './session/session.ts'

const version = import.meta.env.PRODUCT_VERSION

/** Reports failures of this page: the kind and the version, nothing about the user. */
export function reportFaults(): void {
  const activity = createRandomUuid()
  // A failed report changes nothing for the user.
  watchPageFaults((part) => void reportPageFault(part, activity).catch(() => {}))
}

/** Reports with the session if there is one, and without it before the sign-in or when the session is over. */
async function reportPageFault(part: PageFault, activity: string): Promise<void> {
  const fault = { client: 'console', part, version } as const
  if (getSession()) {
    const event = { id: createRandomUuid(), activity, at: new Date().toISOString(), name: 'fault', ...fault } as const
    const sent = await sendStaffRequest(postBatch, { body: { events: [event] } }).then(
      () => true,
      () => false,
    )
    if (sent || getSession()) return
  }
  await sendStaffRequest(reportFault, { body: { ...fault, engine: detectEngineFamily() } })
}
