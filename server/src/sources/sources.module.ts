import { ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const sourcesModule = {
  name: 'sources',
  // What others publish at addresses that the staff named: none of it is of an account here.
  columns: ofNobody(
    'source',
    'id company_id kind named facts revision every_minutes paused added_at due_at looking_until again_at looked_at good_at',
    'failure failures title not_read etag modified sha256 memory copy',
  ),
} satisfies ServiceModule
