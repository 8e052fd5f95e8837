import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { deskChanges } from '../shared/desk/changes.ts'
import type { Serve } from '../shared/http/call.ts'
import type { ServiceParts } from '../shared/modules/service-module.ts'
import { ticketAdmin } from './admin.service.ts'
import { ticketImport } from './import/import.service.ts'
import { ticketRoutes } from './tickets.routes.ts'
import { ticketsService } from './tickets.service.ts'
import { ticketStore } from './tickets.store.ts'

export function openTickets(serve: Serve, { pool, deskOn, ...deps }: ServiceParts): void {
  const store = ticketStore(pool, currentSchool().id, deskOn)
  const publishChange = () => deps.tellHere(topics.tickets)
  const parts = { store, ...deps, ...deskChanges({ store, clock: deps.clock, changed: publishChange }) }
  const tickets = { fanTickets: ticketsService(parts), admin: ticketAdmin(parts), imports: ticketImport(parts) }
  ticketRoutes(serve, tickets)
}
