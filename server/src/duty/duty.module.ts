import { fates, ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const dutyModule = {
  name: 'duty',
  columns: {
    duty: fates('row', { customer_uid: 'customer.customer_id', until: 'duty.until' }),
    ...ofNobody('duty_need', 'key seen_at told_at'),
  },
} satisfies ServiceModule
