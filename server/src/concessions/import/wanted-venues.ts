import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import type { ConcessionStores } from '../concessions.store.ts'
import { mostVenues } from '../desk.service.ts'

export interface Taking {
  stores: ConcessionStores
  planned: ImportPlan
  of: WantedVenues
}

export interface WantedVenues {
  /** Finds the venue of a line, adds it when its name is new, or returns the reason why there is none. */
  find(name: string | undefined): Promise<VenueRow | string>
  changed(venue: VenueRow): void
}

/** A line without a venue belongs to the chosen one, or to the only one. */
export async function wantedVenues(
  { venues }: ConcessionStores,
  chosen: number | undefined,
  planned: ImportPlan,
): Promise<WantedVenues> {
  const known = await venues.all()
  const only = known.find(({ id }) => id === chosen) ?? (known.length === 1 ? known[0] : undefined)
  return {
    find: async (name) => {
      if (name === undefined) return only ?? 'It says no venue. Choose one, or add a column for it.'
      const found = known.find((venue) => venue.name.toLowerCase() === name.toLowerCase())
      if (found) return found
      if (known.length >= mostVenues) return `No more than ${mostVenues} venues.`
      const wish = { name, city: null, ground: 'field' as const, sections: [] }
      const venue = { ...wish, id: await venues.add(wish), revision: 0 }
      known.push(venue)
      planned.added.push(`A venue: ${name}`)
      return venue
    },
    changed: (venue) => {
      known[known.findIndex(({ id }) => id === venue.id)] = venue
    },
  }
}
