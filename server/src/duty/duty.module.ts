import { fates, ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

/** What the service owns in the database, and what other parts of the server must know of it. */
export const dutyModule = {
  name: 'duty',
  columns: {
    duty: fates('row', { customer_uid: 'customer.customer_id', until: 'duty.until' }),
    ...ofNobody('duty_need', 'key seen_at told_at'),
  },
} satisfies ServiceModule
