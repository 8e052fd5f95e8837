import { sql } from 'kysely'
import { ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const announcementsModule = {
  name: 'announcements',
  columns: {
    // Who made, armed and ended it stands in the trail alone.
    ...ofNobody(
      'announcement',
      'id company_id words urgent sports link starts_at ends_at ended_at revision changed_at',
    ),
  },
  auditNames: {
    announcement: sql`select announcement.words from announcement where announcement.id = ${subjectNumber} and announcement.company_id = audit.company_id`,
  },
} satisfies ServiceModule
