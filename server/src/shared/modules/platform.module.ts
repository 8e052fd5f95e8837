import { toColumnFates } from './fates.ts'
import type { ServiceModule } from './service-module.ts'

export const platformModule = {
  name: 'platform',
  columns: {
    // Keys are HMACs of what was counted. An account's keys are deleted with it, and the others expire within a day.
    limiter: toColumnFates('address', { key: 'secret', taken: 'nobody', until: 'nobody' }),
    migration: toColumnFates('nobody', { name: 'nobody', hash: 'nobody', at: 'nobody' }),
  },
} satisfies ServiceModule
