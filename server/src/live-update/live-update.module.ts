import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const liveUpdateModule = {
  name: 'live-update',
  columns: {
    ...declareImpersonal(
      'app_bundle',
      'id company_id channel bundle_id version oldest_app platforms contract checksum signature bytes share',
      'published_at withdrawn_at removed_at',
    ),
    // A sketch counts devices and cannot tell which they were.
    ...declareImpersonal('app_bundle_use', 'company_id day bundle_id sketch'),
  },
  auditNames: {
    bundle: sql`select app_bundle.version || ' on ' || app_bundle.channel from app_bundle where app_bundle.id = ${subjectNumber} and app_bundle.company_id = audit.company_id`,
  },
} satisfies ServiceModule
