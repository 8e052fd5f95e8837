import { maxItemCents } from '@fieldhouse/contract/concessions/admin'
import {
  type ConcessionSection,
  type StandKind,
  standKind,
  standKinds,
} from '@fieldhouse/contract/concessions/concessions'
import { type Allergen, type Diet, findDietConflict } from '@fieldhouse/contract/concessions/food'
import { expandRange, parseSide } from '@fieldhouse/contract/concessions/sections'
import { maxSections } from '@fieldhouse/contract/venues/venues'
import type { CsvRow } from '@fieldhouse/sports/schedules/csv'
import { parseCents } from '../../shared/files/tables/money.ts'
import { readTableRows } from '../../shared/files/tables/read-table-rows.ts'
import { truncateText } from '../../shared/files/tables/truncate-text.ts'
import { parseAllergens, parseDiets } from './read-food.ts'

/** A line of the table. Values that it lacks are undefined and stay as they are. */
export interface StandLine {
  line: number
  venue: string | undefined
  stand: string
  kind: StandKind | undefined
  section: string | undefined
  place: string | undefined
  opens_minutes: number | undefined
  closes_minutes: number | undefined
  item: ItemLine | undefined
}

export interface ItemLine {
  name: string
  text: string | undefined
  group: string | undefined
  price: number | undefined
  diets: Diet[] | undefined
  allergens: Allergen[] | undefined
}

export interface ConcessionSectionLine {
  line: number
  venue: string | undefined
  sections: ConcessionSection[]
}

export interface ConcessionsFile {
  stands: StandLine[]
  sections: ConcessionSectionLine[]
  refused: { line: number; message: string }[]
}

const venues = ['venue', 'facility', 'stadium', 'arena', 'building', 'site']
const standNames = [
  'stand',
  'stand name',
  'concession',
  'concession stand',
  'vendor',
  'booth',
  'outlet',
  'restaurant',
  'unit',
]
const itemNames = ['item', 'menu item', 'item name', 'product', 'product name', 'food', 'dish', 'name']
const sections = ['section', 'sec', 'sect', 'nearest section', 'near section', 'closest section', 'sections', 'near']

/** Reads menus from a spreadsheet, with one line per item or per stand, or a map with one line per section. */
export function readConcessions(bytes: Uint8Array): ConcessionsFile {
  const file: ConcessionsFile = { stands: [], sections: [], refused: [] }
  const rows = readTableRows(bytes)
  if (!Array.isArray(rows)) return { ...file, refused: [{ line: 1, message: rows.message }] }
  const [first] = rows
  if (!first) return { ...file, refused: [{ line: 1, message: 'The table has no lines below its headings.' }] }
  const hasColumn = (names: readonly string[]) =>
    first.headings.some((heading) => names.some((name) => isSameHeading(heading, name)))
  if (hasColumn(standNames) || hasColumn(itemNames)) readStandLines(rows, file)
  else if (hasColumn(sections)) readMapLines(rows, file)
  else
    file.refused.push({
      line: 1,
      message: `The table needs a column Stand or Item. It has: ${first.headings.filter(Boolean).join(', ').slice(0, 300)}.`,
    })
  return file
}

const foldColumnName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const isSameHeading = (one: string, other: string) => foldColumnName(one) === foldColumnName(other)

function readStandLines(rows: readonly CsvRow[], file: ConcessionsFile): void {
  // Merged cells name a stand once and leave the lines below it empty.
  let above: Pick<StandLine, 'venue' | 'stand'> = { venue: undefined, stand: '' }
  for (const row of rows) {
    const venue = row.cell(...venues) ?? above.venue
    const stand = row.cell(...standNames) ?? (venue === above.venue ? above.stand : '')
    above = { venue, stand }
    const read = parseStandLine(row, { venue, stand })
    if (typeof read === 'string') file.refused.push({ line: row.line, message: read })
    else file.stands.push(read)
  }
}

function parseStandLine(
  { line, cell }: CsvRow,
  { venue, stand }: Pick<StandLine, 'venue' | 'stand'>,
): StandLine | string {
  if (stand === '') return 'The stand is missing.'
  if (stand.length > 120 || (venue?.length ?? 0) > 160) return `The name “${stand.slice(0, 40)}…” is too long.`
  const section = cell(...sections)
  const kind = parseKind(cell('kind', 'type', 'stand type', 'outlet type'))
  if (typeof kind === 'object') return kind.wrong
  const opens = parseMinutes(cell('opens minutes', 'opens before', 'opens (minutes before)', 'minutes before'))
  const closes = parseMinutes(cell('closes minutes', 'closes after', 'closes (minutes after)', 'minutes after'))
  if (opens === null || closes === null) return 'Hours must be minutes before and after the start, from 0 to 720.'
  const item = parseItemLine(cell)
  if (typeof item === 'string') return item
  return {
    line,
    venue,
    stand,
    kind,
    section: section?.replace(/^(?:sections?|sect?\.?|#)\s*/i, '').split(/\s*[,;/&]\s*|\s+and\s+/)[0],
    place: truncateText(cell('place', 'location', 'where', 'concourse', 'directions'), 160),
    opens_minutes: opens,
    closes_minutes: closes,
    item,
  }
}

function parseItemLine(cell: CsvRow['cell']): ItemLine | undefined | string {
  const name = cell(...itemNames)
  if (name === undefined) return undefined
  if (name.length > 120) return `The name “${name.slice(0, 40)}…” is too long.`
  const written = cell('price', 'cost', 'amount', 'unit price', 'item price', 'retail price', 'price usd', 'price ($)')
  const price = written === undefined ? undefined : parseCents(written)
  if (written !== undefined && price === undefined) return `“${written}” isn’t a price. Write it like $7.50.`
  if (typeof price === 'number' && price > maxItemCents) return `The price ${written} is too high.`
  const diets = parseDiets(cell)
  if (typeof diets === 'string') return diets
  const allergens = parseAllergens(cell)
  if (typeof allergens === 'string') return allergens
  const wrong = findDietConflict(diets ?? [], allergens ?? null)
  if (wrong) return `${name}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}.`
  return {
    name,
    text: truncateText(cell('description', 'details', 'text', 'notes', 'about'), 300),
    group: truncateText(cell('group', 'category', 'menu', 'menu category', 'course'), 60),
    price: price ?? undefined,
    diets,
    allergens,
  }
}

const otherKinds: Readonly<Record<string, StandKind>> = {
  beer: 'drinks',
  bar: 'drinks',
  drink: 'drinks',
  beverage: 'drinks',
  beverages: 'drinks',
  dessert: 'sweets',
  desserts: 'sweets',
  icecream: 'sweets',
  candy: 'sweets',
  snacks: 'food',
  concession: 'food',
  concessions: 'food',
  standard: 'food',
  portable: 'cart',
  kiosk: 'cart',
  club: 'restaurant',
  grill: 'restaurant',
}

function parseKind(written: string | undefined): StandKind | undefined | { wrong: string } {
  if (written === undefined) return undefined
  const known = standKind.safeParse(written.trim().toLowerCase())
  const match = known.success ? known.data : otherKinds[foldColumnName(written)]
  return match ?? { wrong: `“${written}” isn’t a kind of stand. Use ${standKinds.join(', ')}.` }
}

/** Parses minutes; null when invalid. */
function parseMinutes(written: string | undefined): number | undefined | null {
  if (written === undefined) return undefined
  const [, number = ''] = /^(\d{1,3})\s*(?:min|minutes|m)?\.?$/i.exec(written) ?? []
  return number !== '' && Number(number) <= 720 ? Number(number) : null
}

function readMapLines(rows: readonly CsvRow[], file: ConcessionsFile): void {
  let venueAbove: string | undefined
  for (const { line, cell } of rows) {
    venueAbove = cell(...venues) ?? venueAbove
    const names = (cell(...sections) ?? '').split(/[,;]/).flatMap((one) => expandRange(one.trim()))
    const written = cell('side', 'direction', 'end', 'orientation')
    const side = written === undefined ? null : parseSide(written)
    const level = cell('level', 'deck', 'tier', 'ring', 'bowl') ?? 'Main'
    if (names.length === 0) file.refused.push({ line, message: 'The section is missing.' })
    else if (side === undefined)
      file.refused.push({ line, message: `“${written}” isn’t a side. Use north, north-east, east and so on.` })
    else if (level.length > 40 || names.some((name) => name.length > 24) || names.length > maxSections)
      file.refused.push({
        line,
        message: 'This line is too long for the map. A level can have 40 letters, a section 24.',
      })
    else file.sections.push({ line, venue: venueAbove, sections: names.map((name) => ({ name, level, side })) })
  }
}
