import { declareActorTable } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const trashModule = {
  name: 'trash',
  columns: {
    // A deleted account is removed from the trash too.
    ...declareActorTable('trash', 'id company_id kind subject_id name content assets removed_at'),
  },
} satisfies ServiceModule
