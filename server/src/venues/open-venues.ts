import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { venueRoutes } from './venues.routes.ts'
import { type VenueParts, venuesService } from './venues.service.ts'
import { venuesStore } from './venues.store.ts'

interface Deps extends Pick<VenueParts, 'clock'> {
  pool: Pool
  tellHere(message: string): void
  deskOn: DeskOn
}

export function openVenues(serve: Serve, { pool, clock, deskOn, tellHere }: Deps) {
  const store = venuesStore(pool, currentSchool().id, deskOn)
  const changed = () => tellHere(topics.tickets)
  venueRoutes(serve, venuesService({ store, clock, ...deskChanges({ store, clock, changed }) }))
}
