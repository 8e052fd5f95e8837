import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import type { Venue, VenueInput } from '@fieldhouse/contract/venues/venues'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { DeskChanges } from '../shared/desk/changes.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { VenueStores, VenuesStore } from './venues.store.ts'

export interface VenueParts extends DeskChanges<VenueStores> {
  store: VenuesStore
  clock: Clock
}

export type Venues = ReturnType<typeof venuesService>

const lookBackDays = 365

/** The school's venues and their maps. */
export function venuesService({ store, clock, change, changeAsMade }: VenueParts) {
  const found = async ({ venues }: Pick<VenueStores, 'venues'>, id: number): Promise<Venue> => {
    const venue = await venues.one(id)
    if (!venue) throw new Refusal('missing', 'venue.not_found', 'That venue doesn’t exist.')
    return venue
  }

  const checkName = async ({ venues }: VenueStores, { name }: VenueInput, except?: number): Promise<void> => {
    const other = await venues.named(name)
    if (other && other.id !== except) throw new Refusal('conflict', 'venue.duplicate', `${other.name} already exists.`)
  }

  return {
    list: async () => {
      const venues = await store.venues.all()
      const since = getLocalDay(currentSchool().timeZone, addMs(clock.now(), -lookBackDays * dayMs))
      const drawn = new Set(venues.map(({ name }) => name.toLowerCase()))
      const undrawn = (await store.venues.played(since)).filter((name) => !drawn.has(name.toLowerCase()))
      return { venues, undrawn }
    },

    add: async (actor: string, wish: VenueInput) => {
      const line = { action: 'create venue', subject: 'venue', said: { name: wish.name } }
      const added = async (stores: VenueStores) => {
        await checkName(stores, wish)
        return stores.venues.add(wish)
      }
      return { id: await change({ actor, ...line }, added, subjectOf), ...wish }
    },

    change: async (actor: string, id: number, wish: VenueInput) => {
      const line = { action: 'edit venue', subject: subjectOf(id), said: { name: wish.name } }
      await change({ actor, ...line }, async (stores) => {
        await found(stores, id)
        await checkName(stores, wish, id)
        await stores.venues.change(id, wish)
      })
      return { id, ...wish }
    },

    remove: (actor: string, id: number): Promise<void> =>
      changeAsMade(actor, async (stores) => {
        const { name } = await found(stores, id)
        const uses = await stores.usesOf(id)
        if (uses.length > 0)
          throw new Refusal(
            'conflict',
            'venue.in_use',
            `${name} is used by ${uses.join(' and ')}. Move those to another venue first.`,
          )
        await stores.venues.remove(id)
        return { done: undefined, line: { action: 'remove venue', subject: subjectOf(id), said: { name } } }
      }),
  }
}

const subjectOf = (id: number): string => `venue ${id}`
