import { fates } from './fates.ts'
import type { ServiceModule } from './service-module.ts'

export const platformModule = {
  name: 'platform',
  columns: {
    // Keys are HMACs of what was counted; those of an account are deleted with it, the others end within a day.
    limiter: fates('address', { key: 'secret', taken: 'nobody', until: 'nobody' }),
    migration: fates('nobody', { name: 'nobody', hash: 'nobody', at: 'nobody' }),
  },
} satisfies ServiceModule
