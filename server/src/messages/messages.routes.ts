import { dayMs } from '@fieldhouse/contract/durations'
import { listAnnouncements } from '@fieldhouse/contract/messages/announced'
import * as announcements from '@fieldhouse/contract/messages/announcements'
import * as appNotices from '@fieldhouse/contract/messages/app-notices'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import { topics } from '@fieldhouse/contract/topics'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AnnouncementDetails, CurrentAnnouncementsReader } from './announcements.ts'
import type { AppNoticeDetails, AppNoticesReader } from './app-notices.ts'
import type { MessageTimes } from './message-kind.ts'
import type { MessageAdmin } from './messages.service.ts'

interface MessageServices<Details extends object, Input extends MessageTimes, Message, Reader> {
  admin: MessageAdmin<Details, Input, Message>
  reader: Reader
}

export function registerAnnouncementRoutes(
  serve: ServeEndpoint,
  {
    admin,
    reader,
  }: MessageServices<
    AnnouncementDetails,
    announcements.AnnouncementInput,
    announcements.OperatorAnnouncement,
    CurrentAnnouncementsReader
  >,
) {
  // The class changes when an announcement begins or ends.
  serve.shared(listAnnouncements, [topics.announcements], {
    classOf: reader.name,
    freshMs: dayMs,
    compute: reader.now,
  })
  serve(announcements.operatorAnnouncements, async () => ({ announcements: await admin.all() }))
  serve(announcements.createAnnouncement, ({ caller, body }) => admin.create(caller.uid, body))
  serve(announcements.editAnnouncement, ({ caller, params: { id }, body: { revision, ...input } }) =>
    admin.edit(caller.uid, { id, revision }, input),
  )
  serve(announcements.endAnnouncement, ({ caller, params }) => admin.end(caller.uid, params.id))
  serve(announcements.resumeAnnouncement, ({ caller, params }) => admin.resume(caller.uid, params.id))
}

export function registerAppNoticeRoutes(
  serve: ServeEndpoint,
  {
    admin,
    reader,
  }: MessageServices<AppNoticeDetails, appNotices.AppNoticeInput, appNotices.OperatorAppNotice, AppNoticesReader>,
) {
  // The class changes when a notice begins or ends.
  serve.shared(listAppNotifications, [topics.appNotifications], {
    classOf: ({ params }) => reader.name(params.version),
    freshMs: dayMs,
    compute: async ({ params }) => ({ notifications: await reader.forVersion(params.version) }),
  })
  serve(appNotices.operatorAppNotices, async () => ({ notices: await admin.all() }))
  serve(appNotices.createAppNotice, ({ caller, body }) => admin.create(caller.uid, body))
  serve(appNotices.editAppNotice, ({ caller, params: { id }, body: { revision, ...input } }) =>
    admin.edit(caller.uid, { id, revision }, input),
  )
  serve(appNotices.armAppNotice, ({ caller, params: { id }, body: { revision } }) =>
    admin.arm(caller.uid, { id, revision }),
  )
  serve(appNotices.endAppNotice, ({ caller, params }) => admin.end(caller.uid, params.id))
  serve(appNotices.resumeAppNotice, ({ caller, params }) => admin.resume(caller.uid, params.id))
}
