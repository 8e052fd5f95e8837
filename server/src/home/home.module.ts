import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const homeModule = {
  name: 'home',
  columns: {
    ...declareImpersonal(
      'home_row',
      'id company_id home_id title subtitle type position filling sponsor_id packages markets hidden shown_from shown_until',
    ),
  },
  auditNames: {
    row: sql`select home_row.title from home_row where home_row.id = ${subjectNumber} and home_row.company_id = audit.company_id`,
  },
  trash: {
    row: {
      table: 'home_row',
      children: [],
      pointers: [],
      loose: [{ column: 'sponsor_id', table: 'sponsor', called: 'Its sponsor' }],
    },
  },
  sports: [{ table: 'home_row', column: 'home_id', holds: 'one' }],
} satisfies ServiceModule
