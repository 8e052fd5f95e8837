import { company } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { appNoticeRoutes } from './app-notices.routes.ts'
import { type AppNoticeParts, appNoticeService } from './app-notices.service.ts'
import { appNoticeStore } from './app-notices.store.ts'

interface Deps {
  pool: Pool
  clock: Clock
  bus: AppNoticeParts['bus']
  deskOn: DeskOn
}

export function openAppNotices(serve: Serve, { pool, clock, bus, deskOn }: Deps) {
  const notices = appNoticeService({ store: appNoticeStore(pool, company.id, deskOn), clock, bus })
  appNoticeRoutes(serve, notices)
  return notices.told
}
