import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { ServiceDeps } from '../shared/modules/service-module.ts'
import { ticketAdmin } from './admin.service.ts'
import { ticketImport } from './import/import.service.ts'
import { ticketRoutes } from './tickets.routes.ts'
import { ticketsService } from './tickets.service.ts'
import { ticketStore } from './tickets.store.ts'

export function openTickets(serve: ServeEndpoint, { pool, adminStoresOn, ...deps }: ServiceDeps): void {
  const store = ticketStore(pool, currentSchool().id, adminStoresOn)
  const publishChange = () => deps.notifyHere(topics.tickets)
  const parts = { store, ...deps, ...createAdminChanges({ store, clock: deps.clock, changed: publishChange }) }
  const tickets = { fanTickets: ticketsService(parts), admin: ticketAdmin(parts), imports: ticketImport(parts) }
  ticketRoutes(serve, tickets)
}
