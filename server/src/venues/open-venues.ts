import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { deskChanges } from '../shared/desk/changes.ts'
import type { Serve } from '../shared/http/call.ts'
import type { ServiceParts } from '../shared/modules/service-module.ts'
import { venueRoutes } from './venues.routes.ts'
import { venuesService } from './venues.service.ts'
import { venuesStore } from './venues.store.ts'

export function openVenues(serve: Serve, { pool, clock, deskOn, tellHere }: ServiceParts): void {
  const store = venuesStore(pool, currentSchool().id, deskOn)
  const publishChange = () => tellHere(topics.tickets)
  venueRoutes(serve, venuesService({ store, clock, ...deskChanges({ store, clock, changed: publishChange }) }))
}
