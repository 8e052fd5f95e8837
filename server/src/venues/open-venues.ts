import { company } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { venueRoutes } from './venues.routes.ts'
import { type VenueParts, venuesService } from './venues.service.ts'
import { venuesStore } from './venues.store.ts'

interface Deps extends Omit<VenueParts, 'store'> {
  pool: Pool
  deskOn: DeskOn
}

export function openVenues(serve: Serve, { pool, deskOn, ...deps }: Deps) {
  venueRoutes(serve, venuesService({ store: venuesStore(pool, company.id, deskOn), ...deps }))
}
