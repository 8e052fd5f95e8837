import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import { maxVenues } from '../admin.service.ts'
import type { ConcessionStores } from '../concessions.store.ts'

export interface ConcessionImport {
  stores: ConcessionStores
  planned: ImportPlan
  of: VenueFinder
}

export interface VenueFinder {
  /** Finds the venue of a line, adds it when its name is new, or returns the reason why there is none. */
  find(name: string | undefined): Promise<VenueRow | string>
  changed(venue: VenueRow): void
}

/** A line without a venue belongs to the chosen one, or to the only one. */
export async function createVenueFinder(
  { venues }: ConcessionStores,
  chosen: number | undefined,
  planned: ImportPlan,
): Promise<VenueFinder> {
  const known = await venues.all()
  const only = known.find(({ id }) => id === chosen) ?? (known.length === 1 ? known[0] : undefined)
  return {
    find: async (name) => {
      if (name === undefined) return only ?? 'The venue is missing. Choose one, or add a column Venue.'
      const match = known.find((venue) => venue.name.toLowerCase() === name.toLowerCase())
      if (match) return match
      if (known.length >= maxVenues) return `You can have up to ${maxVenues} venues.`
      const values = { name, city: null, ground: 'field' as const, sections: [] }
      const venue = { ...values, id: await venues.add(values), revision: 0 }
      known.push(venue)
      planned.added.push(`Venue: ${name}`)
      return venue
    },
    changed: (venue) => {
      known[known.findIndex(({ id }) => id === venue.id)] = venue
    },
  }
}
