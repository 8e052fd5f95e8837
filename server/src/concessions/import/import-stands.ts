import {
  defaultStandMinutes,
  type MenuItemInput,
  maxMenuItems,
  maxStands,
} from '@fieldhouse/contract/concessions/admin'
import { findDietConflict } from '@fieldhouse/contract/concessions/food'
import type { VenueRow } from '../../shared/venues/venue.store.ts'
import { toMenuItem } from '../overview.service.ts'
import type { StandRow } from '../stands.store.ts'
import type { ItemLine, StandLine } from './read-concessions.ts'
import type { ConcessionImport } from './venue-finder.ts'

interface KnownStand {
  stand: StandDetails
  menu: MenuItemInput[]
  isOther: boolean
  /** Items that this table has had already: each may occur once. */
  itemsInTable: Set<string>
}

type StandDetails = Pick<
  StandRow,
  'id' | 'venue_id' | 'name' | 'kind' | 'section' | 'place' | 'opens_minutes' | 'closes_minutes'
>

/** Merges menus: what a table does not contain stays. */
export async function importStands(context: ConcessionImport, lines: readonly StandLine[]): Promise<void> {
  const { stores, planned, of } = context
  const known = lines.length === 0 ? [] : await loadKnownStands(context)
  for (const line of lines) {
    const venue = await of.find(line.venue)
    const wrong = typeof venue === 'string' ? venue : await importLine(context, { known, venue }, line)
    if (wrong) planned.refused.push({ line: line.line, message: wrong })
  }
  for (const { stand, menu, isOther } of known) {
    if (!isOther) continue
    const { id, ...facts } = stand
    await stores.stands.change(id, facts)
    await stores.stands.items.put(stand, menu)
  }
}

async function loadKnownStands({ stores }: ConcessionImport): Promise<KnownStand[]> {
  const items = await stores.stands.items.all()
  return (await stores.stands.all()).map(({ mark: _mark, mark_until: _until, revision: _revision, ...stand }) => ({
    stand,
    menu: items
      .filter(({ stand_id }) => stand_id === stand.id)
      .map((row) => {
        const { sold_out_until: _, image: __, ...item } = toMenuItem(row, new Date(0))
        return item
      }),
    isOther: false,
    itemsInTable: new Set(),
  }))
}

interface StandPlace {
  known: KnownStand[]
  venue: VenueRow
}

/** Imports one line, or returns the reason why it cannot be imported. */
async function importLine(
  context: ConcessionImport,
  { known, venue }: StandPlace,
  line: StandLine,
): Promise<string | undefined> {
  const { planned } = context
  const section = findSectionName(venue, line.section)
  if (section === undefined)
    return `The map of ${venue.name} has no section ${line.section}. Add it to the map first, or leave the section empty.`
  const venueStands = known.filter(({ stand }) => stand.venue_id === venue.id)
  const existing = venueStands.find(({ stand }) => stand.name.toLowerCase() === line.stand.toLowerCase())
  if (!existing && venueStands.length >= maxStands) return `A venue can have up to ${maxStands} stands.`
  const entry = existing ?? (await addStand(context, { known, venue }, line, section))
  if (existing) {
    const next = mergeStand(existing.stand, line, section)
    if (JSON.stringify(next) !== JSON.stringify(existing.stand)) {
      existing.stand = next
      existing.isOther = true
      planned.changed.push(`${next.name} (${venue.name})${next.section ? ` at section ${next.section}` : ''}`)
    } else if (!line.item) planned.same += 1
  }
  return line.item && importItem(context, entry, line.item)
}

/** Finds the name of a section; null when none is given, undefined when it is not on the map. */
function findSectionName({ sections }: VenueRow, sectionName: string | undefined): string | null | undefined {
  if (sectionName === undefined || sectionName === '') return null
  return sections.find(({ name }) => name.toLowerCase() === sectionName.toLowerCase())?.name
}

const mergeStand = (previous: StandDetails, line: StandLine, section: string | null): StandDetails => ({
  ...previous,
  kind: line.kind ?? previous.kind,
  section: section ?? previous.section,
  place: line.place ?? previous.place,
  opens_minutes: line.opens_minutes ?? previous.opens_minutes,
  closes_minutes: line.closes_minutes ?? previous.closes_minutes,
})

async function addStand(
  { stores, planned }: ConcessionImport,
  { known, venue }: StandPlace,
  line: StandLine,
  section: string | null,
) {
  const facts = mergeStand(
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
  const { id: _, ...values } = facts
  const entry: KnownStand = {
    stand: { ...facts, id: await stores.stands.add(values) },
    menu: [],
    isOther: false,
    itemsInTable: new Set(),
  }
  known.push(entry)
  planned.added.push(`Stand: ${line.stand} (${venue.name})`)
  return entry
}

function importItem({ planned }: ConcessionImport, entry: KnownStand, item: ItemLine): string | undefined {
  const key = item.name.toLowerCase()
  if (entry.itemsInTable.has(key)) return `${item.name} is on the menu of ${entry.stand.name} twice.`
  const existing = entry.menu.find(({ name }) => name.toLowerCase() === key)
  const next: MenuItemInput = {
    ...(existing ?? { name: item.name }),
    text: item.text ?? existing?.text ?? null,
    group: item.group ?? existing?.group ?? null,
    price: item.price ?? existing?.price ?? null,
    diets: item.diets ?? existing?.diets ?? [],
    allergens: item.allergens ?? existing?.allergens ?? null,
  }
  const wrong = findDietConflict(next.diets, next.allergens)
  if (wrong) return `${item.name}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}.`
  if (!existing && entry.menu.length >= maxMenuItems) return `A menu can have up to ${maxMenuItems} items.`
  entry.itemsInTable.add(key)
  const called = `${next.name} at ${entry.stand.name}${formatPriceSuffix(next.price)}`
  if (!existing) {
    entry.menu.push(next)
    planned.added.push(called)
  } else if (isSameItem(existing, next)) {
    planned.same += 1
    return undefined
  } else {
    entry.menu[entry.menu.indexOf(existing)] = next
    planned.changed.push(called)
  }
  entry.isOther = true
  return undefined
}

const serializeItem = ({ text, group, price, diets, allergens }: MenuItemInput) =>
  JSON.stringify([text, group, price, diets.toSorted(), allergens?.toSorted() ?? null])
const isSameItem = (one: MenuItemInput, other: MenuItemInput) => serializeItem(one) === serializeItem(other)

const formatPriceSuffix = (price: number | null) => (price === null ? '' : `: ${(price / 100).toFixed(2)}`)
