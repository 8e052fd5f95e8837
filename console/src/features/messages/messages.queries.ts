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
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { announcementWish } from './announcements.model.ts'
import { appNoticeWish } from './app-notices.model.ts'
import type { Draft } from './messages.model.ts'

/** Somebody else may write or end one, and what is told ends by itself. */
const everyMs = 5_000

const lists = { announcement: operatorAnnouncements, 'app-notice': operatorAppNotices }
const acts = {
  announcement: { end: endAnnouncement, resume: resumeAnnouncement },
  'app-notice': { end: endAppNotice, resume: resumeAppNotice },
}

/** All of a kind, as the department reads them. */
export const useMessages = (kind: MessageKind) => useAnswer<(typeof lists)[MessageKind]>(kind, lists[kind], {}, everyMs)

export function messagesIn(answer: NonNullable<ReturnType<typeof useMessages>['data']>): OperatorMessage[] {
  if ('announcements' in answer) return answer.announcements.map((one) => ({ kind: 'announcement', ...one }))
  return answer.notices.map((one) => ({ kind: 'app-notice', ...one }))
}

/** Of whom and of which revision it is another one; without it, it is new. */
export type Seen = Pick<OperatorMessage, 'id' | 'revision'>

export async function saveMessage(draft: Draft, seen?: Seen): Promise<OperatorMessage['state']> {
  try {
    return (await saved(draft, seen)).state
  } finally {
    await hasChanged(draft.kind)
  }
}

function saved(draft: Draft, seen: Seen | undefined) {
  switch (draft.kind) {
    case 'announcement': {
      const wish = announcementWish(draft)
      if (!seen) return request(createAnnouncement, { body: wish })
      return request(editAnnouncement, { params: { id: String(seen.id) }, body: { revision: seen.revision, ...wish } })
    }
    case 'app-notice': {
      const wish = appNoticeWish(draft)
      if (!seen) return request(createAppNotice, { body: wish })
      return request(editAppNotice, { params: { id: String(seen.id) }, body: { revision: seen.revision, ...wish } })
    }
  }
}

export async function actOn({ kind, id }: OperatorMessage, act: 'end' | 'resume'): Promise<void> {
  await request(acts[kind][act], { params: { id: String(id) } })
  await hasChanged(kind)
}

export const hasChanged = (kind: MessageKind) => changed(kind, 'trail')
