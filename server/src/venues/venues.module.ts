import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { openVenues } from './open-venues.ts'

export const venuesModule = {
  name: 'venues',
  columns: {
    ...declareImpersonal('venue', 'id company_id name city ground sections revision'),
  },
  auditNames: {
    venue: sql`select venue.name from venue where venue.id = ${subjectNumber} and venue.company_id = audit.company_id`,
  },
  open: openVenues,
} satisfies ServiceModule
