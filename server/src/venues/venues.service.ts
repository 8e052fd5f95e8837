import { company } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Venue, VenueWish } from '@fieldhouse/contract/venues/venues'
import { dayIn } from '@fieldhouse/contract/zoned'
import { after, type Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { VenueStores, VenuesStore } from './venues.store.ts'

export interface VenueParts {
  store: VenuesStore
  clock: Clock
  tellHere(message: string): void
}

export type Venues = ReturnType<typeof venuesService>

const lookBackDays = 365

/** Where the school plays, and the maps that are drawn of it. */
export function venuesService({ store, clock, tellHere }: VenueParts) {
  const changing = async <T>(actor: string, action: string, work: (stores: VenueStores) => Promise<T & Named>) => {
    const done = await store.together(async (stores) => {
      const result = await work(stores)
      const line = { at: clock.now(), actor, action, subject: `venue ${result.id}` }
      await stores.trail.add({ ...line, change: { name: result.name } })
      return result
    })
    tellHere(topics.tickets)
    return done
  }

  const found = async ({ venues }: Pick<VenueStores, 'venues'>, id: number): Promise<Venue> => {
    const venue = await venues.one(id)
    if (!venue) throw new Refusal('missing', 'There is no such venue.')
    return venue
  }

  const checkName = async ({ venues }: VenueStores, { name }: VenueWish, except?: number): Promise<void> => {
    const other = await venues.named(name)
    if (other && other.id !== except) throw new Refusal('conflict', `${other.name} is there already.`)
  }

  return {
    list: async () => {
      const venues = await store.venues.all()
      const since = dayIn(company.timeZone, after(clock.now(), -lookBackDays * dayMs))
      const drawn = new Set(venues.map(({ name }) => name.toLowerCase()))
      const undrawn = (await store.venues.played(since)).filter((name) => !drawn.has(name.toLowerCase()))
      return { venues, undrawn }
    },

    add: (actor: string, wish: VenueWish) =>
      changing(actor, 'create venue', async (stores) => {
        await checkName(stores, wish)
        return { id: await stores.venues.add(wish), ...wish }
      }),

    change: (actor: string, id: number, wish: VenueWish) =>
      changing(actor, 'edit venue', async (stores) => {
        await found(stores, id)
        await checkName(stores, wish, id)
        await stores.venues.change(id, wish)
        return { id, ...wish }
      }),

    remove: async (actor: string, id: number): Promise<void> => {
      await changing(actor, 'remove venue', async (stores) => {
        const { name } = await found(stores, id)
        const uses = await stores.usesOf(id)
        if (uses.length > 0)
          throw new Refusal('conflict', `${name} is where ${uses.join(' and ')} stand. Give those another venue first.`)
        await stores.venues.remove(id)
        return { id, name }
      })
    },
  }
}

interface Named {
  id: number
  name: string
}
