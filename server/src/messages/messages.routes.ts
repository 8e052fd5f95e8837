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

interface MessageServices<About extends object, Wish extends MessageTimes, Kept, Told> {
  desk: MessageAdmin<About, Wish, Kept>
  told: Told
}

export function registerAnnouncementRoutes(
  serve: ServeEndpoint,
  {
    desk,
    told,
  }: MessageServices<
    AnnouncementDetails,
    announcements.AnnouncementInput,
    announcements.OperatorAnnouncement,
    CurrentAnnouncementsReader
  >,
) {
  // The class changes when an announcement begins or ends.
  serve.shared(listAnnouncements, [topics.announcements], {
    classOf: told.name,
    freshMs: dayMs,
    compute: told.now,
  })
  serve(announcements.operatorAnnouncements, async () => ({ announcements: await desk.all() }))
  serve(announcements.createAnnouncement, ({ caller, body }) => desk.create(caller.uid, body))
  serve(announcements.editAnnouncement, ({ caller, params: { id }, body: { revision, ...wish } }) =>
    desk.edit(caller.uid, { id, revision }, wish),
  )
  serve(announcements.endAnnouncement, ({ caller, params }) => desk.end(caller.uid, params.id))
  serve(announcements.resumeAnnouncement, ({ caller, params }) => desk.resume(caller.uid, params.id))
}

export function registerAppNoticeRoutes(
  serve: ServeEndpoint,
  {
    desk,
    told,
  }: MessageServices<AppNoticeDetails, appNotices.AppNoticeInput, appNotices.OperatorAppNotice, AppNoticesReader>,
) {
  // The class changes when a notice begins or ends.
  serve.shared(listAppNotifications, [topics.appNotifications], {
    classOf: ({ params }) => told.name(params.version),
    freshMs: dayMs,
    compute: async ({ params }) => ({ notifications: await told.forVersion(params.version) }),
  })
  serve(appNotices.operatorAppNotices, async () => ({ notices: await desk.all() }))
  serve(appNotices.createAppNotice, ({ caller, body }) => desk.create(caller.uid, body))
  serve(appNotices.editAppNotice, ({ caller, params: { id }, body: { revision, ...wish } }) =>
    desk.edit(caller.uid, { id, revision }, wish),
  )
  serve(appNotices.armAppNotice, ({ caller, params: { id }, body: { revision } }) =>
    desk.arm(caller.uid, { id, revision }),
  )
  serve(appNotices.endAppNotice, ({ caller, params }) => desk.end(caller.uid, params.id))
  serve(appNotices.resumeAppNotice, ({ caller, params }) => desk.resume(caller.uid, params.id))
}
