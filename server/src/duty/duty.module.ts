import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const dutyModule = {
  name: 'duty',
  columns: {
    duty: toColumnFates('row', { customer_uid: 'customer.customer_id', until: 'duty.until' }),
    ...declareImpersonal('duty_need', 'key seen_at told_at'),
  },
} satisfies ServiceModule
