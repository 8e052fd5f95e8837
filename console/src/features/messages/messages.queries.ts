import {
  createAnnouncement,
  editAnnouncement,
  endAnnouncement,
  operatorAnnouncements,
  resumeAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import {
  createAppNotice,
  editAppNotice,
  endAppNotice,
  operatorAppNotices,
  resumeAppNotice,
} from '@fieldhouse/contract/messages/app-notices'
import type { MessageKind, OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { toAnnouncementInput } from './announcements.model.ts'
import { toAppNoticeInput } from './app-notices.model.ts'
import type { MessageDraft } from './messages.model.ts'

/** Short, because others may edit messages and messages end by the clock. */
const refetchMs = 5_000

const listEndpoints = { announcement: operatorAnnouncements, 'app-notice': operatorAppNotices }
const actionEndpoints = {
  announcement: { end: endAnnouncement, resume: resumeAnnouncement },
  'app-notice': { end: endAppNotice, resume: resumeAppNotice },
}

/** All messages of a kind, as the staff sees them. */
export const useMessages = (kind: MessageKind) =>
  useEndpoint<(typeof listEndpoints)[MessageKind]>(kind, listEndpoints[kind], {}, refetchMs)

export function getMessages(answer: NonNullable<ReturnType<typeof useMessages>['data']>): OperatorMessage[] {
  if ('announcements' in answer) return answer.announcements.map((one) => ({ kind: 'announcement', ...one }))
  return answer.notices.map((one) => ({ kind: 'app-notice', ...one }))
}

/** Id and revision of the message that is edited; a new message has none. */
export type EditedRevision = Pick<OperatorMessage, 'id' | 'revision'>

export async function saveMessage(draft: MessageDraft, edited?: EditedRevision): Promise<OperatorMessage['state']> {
  try {
    return (await sendMessage(draft, edited)).state
  } finally {
    await refetchMessages(draft.kind)
  }
}

function sendMessage(draft: MessageDraft, edited: EditedRevision | undefined) {
  switch (draft.kind) {
    case 'announcement': {
      const input = toAnnouncementInput(draft)
      if (!edited) return sendStaffRequest(createAnnouncement, { body: input })
      return sendStaffRequest(editAnnouncement, {
        params: { id: String(edited.id) },
        body: { revision: edited.revision, ...input },
      })
    }
    case 'app-notice': {
      const input = toAppNoticeInput(draft)
      if (!edited) return sendStaffRequest(createAppNotice, { body: input })
      return sendStaffRequest(editAppNotice, {
        params: { id: String(edited.id) },
        body: { revision: edited.revision, ...input },
      })
    }
  }
}

export async function endOrResumeMessage({ kind, id }: OperatorMessage, act: 'end' | 'resume'): Promise<void> {
  await sendStaffRequest(actionEndpoints[kind][act], { params: { id: String(id) } })
  await refetchMessages(kind)
}

export const refetchMessages = (kind: MessageKind) => refetchQueries(kind, 'activity log')
