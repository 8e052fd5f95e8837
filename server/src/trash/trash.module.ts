import { ofActor } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const trashModule = {
  name: 'trash',
  columns: {
    // Whoever goes is taken out of what was removed, too.
    ...ofActor('trash', 'id company_id kind subject_id name content assets removed_at'),
  },
} satisfies ServiceModule
