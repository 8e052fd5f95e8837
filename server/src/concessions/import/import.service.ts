import type { ConcessionSection } from '@fieldhouse/contract/concessions/concessions'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { maxSections } from '@fieldhouse/contract/venues/venues'
import { takenBack } from '../../shared/files/tables/dry-run.ts'
import { nothingYet } from '../../shared/files/tables/nothing-yet.ts'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import type { ConcessionStores } from '../concessions.store.ts'
import { type DeskParts, missingVenue } from '../desk.service.ts'
import { readConcessions, type SectionLine } from './read-concessions.ts'
import { takeStands } from './take-stands.ts'
import { type Taking, wantedVenues } from './wanted-venues.ts'

/** Merges sections into the map: those that a table does not name stay. */
async function takeMap({ stores, planned, of }: Taking, lines: readonly SectionLine[]): Promise<void> {
  const touched = new Map<number, VenueRow>()
  for (const { line, venue: name, sections } of lines) {
    const found = await of.find(name)
    if (typeof found === 'string') {
      planned.refused.push({ line, message: found })
      continue
    }
    const venue = touched.get(found.id) ?? found
    for (const section of sections) {
      const stood = venue.sections.find((each) => each.name.toLowerCase() === section.name.toLowerCase())
      const called = `Section ${section.name}, ${whereOf(section)} (${venue.name})`
      if (stood && whereOf(stood) === whereOf(section)) planned.same += 1
      else if (!stood && venue.sections.length >= maxSections)
        planned.refused.push({ line, message: `A map has at most ${maxSections} sections.` })
      else {
        planned[stood ? 'changed' : 'added'].push(called)
        const others = venue.sections.map((each) => (each === stood ? { ...each, ...section, name: each.name } : each))
        venue.sections = stood ? others : [...others, { ...section, view: '' }]
        touched.set(venue.id, venue)
      }
    }
  }
  for (const { id, name, city, ground, sections } of touched.values())
    await stores.venues.change(id, { name, city, ground, sections })
}

const whereOf = ({ level, side }: ConcessionSection) => (side === null ? level : `${level} ${side}`)

interface StandImportOptions {
  actor: string
  venue: number | undefined
  dryRun: boolean
}

export type Imports = ReturnType<typeof importService>

/** Imports menus kept elsewhere. A dry run reports what would change, and changes nothing. */
export function importService({ store, changeAsMade }: DeskParts) {
  return {
    read: async (bytes: Uint8Array, { actor, venue, dryRun }: StandImportOptions): Promise<ImportPlan> => {
      const file = readConcessions(bytes)
      const laid = async (stores: ConcessionStores) => {
        if (venue !== undefined && !(await stores.venues.one(venue))) throw missingVenue()
        const planned = nothingYet(file.refused, dryRun)
        const of = await wantedVenues(stores, venue, planned)
        await takeMap({ stores, planned, of }, file.sections)
        await takeStands({ stores, planned, of }, file.stands)
        planned.refused.sort((one, other) => one.line - other.line)
        const { added, changed, refused } = planned
        const said = { added: added.length, changed: changed.length, refused: refused.length }
        return { done: planned, line: { action: 'import concessions', subject: 'concessions', said } }
      }
      return dryRun ? (await takenBack(store, laid)).done : changeAsMade(actor, laid)
    },
  }
}
