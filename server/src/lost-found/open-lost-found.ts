import { currentSchool } from '@fieldhouse/contract/company'
import { deskChanges } from '../shared/desk/changes.ts'
import type { Serve } from '../shared/http/call.ts'
import type { ServiceParts } from '../shared/modules/service-module.ts'
import { lostFoundRoutes } from './lost-found.routes.ts'
import { lostFoundService } from './lost-found.service.ts'
import { lostFoundStore } from './lost-found.store.ts'

export function openLostFound(serve: Serve, { pool, clock, deskOn }: ServiceParts): void {
  const store = lostFoundStore(pool, currentSchool().id, deskOn)
  lostFoundRoutes(serve, lostFoundService({ store, ...deskChanges({ store, clock, changed: () => {} }) }))
}
