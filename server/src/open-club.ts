import { company } from '@fieldhouse/contract/company'
import type { Deps } from './deps.ts'
import { deskOf } from './operator/operator.store.ts'
import type { Serve } from './shared/http/call.ts'
import { openTickets } from './tickets/open-tickets.ts'
import { openVenues } from './venues/open-venues.ts'

type ClubDeps = Pick<Deps, 'pool' | 'clock'> & { bus: { tellHere(message: string): void } }

/** What a school is beside its games: what is sold, and where. */
export function openClub(serve: Serve, { bus, ...deps }: ClubDeps) {
  const both = { ...deps, tellHere: bus.tellHere, deskOn: deskOf(company.id) }
  openVenues(serve, both)
  return { tickets: openTickets(serve, both) }
}
