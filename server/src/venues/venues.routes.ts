import * as contract from '@fieldhouse/contract/venues/venues'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { VenuesService } from './venues.service.ts'

export function venueRoutes(serve: ServeEndpoint, venues: VenuesService) {
  serve(contract.listVenues, venues.list)
  serve(contract.addVenue, ({ caller, body }) => venues.add(caller.uid, body))
  serve(contract.changeVenue, ({ caller, params, body }) => venues.change(caller.uid, params.id, body))
  serve(contract.removeVenue, async ({ caller, params }) => {
    await venues.remove(caller.uid, params.id)
    return { success: true as const }
  })
}
