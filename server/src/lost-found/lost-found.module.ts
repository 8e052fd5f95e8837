import { sql } from 'kysely'
import { ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { openLostFound } from './open-lost-found.ts'

export const lostFoundModule = {
  name: 'lost-found',
  columns: {
    ...ofNobody('found_item', 'id company_id name place found_at returned_at'),
  },
  auditNames: {
    found: sql`select found_item.name from found_item where found_item.id = ${subjectNumber} and found_item.company_id = audit.company_id`,
  },
  open: openLostFound,
} satisfies ServiceModule
