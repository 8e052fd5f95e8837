import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { createAnnouncementKind, createCurrentAnnouncements } from './announcements.ts'
import { createAppNoticeKind, createAppNoticesReader } from './app-notices.ts'
import { type CurrentMessagesDeps, openCurrentMessages } from './current-messages.ts'
import type { MessageKindRules, MessageTimes } from './message-kind.ts'
import { registerAnnouncementRoutes, registerAppNoticeRoutes } from './messages.routes.ts'
import { createMessageAdmin } from './messages.service.ts'
import { openMessageStore } from './messages.store.ts'
import { createPhoneCounter } from './phones.store.ts'

interface MessagesDeps {
  pool: Pool
  clock: Clock
  bus: CurrentMessagesDeps<object>['bus'] & { notifyHere(message: string): void }
  adminStoresOn: OpenAdminStores
}

/** Opens announcements and app notices. */
export function openMessages(serve: ServeEndpoint, { pool, clock, bus, adminStoresOn }: MessagesDeps) {
  const openKind = <Details extends object, Input extends MessageTimes, Message>(
    kind: MessageKindRules<Details, Input, Message>,
  ) => {
    const store = openMessageStore<Details>(kind, { pool, companyId: currentSchool().id, adminStoresOn })
    // The store notifies every server; this one is notified at once, so that the author reads the change in the next
    // call.
    const change = createApplyChangeWithLine({ store, clock, changed: () => bus.notifyHere(kind.topic) })
    return {
      desk: createMessageAdmin<Details, Input, Message>({ kind, store, clock, change }),
      told: openCurrentMessages<Details>({ store, clock, bus, kind }),
    }
  }
  const announcements = openKind(createAnnouncementKind(() => currentSchool().sports.map(({ slug }) => slug)))
  const appNotices = openKind(createAppNoticeKind(createPhoneCounter(pool, currentSchool().id)))
  const now = createCurrentAnnouncements(announcements.told)
  registerAnnouncementRoutes(serve, { admin: announcements.desk, reader: now })
  registerAppNoticeRoutes(serve, { admin: appNotices.desk, reader: createAppNoticesReader(appNotices.told) })
  return {
    announced: now.ifAny,
    stop: () => {
      for (const { told } of [announcements, appNotices]) told.stop()
    },
  }
}
