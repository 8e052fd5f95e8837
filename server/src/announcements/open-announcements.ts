import { company } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { announcementRoutes } from './announcements.routes.ts'
import { type AnnouncementParts, announcementService } from './announcements.service.ts'
import { announcementStore } from './announcements.store.ts'

interface Deps {
  pool: Pool
  clock: Clock
  bus: AnnouncementParts['bus']
  deskOn: DeskOn
}

export function openAnnouncements(serve: Serve, { pool, clock, bus, deskOn }: Deps) {
  const announcements = announcementService({
    store: announcementStore(pool, company.id, deskOn),
    clock,
    bus,
    sports: () => company.sports.map(({ slug }) => slug),
  })
  announcementRoutes(serve, announcements)
  return announcements.told
}
