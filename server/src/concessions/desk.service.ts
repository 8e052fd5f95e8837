import { currentSchool } from '@fieldhouse/contract/company'
import {
  type ConcessionVenueInput,
  type MenuItemInput,
  maxStands,
  type OperatorConcessionVenue,
  type OperatorStand,
  type StandInput,
} from '@fieldhouse/contract/concessions/desk'
import { findDietConflict } from '@fieldhouse/contract/concessions/food'
import { dayMs } from '@fieldhouse/contract/durations'
import type { VenueSection } from '@fieldhouse/contract/venues/venues'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { DeskChanges } from '../shared/desk/changes.ts'
import { removed } from '../shared/desk/removed.ts'
import { Refusal, refuseField } from '../shared/errors/refusal.ts'
import type { VenueRow } from '../shared/venues/venue.store.ts'
import type { ConcessionStore, ConcessionStores } from './concessions.store.ts'
import type { StandRow } from './stands.store.ts'
import { currencyOfSchool, type Told } from './told.service.ts'

export interface DeskParts extends DeskChanges<ConcessionStores> {
  store: ConcessionStore
  told: Told
  clock: Clock
}

export type ConcessionDesk = ReturnType<typeof concessionDesk>

interface Seen {
  id: number
  revision: number
}

const lookBackDays = 365
export const mostVenues = 60

export const missingVenue = () => new Refusal('missing', 'venue.not_found', 'That venue doesn’t exist.')
export const missingStand = () => new Refusal('missing', 'stand.not_found', 'That stand doesn’t exist.')

/** The venues, their stands and menus. Each change has an audit log entry, and what is removed goes to the trash. */
export function concessionDesk(parts: DeskParts) {
  const { store, told, clock } = parts
  return {
    all: async () => {
      const venues = await told.kept()
      const known = new Set(venues.map(({ name }) => name.toLowerCase()))
      const since = getLocalDay(currentSchool().timeZone, addMs(clock.now(), -lookBackDays * dayMs))
      const others = (await store.venues.played(since)).filter((name) => !known.has(name.toLowerCase()))
      return { currency: currencyOfSchool(), venues, others }
    },
    ...venueDesk(parts),
    ...standDesk(parts),
  }
}

function venueDesk({ told, change }: DeskParts) {
  const subjectOf = (id: number): string => `concessions ${id}`
  const venueOf = async (id: number): Promise<OperatorConcessionVenue> => {
    const venue = (await told.kept()).find((each) => each.id === id)
    if (!venue) throw missingVenue()
    return venue
  }
  return {
    addVenue: async (actor: string, wish: ConcessionVenueInput): Promise<OperatorConcessionVenue> => {
      const line = { action: 'create concessions', subject: 'concessions', said: { name: wish.name } }
      const added = async ({ venues }: ConcessionStores) => {
        const all = await venues.all()
        if (all.length >= mostVenues)
          throw new Refusal('conflict', 'venue.too_many', `You can have up to ${mostVenues} venues.`)
        checkFree(all, wish.name, 'A venue of that name')
        return venues.add({ ...wish, sections: withViews(wish) })
      }
      return venueOf(await change({ actor, ...line }, added, subjectOf))
    },

    changeVenue: async (
      actor: string,
      { id, revision }: Seen,
      wish: ConcessionVenueInput,
    ): Promise<OperatorConcessionVenue> => {
      const said = { name: wish.name, sections: wish.sections.length }
      await change({ actor, action: 'edit concessions', subject: subjectOf(id), said }, async (stores) => {
        const row = await stores.venues.one(id)
        if (!row) throw missingVenue()
        checkSeen(row, revision, 'venue')
        checkFree(await stores.venues.all(), wish.name, 'A venue of that name', id)
        await checkSections(stores, row, wish)
        await stores.venues.change(id, { ...wish, sections: withViews(wish, row) })
      })
      return venueOf(id)
    },

    removeVenue: (actor: string, id: number) =>
      change({ actor, action: 'remove concessions', subject: subjectOf(id) }, async ({ venues, trash }, at) => {
        const row = await venues.one(id)
        if (!row) throw missingVenue()
        return removed(trash.take({ kind: 'concessions', id, name: row.name, actor, at }))
      }),
  }
}

/** Keeps each section's view, which is edited with the tickets. */
const withViews = ({ sections }: ConcessionVenueInput, before?: VenueRow): VenueSection[] =>
  sections.map((section) => ({
    ...section,
    view: before?.sections.find(({ name }) => name === section.name)?.view ?? '',
  }))

function standDesk({ told, change }: DeskParts) {
  const subjectOf = (id: number): string => `stand ${id}`
  const saidOf = ({ name, menu }: StandInput) => ({ name, menu: menu.length })
  const standOf = async (id: number): Promise<OperatorStand> => {
    const stand = (await told.kept()).flatMap(({ stands }) => stands).find((each) => each.id === id)
    if (!stand) throw missingStand()
    return stand
  }
  return {
    addStand: async (actor: string, wish: StandInput): Promise<OperatorStand> => {
      const { menu, ...stand } = wish
      const line = { action: 'create stand', subject: 'stand', said: saidOf(wish) }
      const added = async (stores: ConcessionStores) => {
        const facts = await placed(stores, stand)
        checkMenu(menu, [])
        const id = await stores.stands.add(facts)
        await stores.stands.items.put({ id, venue_id: facts.venue_id }, menu)
        return id
      }
      return standOf(await change({ actor, ...line }, added, subjectOf))
    },

    changeStand: async (actor: string, { id, revision }: Seen, wish: StandInput): Promise<OperatorStand> => {
      const { menu, ...stand } = wish
      const line = { action: 'edit stand', subject: subjectOf(id), said: saidOf(wish) }
      await change({ actor, ...line }, async (stores) => {
        const row = await stores.stands.one(id)
        if (!row) throw missingStand()
        checkSeen(row, revision, 'stand')
        const facts = await placed(stores, stand, id)
        const items = (await stores.stands.items.all()).filter(({ stand_id }) => stand_id === id)
        checkMenu(
          menu,
          items.map((item) => item.id),
        )
        await stores.stands.change(id, facts)
        await stores.stands.items.put({ id, venue_id: facts.venue_id }, menu)
      })
      return standOf(id)
    },

    removeStand: (actor: string, id: number) =>
      change({ actor, action: 'remove stand', subject: subjectOf(id) }, async ({ stands, trash }, at) => {
        const row = await stands.one(id)
        if (!row) throw missingStand()
        return removed(trash.take({ kind: 'stand', id, name: row.name, actor, at }))
      }),
  }
}

function checkSeen(row: VenueRow | StandRow, revision: number, what: string): void {
  if (row.revision !== revision)
    throw new Refusal(
      'conflict',
      'concessions.changed',
      `Someone else changed this ${what}. Reload it, then make your change.`,
    )
}

/** Names are compared without case. */
function checkFree(all: readonly { id: number; name: string }[], name: string, what: string, except?: number): void {
  if (all.some((each) => each.id !== except && each.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('conflict', 'concessions.duplicate', `${what} already exists.`)
}

/** Refuses a map without a section that still has a stand. */
async function checkSections({ stands }: ConcessionStores, row: VenueRow, { sections }: ConcessionVenueInput) {
  const now = new Set(sections.map(({ name }) => name))
  const lost = row.sections.filter(({ name }) => !now.has(name)).map(({ name }) => name)
  const beside = (await stands.all()).find((stand) => stand.venue_id === row.id && lost.includes(stand.section ?? ''))
  if (beside)
    throw refuseField('sections', `Section ${beside.section} has a stand: ${beside.name}. Give that another one first.`)
}

/** Checks a stand's venue and section. */
async function placed(stores: ConcessionStores, stand: Omit<StandInput, 'menu'>, except?: number) {
  const venue = await stores.venues.one(stand.venue_id)
  if (!venue) throw refuseField('venue_id', 'That venue doesn’t exist.')
  const others = (await stores.stands.all()).filter(({ venue_id }) => venue_id === venue.id)
  checkFree(others, stand.name, `A stand of that name at ${venue.name}`, except)
  if (except === undefined && others.length >= maxStands)
    throw new Refusal('conflict', 'stand.too_many', `A venue can have up to ${maxStands} stands.`)
  return { ...stand, section: sectionOf(venue, stand.section) }
}

/** Finds a section as the map spells it. */
function sectionOf({ name, sections }: VenueRow, wanted: string | null): string | null {
  if (!wanted) return null
  const found = sections.find((section) => section.name.toLowerCase() === wanted.toLowerCase())
  if (!found)
    throw refuseField('section', `${name} has no section ${wanted} on its map. Draw it there first, or say the place.`)
  return found.name
}

function checkMenu(menu: readonly MenuItemInput[], known: readonly number[]): void {
  const named = menu.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length) throw refuseField('menu', 'One thing of the menu is named twice.')
  for (const { id, name, diets, allergens } of menu) {
    if (id !== undefined && !known.includes(id))
      throw refuseField('menu', `${name} is on no menu of this stand any more.`)
    const wrong = findDietConflict(diets, allergens)
    if (wrong) throw refuseField('menu', `${name}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}.`)
  }
}
