import { dayMs } from '@fieldhouse/contract/durations'
import { listAnnouncements } from '@fieldhouse/contract/messages/announced'
import * as announcements from '@fieldhouse/contract/messages/announcements'
import * as appNotices from '@fieldhouse/contract/messages/app-notices'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { AnnouncedNow, AnnouncementAbout } from './announcements.ts'
import type { AppNoticeAbout, ToldToApps } from './app-notices.ts'
import type { Times } from './message-kind.ts'
import type { MessageDesk } from './messages.service.ts'

interface Served<About extends object, Wish extends Times, Kept, Told> {
  desk: MessageDesk<About, Wish, Kept>
  told: Told
}

export function announcementRoutes(
  serve: Serve,
  {
    desk,
    told,
  }: Served<AnnouncementAbout, announcements.AnnouncementInput, announcements.OperatorAnnouncement, AnnouncedNow>,
) {
  // When one begins and when one ends, its name is another.
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

export function appNoticeRoutes(
  serve: Serve,
  { desk, told }: Served<AppNoticeAbout, appNotices.AppNoticeInput, appNotices.OperatorAppNotice, ToldToApps>,
) {
  // When one begins and when one ends, its name is another.
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
