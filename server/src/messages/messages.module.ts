import type { MessageKind } from '@fieldhouse/contract/messages/messages'
import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

const selectWords = (kind: MessageKind) =>
  sql`select message.words from message where message.kind = ${kind} and message.id = ${subjectNumber} and message.company_id = audit.company_id`

export const messagesModule = {
  name: 'messages',
  columns: {
    // The actors are stored in the audit log only.
    ...declareImpersonal(
      'message',
      'id company_id kind words about starts_at ends_at armed_at ended_at revision created_at changed_at',
    ),
  },
  auditNames: { announcement: selectWords('announcement'), notice: selectWords('app-notice') },
  sports: [{ table: 'message', column: 'about', holds: 'document' }],
} satisfies ServiceModule
