import { sql } from 'kysely'
import { ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const appNoticesModule = {
  name: 'app-notices',
  columns: {
    ...ofNobody(
      'app_notification',
      'id company_id message app_id app_version version_from version_until action_id starts_at ends_at ended_at armed_at',
      'revision created_at',
    ),
  },
  auditNames: {
    notice: sql`select app_notification.message from app_notification where app_notification.id = ${subjectNumber} and app_notification.company_id = audit.company_id`,
  },
} satisfies ServiceModule
