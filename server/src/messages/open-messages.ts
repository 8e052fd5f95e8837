import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { changesAsMade } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { announced, announcementKind } from './announcements.ts'
import { appNoticeKind, toldToApps } from './app-notices.ts'
import type { Kind, Times } from './message-kind.ts'
import { announcementRoutes, appNoticeRoutes } from './messages.routes.ts'
import { messageDesk } from './messages.service.ts'
import { messageStore } from './messages.store.ts'
import { phoneStore } from './phones.store.ts'
import { openTold, type ToldParts } from './told.ts'

interface Deps {
  pool: Pool
  clock: Clock
  bus: ToldParts<object>['bus'] & { tellHere(message: string): void }
  deskOn: DeskOn
}

/** What the school tells its fans and their apps: a kind each, all kept alike. */
export function openMessages(serve: Serve, { pool, clock, bus, deskOn }: Deps) {
  const open = <About extends object, Wish extends Times, Kept>(kind: Kind<About, Wish, Kept>) => {
    const store = messageStore<About>(kind, { pool, companyId: currentSchool().id, deskOn })
    // Every server hears of it by the store; this one at once: whoever made it reads it in the next call.
    const change = changesAsMade({ store, clock, changed: () => bus.tellHere(kind.topic) })
    return {
      desk: messageDesk<About, Wish, Kept>({ kind, store, clock, change }),
      told: openTold<About>({ store, clock, bus, kind }),
    }
  }
  const announcements = open(announcementKind(() => currentSchool().sports.map(({ slug }) => slug)))
  const appNotices = open(appNoticeKind(phoneStore(pool, currentSchool().id)))
  const now = announced(announcements.told)
  announcementRoutes(serve, { desk: announcements.desk, told: now })
  appNoticeRoutes(serve, { desk: appNotices.desk, told: toldToApps(appNotices.told) })
  return {
    announced: now.ifAny,
    stop: () => {
      for (const { told } of [announcements, appNotices]) told.stop()
    },
  }
}
