import type { MessageKind } from '@fieldhouse/contract/messages/messages'
import { sql } from 'kysely'
import { ofNobody } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

const wordsOf = (kind: MessageKind) =>
  sql`select message.words from message where message.kind = ${kind} and message.id = ${subjectNumber} and message.company_id = audit.company_id`

export const messagesModule = {
  name: 'messages',
  columns: {
    // Who made, armed and ended it stands in the trail alone.
    ...ofNobody(
      'message',
      'id company_id kind words about starts_at ends_at armed_at ended_at revision created_at changed_at',
    ),
  },
  auditNames: { announcement: wordsOf('announcement'), notice: wordsOf('app-notice') },
} satisfies ServiceModule
