import { defaultStandMinutes, type MenuItemInput, maxMenuItems, maxStands } from '@fieldhouse/contract/concessions/desk'
import { findDietConflict } from '@fieldhouse/contract/concessions/food'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import type { StandRow } from '../stands.store.ts'
import { shownItem } from '../told.service.ts'
import type { ItemLine, StandLine } from './read-concessions.ts'
import type { Taking } from './wanted-venues.ts'

interface Known {
  stand: Facts
  menu: MenuItemInput[]
  isOther: boolean
  /** Items that this table has had already: each may occur once. */
  said: Set<string>
}

type Facts = Pick<
  StandRow,
  'id' | 'venue_id' | 'name' | 'kind' | 'section' | 'place' | 'opens_minutes' | 'closes_minutes'
>

/** Merges menus: what a table does not contain stays. */
export async function takeStands(taking: Taking, lines: readonly StandLine[]): Promise<void> {
  const { stores, planned, of } = taking
  const known = lines.length === 0 ? [] : await knownStands(taking)
  for (const line of lines) {
    const venue = await of.find(line.venue)
    const wrong = typeof venue === 'string' ? venue : await taken(taking, { known, venue }, line)
    if (wrong) planned.refused.push({ line: line.line, message: wrong })
  }
  for (const { stand, menu, isOther } of known) {
    if (!isOther) continue
    const { id, ...facts } = stand
    await stores.stands.change(id, facts)
    await stores.stands.items.put(stand, menu)
  }
}

async function knownStands({ stores }: Taking): Promise<Known[]> {
  const items = await stores.stands.items.all()
  return (await stores.stands.all()).map(({ mark: _mark, mark_until: _until, revision: _revision, ...stand }) => ({
    stand,
    menu: items
      .filter(({ stand_id }) => stand_id === stand.id)
      .map((row) => {
        const { sold_out_until: _, ...item } = shownItem(row, new Date(0))
        return item
      }),
    isOther: false,
    said: new Set(),
  }))
}

interface Place {
  known: Known[]
  venue: VenueRow
}

/** Imports one line, or returns the reason why it cannot be imported. */
async function taken(taking: Taking, { known, venue }: Place, line: StandLine): Promise<string | undefined> {
  const { planned } = taking
  const section = sectionIn(venue, line.section)
  if (section === undefined)
    return `${venue.name} has no section ${line.section} on its map. Add it to the map first, or leave it out.`
  const here = known.filter(({ stand }) => stand.venue_id === venue.id)
  const found = here.find(({ stand }) => stand.name.toLowerCase() === line.stand.toLowerCase())
  if (!found && here.length >= maxStands) return `A venue has at most ${maxStands} stands.`
  const entry = found ?? (await added(taking, { known, venue }, line, section))
  if (found) {
    const next = factsOf(found.stand, line, section)
    if (JSON.stringify(next) !== JSON.stringify(found.stand)) {
      found.stand = next
      found.isOther = true
      planned.changed.push(`${next.name} (${venue.name})${next.section ? ` at section ${next.section}` : ''}`)
    } else if (!line.item) planned.same += 1
  }
  return line.item && itemTaken(taking, entry, line.item)
}

/** Finds the name of a section; null when none is given, undefined when it is not on the map. */
function sectionIn({ sections }: VenueRow, wanted: string | undefined): string | null | undefined {
  if (wanted === undefined || wanted === '') return null
  return sections.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.name
}

const factsOf = (stood: Facts, line: StandLine, section: string | null): Facts => ({
  ...stood,
  kind: line.kind ?? stood.kind,
  section: section ?? stood.section,
  place: line.place ?? stood.place,
  opens_minutes: line.opens_minutes ?? stood.opens_minutes,
  closes_minutes: line.closes_minutes ?? stood.closes_minutes,
})

async function added({ stores, planned }: Taking, { known, venue }: Place, line: StandLine, section: string | null) {
  const facts = factsOf(
    {
      id: 0,
      venue_id: venue.id,
      name: line.stand,
      kind: 'food',
      section: null,
      place: null,
      opens_minutes: defaultStandMinutes.opens,
      closes_minutes: defaultStandMinutes.closes,
    },
    line,
    section,
  )
  const { id: _, ...wish } = facts
  const entry: Known = {
    stand: { ...facts, id: await stores.stands.add(wish) },
    menu: [],
    isOther: false,
    said: new Set(),
  }
  known.push(entry)
  planned.added.push(`A stand: ${line.stand} (${venue.name})`)
  return entry
}

function itemTaken({ planned }: Taking, entry: Known, item: ItemLine): string | undefined {
  const key = item.name.toLowerCase()
  if (entry.said.has(key)) return `${item.name} is on the menu of ${entry.stand.name} twice.`
  const stood = entry.menu.find(({ name }) => name.toLowerCase() === key)
  const next: MenuItemInput = {
    ...(stood ?? { name: item.name }),
    text: item.text ?? stood?.text ?? null,
    group: item.group ?? stood?.group ?? null,
    price: item.price ?? stood?.price ?? null,
    diets: item.diets ?? stood?.diets ?? [],
    allergens: item.allergens ?? stood?.allergens ?? null,
  }
  const wrong = findDietConflict(next.diets, next.allergens)
  if (wrong) return `${item.name}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}.`
  if (!stood && entry.menu.length >= maxMenuItems) return `A menu has at most ${maxMenuItems} things.`
  entry.said.add(key)
  const called = `${next.name} at ${entry.stand.name}${priceWords(next.price)}`
  if (!stood) {
    entry.menu.push(next)
    planned.added.push(called)
  } else if (sameItem(stood, next)) {
    planned.same += 1
    return undefined
  } else {
    entry.menu[entry.menu.indexOf(stood)] = next
    planned.changed.push(called)
  }
  entry.isOther = true
  return undefined
}

const wordsOf = ({ text, group, price, diets, allergens }: MenuItemInput) =>
  JSON.stringify([text, group, price, diets.toSorted(), allergens?.toSorted() ?? null])
const sameItem = (one: MenuItemInput, other: MenuItemInput) => wordsOf(one) === wordsOf(other)

const priceWords = (price: number | null) => (price === null ? '' : `: ${(price / 100).toFixed(2)}`)
