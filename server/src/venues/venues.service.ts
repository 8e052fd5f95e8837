import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { Venue, VenueInput } from '@fieldhouse/contract/venues/venues'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import type { VenueStores, VenuesStore } from './venues.store.ts'

export interface VenueParts extends AdminChanges<VenueStores> {
  store: VenuesStore
  clock: Clock
}

export type VenuesService = ReturnType<typeof venuesService>

const lookBackDays = 365

/** The school's venues and their maps. */
export function venuesService({ store, clock, change, changeAsMade }: VenueParts) {
  const requireVenue = async ({ venues }: Pick<VenueStores, 'venues'>, id: number): Promise<Venue> => {
    const venue = await venues.one(id)
    if (!venue) throw refuseMissing('venue')
    return venue
  }

  const checkName = async ({ venues }: VenueStores, { name }: VenueInput, except?: number): Promise<void> => {
    const other = await venues.named(name)
    if (other && other.id !== except) throw refuseConflict('venue.duplicate', `${other.name} already exists.`)
  }

  return {
    list: async () => {
      const venues = await store.venues.all()
      const since = getLocalDay(currentSchool().timeZone, addMs(clock.now(), -lookBackDays * dayMs))
      const drawn = new Set(venues.map(({ name }) => name.toLowerCase()))
      const undrawn = (await store.venues.played(since)).filter((name) => !drawn.has(name.toLowerCase()))
      return { venues, undrawn }
    },

    add: async (actor: string, input: VenueInput) => {
      const line = { action: 'create venue', subject: 'venue', details: { name: input.name } }
      const addVenue = async (stores: VenueStores) => {
        await checkName(stores, input)
        return stores.venues.add(input)
      }
      return { id: await change({ actor, ...line }, addVenue, formatVenueSubject), ...input }
    },

    change: async (actor: string, id: number, input: VenueInput) => {
      const line = { action: 'edit venue', subject: formatVenueSubject(id), details: { name: input.name } }
      await change({ actor, ...line }, async (stores) => {
        await requireVenue(stores, id)
        await checkName(stores, input, id)
        await stores.venues.change(id, input)
      })
      return { id, ...input }
    },

    remove: (actor: string, id: number): Promise<void> =>
      changeAsMade(actor, async (stores) => {
        const { name } = await requireVenue(stores, id)
        const uses = await stores.usesOf(id)
        if (uses.length > 0)
          throw refuseConflict(
            'venue.in_use',
            `${name} is used by ${uses.join(' and ')}. Choose another venue there first.`,
          )
        await stores.venues.remove(id)
        return { done: undefined, line: { action: 'remove venue', subject: formatVenueSubject(id), details: { name } } }
      }),
  }
}

const formatVenueSubject = (id: number): string => `venue ${id}`
