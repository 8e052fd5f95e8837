import { fates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const auditModule = {
  name: 'audit',
  columns: {
    // What the department did stays told; who it was goes with the account.
    audit: fates('broken', {
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
