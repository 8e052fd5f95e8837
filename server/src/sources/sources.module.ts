import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const sourcesModule = {
  name: 'sources',
  // Published contents at addresses that the staff named: none of it belongs to an account.
  columns: declareImpersonal(
    'source',
    'id company_id kind named facts revision every_minutes paused added_at due_at looking_until again_at looked_at good_at',
    'failure failures title not_read etag modified sha256 memory copy',
  ),
  sports: [{ table: 'source', column: 'facts', holds: 'document' }],
} satisfies ServiceModule
