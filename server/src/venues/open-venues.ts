import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { ServiceDeps } from '../shared/modules/service-module.ts'
import { venueRoutes } from './venues.routes.ts'
import { venuesService } from './venues.service.ts'
import { venuesStore } from './venues.store.ts'

export function openVenues(serve: ServeEndpoint, { pool, clock, adminStoresOn, notifyHere }: ServiceDeps): void {
  const store = venuesStore(pool, currentSchool().id, adminStoresOn)
  const publishChange = () => notifyHere(topics.tickets)
  venueRoutes(serve, venuesService({ store, clock, ...createAdminChanges({ store, clock, changed: publishChange }) }))
}
