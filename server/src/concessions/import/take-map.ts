import type { ConcessionSection } from '@fieldhouse/contract/concessions/concessions'
import { mostSections } from '@fieldhouse/contract/venues/venues'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import type { SectionLine } from './read-concessions.ts'
import type { Taking } from './wanted-venues.ts'

/** Sections are laid over the map that is there: what a table does not name stays. */
export async function takeMap({ stores, planned, of }: Taking, lines: readonly SectionLine[]): Promise<void> {
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
      else if (!stood && venue.sections.length >= mostSections)
        planned.refused.push({ line, message: `A map has at most ${mostSections} sections.` })
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
