import { topics } from '@fieldhouse/contract/topics'
import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const concessionsModule = {
  name: 'concessions',
  columns: {
    ...declareImpersonal(
      'concession_stand',
      'id company_id venue_id name kind section place opens_minutes closes_minutes mark mark_until revision',
    ),
    ...declareImpersonal(
      'concession_item',
      'id company_id venue_id stand_id place name text image grouped price diets allergens sold_out_until',
    ),
  },
  auditNames: {
    concessions: sql`select venue.name from venue where venue.id = ${subjectNumber} and venue.company_id = audit.company_id`,
    stand: sql`select concession_stand.name from concession_stand where concession_stand.id = ${subjectNumber} and concession_stand.company_id = audit.company_id`,
  },
  trash: {
    concessions: {
      table: 'venue',
      topic: topics.concessions,
      children: [
        { table: 'concession_stand', column: 'venue_id' },
        { table: 'concession_item', column: 'venue_id' },
      ],
      pointers: [{ table: 'ticket_season', column: 'venue_id' }],
      loose: [],
    },
    stand: {
      table: 'concession_stand',
      topic: topics.concessions,
      children: [{ table: 'concession_item', column: 'stand_id' }],
      pointers: [],
      loose: [],
    },
  },
  pictures: [{ table: 'concession_item', columns: ['image'] }],
} satisfies ServiceModule
