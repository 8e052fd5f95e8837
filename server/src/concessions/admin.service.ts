import { currentSchool } from '@fieldhouse/contract/company'
import {
  type ConcessionVenueInput,
  type MenuItemInput,
  maxStands,
  type OperatorConcessionVenue,
  type OperatorStand,
  type StandInput,
} from '@fieldhouse/contract/concessions/admin'
import { findDietConflict } from '@fieldhouse/contract/concessions/food'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { VenueSection } from '@fieldhouse/contract/venues/venues'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import { forgetPicture } from '../shared/files/picture-slot.ts'
import type { VenueRow } from '../shared/venues/venue.store.ts'
import type { ConcessionStore, ConcessionStores } from './concessions.store.ts'
import { type ConcessionOverview, getConcessionCurrency } from './overview.service.ts'
import type { StandRow } from './stands.store.ts'

export interface ConcessionAdminDeps extends AdminChanges<ConcessionStores> {
  store: ConcessionStore
  overview: ConcessionOverview
  clock: Clock
  pictures: Pick<PictureFolder, 'write' | 'remove'>
}

export type ConcessionAdmin = ReturnType<typeof concessionAdmin>

interface SeenRevision {
  id: number
  revision: number
}

const lookBackDays = 365
export const maxVenues = 60

/** The venues, their stands and menus. Each change has an audit log entry, and removed records go to the trash. */
export function concessionAdmin(parts: ConcessionAdminDeps) {
  const { store, overview, clock } = parts
  return {
    all: async () => {
      const venues = await overview.listVenues()
      const known = new Set(venues.map(({ name }) => name.toLowerCase()))
      const since = getLocalDay(currentSchool().timeZone, addMs(clock.now(), -lookBackDays * dayMs))
      const others = (await store.venues.played(since)).filter((name) => !known.has(name.toLowerCase()))
      return { currency: getConcessionCurrency(), venues, others }
    },
    ...venueAdmin(parts),
    ...standAdmin(parts),
  }
}

function venueAdmin({ overview, change }: ConcessionAdminDeps) {
  const formatConcessionsSubject = (id: number): string => `concessions ${id}`
  const getOperatorVenue = async (id: number): Promise<OperatorConcessionVenue> => {
    const venue = (await overview.listVenues()).find((each) => each.id === id)
    if (!venue) throw refuseMissing('venue')
    return venue
  }
  return {
    addVenue: async (actor: string, input: ConcessionVenueInput): Promise<OperatorConcessionVenue> => {
      const line = { action: 'create concessions', subject: 'concessions', details: { name: input.name } }
      const addVenueRow = async ({ venues }: ConcessionStores) => {
        const all = await venues.all()
        if (all.length >= maxVenues) throw refuseConflict('venue.too_many', `You can have up to ${maxVenues} venues.`)
        checkNameFree(all, input.name, 'A venue with that name')
        return venues.add({ ...input, sections: keepViews(input) })
      }
      return getOperatorVenue(await change({ actor, ...line }, addVenueRow, formatConcessionsSubject))
    },

    changeVenue: async (
      actor: string,
      { id, revision }: SeenRevision,
      input: ConcessionVenueInput,
    ): Promise<OperatorConcessionVenue> => {
      const details = { name: input.name, sections: input.sections.length }
      await change(
        { actor, action: 'edit concessions', subject: formatConcessionsSubject(id), details },
        async (stores) => {
          const row = await stores.venues.one(id)
          if (!row) throw refuseMissing('venue')
          checkRevision(row, revision, 'venue')
          checkNameFree(await stores.venues.all(), input.name, 'A venue with that name', id)
          await checkSections(stores, row, input)
          await stores.venues.change(id, { ...input, sections: keepViews(input, row) })
        },
      )
      return getOperatorVenue(id)
    },

    removeVenue: (actor: string, id: number) =>
      change(
        { actor, action: 'remove concessions', subject: formatConcessionsSubject(id) },
        async ({ venues, trash }, at) => {
          const row = await venues.one(id)
          if (!row) throw refuseMissing('venue')
          return toRemovalResult(trash.take({ kind: 'concessions', id, name: row.name, actor, at }))
        },
      ),
  }
}

/** Keeps each section's view, which is edited with the tickets. */
const keepViews = ({ sections }: ConcessionVenueInput, before?: VenueRow): VenueSection[] =>
  sections.map((section) => ({
    ...section,
    view: before?.sections.find(({ name }) => name === section.name)?.view ?? '',
  }))

function standAdmin({ store, overview, pictures, change }: ConcessionAdminDeps) {
  const formatStandSubject = (id: number): string => `stand ${id}`
  const describeStand = ({ name, menu }: StandInput) => ({ name, menu: menu.length })
  const getOperatorStand = async (id: number): Promise<OperatorStand> => {
    const stand = (await overview.listVenues()).flatMap(({ stands }) => stands).find((each) => each.id === id)
    if (!stand) throw refuseMissing('stand')
    return stand
  }
  return {
    addStand: async (actor: string, input: StandInput): Promise<OperatorStand> => {
      const { menu, ...stand } = input
      const line = { action: 'create stand', subject: 'stand', details: describeStand(input) }
      const addStandRow = async (stores: ConcessionStores) => {
        const facts = await placeStand(stores, stand)
        checkMenu(menu, [])
        const id = await stores.stands.add(facts)
        await stores.stands.items.put({ id, venue_id: facts.venue_id }, menu)
        return id
      }
      return getOperatorStand(await change({ actor, ...line }, addStandRow, formatStandSubject))
    },

    changeStand: async (actor: string, { id, revision }: SeenRevision, input: StandInput): Promise<OperatorStand> => {
      const { menu, ...stand } = input
      const line = { action: 'edit stand', subject: formatStandSubject(id), details: describeStand(input) }
      const unused = await change({ actor, ...line }, async (stores) => {
        const row = await stores.stands.one(id)
        if (!row) throw refuseMissing('stand')
        checkRevision(row, revision, 'stand')
        const facts = await placeStand(stores, stand, id)
        const items = (await stores.stands.items.all()).filter(({ stand_id }) => stand_id === id)
        checkMenu(
          menu,
          items.map((item) => item.id),
        )
        await stores.stands.change(id, facts)
        return stores.stands.items.put({ id, venue_id: facts.venue_id }, menu)
      })
      for (const image of unused) await forgetPicture({ pictures, store }, image)
      return getOperatorStand(id)
    },

    removeStand: (actor: string, id: number) =>
      change({ actor, action: 'remove stand', subject: formatStandSubject(id) }, async ({ stands, trash }, at) => {
        const row = await stands.one(id)
        if (!row) throw refuseMissing('stand')
        return toRemovalResult(trash.take({ kind: 'stand', id, name: row.name, actor, at }))
      }),
  }
}

function checkRevision(row: VenueRow | StandRow, revision: number, what: string): void {
  if (row.revision !== revision)
    throw refuseConflict('concessions.changed', `Someone else changed this ${what}. Reload it, then make your change.`)
}

/** Names are compared without case. */
function checkNameFree(
  all: readonly { id: number; name: string }[],
  name: string,
  what: string,
  except?: number,
): void {
  if (all.some((each) => each.id !== except && each.name.toLowerCase() === name.toLowerCase()))
    throw refuseConflict('concessions.duplicate', `${what} already exists.`)
}

/** Refuses a map without a section that still has a stand. */
async function checkSections({ stands }: ConcessionStores, row: VenueRow, { sections }: ConcessionVenueInput) {
  const names = new Set(sections.map(({ name }) => name))
  const lost = row.sections.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  const beside = (await stands.all()).find((stand) => stand.venue_id === row.id && lost.includes(stand.section ?? ''))
  if (beside)
    throw refuseField(
      'sections',
      `Section ${beside.section} has a stand, ${beside.name}. Move it to another section first.`,
    )
}

/** Checks a stand's venue and section. */
async function placeStand(stores: ConcessionStores, stand: Omit<StandInput, 'menu'>, except?: number) {
  const venue = await stores.venues.one(stand.venue_id)
  if (!venue) throw refuseField('venue_id', 'That venue doesn’t exist.')
  const others = (await stores.stands.all()).filter(({ venue_id }) => venue_id === venue.id)
  checkNameFree(others, stand.name, `A stand with that name at ${venue.name}`, except)
  if (except === undefined && others.length >= maxStands)
    throw refuseConflict('stand.too_many', `A venue can have up to ${maxStands} stands.`)
  return { ...stand, section: findSection(venue, stand.section) }
}

/** Finds a section as the map spells it. */
function findSection({ name, sections }: VenueRow, sectionName: string | null): string | null {
  if (!sectionName) return null
  const match = sections.find((section) => section.name.toLowerCase() === sectionName.toLowerCase())
  if (!match)
    throw refuseField(
      'section',
      `The map of ${name} has no section ${sectionName}. Add it to the map, or describe the place instead.`,
    )
  return match.name
}

function checkMenu(menu: readonly MenuItemInput[], known: readonly number[]): void {
  const named = menu.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length) throw refuseField('menu', 'An item is on the menu twice. Remove one.')
  for (const { id, name, diets, allergens } of menu) {
    if (id !== undefined && !known.includes(id))
      throw refuseField('menu', `${name} was removed from this stand’s menu. Reload it, then make your change.`)
    const wrong = findDietConflict(diets, allergens)
    if (wrong) throw refuseField('menu', `${name}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}.`)
  }
}
