import type { ConcessionSection } from '@fieldhouse/contract/concessions/concessions'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { maxSections } from '@fieldhouse/contract/venues/venues'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import { rollBackAfter } from '../../shared/files/tables/dry-run.ts'
import { createEmptyPlan } from '../../shared/files/tables/empty-plan.ts'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import type { ConcessionAdminDeps } from '../admin.service.ts'
import type { ConcessionStores } from '../concessions.store.ts'
import { importStands } from './import-stands.ts'
import { type ConcessionSectionLine, readConcessions } from './read-concessions.ts'
import { type ConcessionImport, createVenueFinder } from './venue-finder.ts'

/** Merges sections into the map: those that a table does not name stay. */
async function importMap(
  { stores, planned, of }: ConcessionImport,
  lines: readonly ConcessionSectionLine[],
): Promise<void> {
  const touched = new Map<number, VenueRow>()
  for (const { line, venue: name, sections } of lines) {
    const match = await of.find(name)
    if (typeof match === 'string') {
      planned.refused.push({ line, message: match })
      continue
    }
    const venue = touched.get(match.id) ?? match
    for (const section of sections) {
      const existing = venue.sections.find((each) => each.name.toLowerCase() === section.name.toLowerCase())
      const called = `Section ${section.name}, ${formatSectionPlace(section)} (${venue.name})`
      if (existing && formatSectionPlace(existing) === formatSectionPlace(section)) planned.same += 1
      else if (!existing && venue.sections.length >= maxSections)
        planned.refused.push({ line, message: `A map can have up to ${maxSections} sections.` })
      else {
        planned[existing ? 'changed' : 'added'].push(called)
        const others = venue.sections.map((each) =>
          each === existing ? { ...each, ...section, name: each.name } : each,
        )
        venue.sections = existing ? others : [...others, { ...section, view: '' }]
        touched.set(venue.id, venue)
      }
    }
  }
  for (const { id, name, city, ground, sections } of touched.values())
    await stores.venues.change(id, { name, city, ground, sections })
}

const formatSectionPlace = ({ level, side }: ConcessionSection) => (side === null ? level : `${level} ${side}`)

interface StandImportOptions {
  actor: string
  venue: number | undefined
  dryRun: boolean
}

export type ConcessionImports = ReturnType<typeof concessionImportService>

/** Imports menus kept elsewhere. A dry run reports what would change, and changes nothing. */
export function concessionImportService({ store, changeAsMade }: ConcessionAdminDeps) {
  return {
    read: async (bytes: Uint8Array, { actor, venue, dryRun }: StandImportOptions): Promise<ImportPlan> => {
      const file = readConcessions(bytes)
      const planImport = async (stores: ConcessionStores) => {
        if (venue !== undefined && !(await stores.venues.one(venue))) throw refuseMissing('venue')
        const planned = createEmptyPlan(file.refused, dryRun)
        const of = await createVenueFinder(stores, venue, planned)
        await importMap({ stores, planned, of }, file.sections)
        await importStands({ stores, planned, of }, file.stands)
        planned.refused.sort((one, other) => one.line - other.line)
        const { added, changed, refused } = planned
        const details = { added: added.length, changed: changed.length, refused: refused.length }
        return { done: planned, line: { action: 'import concessions', subject: 'concessions', details: details } }
      }
      return dryRun ? (await rollBackAfter(store, planImport)).done : changeAsMade(actor, planImport)
    },
  }
}
