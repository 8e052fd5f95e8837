import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const auditModule = {
  name: 'audit',
  columns: {
    // The action stays; the actor is removed with the account.
    audit: toColumnFates('broken', {
      id: 'nobody',
      company_id: 'nobody',
      at: 'nobody',
      actor: 'secret',
      action: 'nobody',
      subject: 'nobody',
      change: 'nobody',
    }),
  },
} satisfies ServiceModule
