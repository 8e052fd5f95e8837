import { topics } from '@fieldhouse/contract/topics'
import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { openRecords } from './open-records.ts'

export const recordsModule = {
  name: 'records',
  columns: {
    ...declareImpersonal(
      'school_record',
      'id company_id sport holder scope category title low name person_id value shown season day opponent note',
    ),
  },
  sports: [{ table: 'school_record', column: 'sport', holds: 'one' }],
  people: [{ table: 'school_record', column: 'person_id', keyed: 'id' }],
  auditNames: {
    record: sql`
    select concat_ws(', ', nullif(school_record.name, ''), school_record.title) from school_record
    where school_record.id = ${subjectNumber} and school_record.company_id = audit.company_id`,
  },
  trash: {
    record: {
      table: 'school_record',
      children: [],
      pointers: [],
      loose: [{ column: 'person_id', table: 'person', called: 'Its player' }],
      topic: topics.records,
    },
  },
  open: openRecords,
} satisfies ServiceModule
