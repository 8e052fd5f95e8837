import { capitalize } from '@fieldhouse/contract/text'
import { familyIn, familyName, type PersonName, personName, titleCase } from '@fieldhouse/sports/statcrew/person'
import { parseHeight, parseWeight } from './body-facts.ts'
import { findPrivateFact } from './private-facts.ts'
import type { RosterFacts } from './roster.store.ts'
import type { RosterColumn } from './roster-headings.ts'
import { type RosterRow, readRosterTable } from './roster-table.ts'
import { formatStaffLine, isStaffJob } from './staff-tables.ts'

/** A fact that an empty cell of its own column can clear. */
type ClearedFact = Exclude<keyof RosterFacts, 'firstname' | 'lastname'>

export interface RosterEntry extends RosterFacts {
  line: number
  coach: boolean
  /** Facts whose cells are empty, in columns that the table has. */
  empty: ClearedFact[]
}

interface LineMessage {
  line: number
  message: string
}

interface RosterFile {
  people: RosterEntry[]
  refused: LineMessage[]
  /** Facts that are left out because they could not be read. */
  warned: LineMessage[]
  /** People who are not players, with the reason. */
  skipped: string[]
  /** Columns that are not imported. */
  ignored: string[]
}

const longest = 120

/** Reads a roster from a table: number, name (or first and last name), position, year and more, in any order. */
export function readRoster(bytes: Uint8Array): RosterFile {
  const table = readRosterTable(bytes)
  const file: RosterFile = { people: [], refused: [], warned: [], skipped: [], ignored: [] }
  if ('message' in table) return { ...file, refused: [{ line: 1, message: table.message }] }
  file.skipped.push(...table.staff)
  for (const row of table.rows) {
    const read = readPerson(row)
    if (typeof read === 'string') file.refused.push({ line: row.line, message: read })
    else if ('skipped' in read) file.skipped.push(read.skipped)
    else if (isDuplicate(file.people, read.person))
      file.refused.push({ line: row.line, message: formatDuplicate(read.person) })
    else {
      file.people.push(read.person)
      file.warned.push(...read.unread.map((message) => ({ line: row.line, message })))
    }
  }
  if (table.ends !== undefined)
    file.refused.push({ line: table.ends, message: 'Another table starts here. Import it separately.' })
  return { ...file, ignored: table.ignored() }
}

const isDuplicate = (people: readonly RosterEntry[], { firstname, lastname, number }: RosterEntry): boolean =>
  people.some((one) => one.firstname === firstname && one.lastname === lastname && one.number === number)

const formatDuplicate = ({ firstname, lastname }: RosterEntry): string =>
  `${firstname} ${lastname} is in the table twice.`

const plainColumns = [
  'number',
  'title',
  'position',
  'year',
  'height',
  'weight',
  'hand',
  'high_school',
  'major',
] as const
const publishedColumns: readonly RosterColumn[] = [
  ...(['first', 'last', 'name', 'suffix', 'hometown', 'hometown_and_school', 'height_and_weight'] as const),
  ...plainColumns,
]

type ReadPerson = { person: RosterEntry; unread: string[] } | { skipped: string } | string

function readPerson(row: RosterRow): ReadPerson {
  const { line, cell, leave } = row
  const name = readName(row)
  // Under the headings of another table, the name's column may hold a job title.
  if (name !== undefined && isStaffJob(`${name.first} ${name.last}`)) return { skipped: formatStaffLine(row.cells) }
  if (!name?.first || !name.last) return 'The name is missing.'
  for (const column of publishedColumns) {
    const privateFact = findPrivateFact(cell(column) ?? '')
    // The columns of this line do not hold what their headings say.
    if (privateFact) return `${formatColumnName(column)} seems to contain ${privateFact}. This line was skipped.`
  }
  const getFact = (column: RosterColumn): string | null => cell(column)?.slice(0, longest) ?? null
  const [title, position] = [getFact('title'), getFact('position')]
  const coach = isStaffJob(title ?? position ?? '')
  const [town = null, written = null] = (getFact('hometown_and_school') ?? '').split(/\s*\/\s*|\s*\((?=[^)]*\)$)/)
  const school = written?.replace(/\)$/, '') || null
  const [hometown, highSchool] = [getFact('hometown'), getFact('high_school')]
  if (coach && title !== null && differsFrom(position, title)) leave('position')
  if (!coach && differsFrom(title, position)) leave('title')
  if (differsFrom(town, hometown ?? town) || differsFrom(school, highSchool ?? school)) leave('hometown_and_school')
  const { height, weight, unread } = readBodySize(row)
  const facts = {
    line,
    coach,
    firstname: name.first.slice(0, longest),
    lastname: familyName(name).slice(0, longest),
    number: getFact('number')?.replace(/^#\s*/, '') || null,
    position: coach ? (title ?? position) : position,
    year: getFact('year'),
    hometown: hometown ?? (town || null),
    height,
    weight,
    hand: getFact('hand'),
    high_school: highSchool ?? school,
    major: getFact('major'),
  }
  return { person: { ...facts, empty: listEmptyFacts(row, facts, unread) }, unread }
}

/** The columns in which a table writes each fact. */
const factColumns: Readonly<Record<ClearedFact, readonly RosterColumn[]>> = {
  number: ['number'],
  position: ['position', 'title'],
  year: ['year'],
  hometown: ['hometown', 'hometown_and_school'],
  height: ['height', 'height_feet', 'height_and_weight'],
  weight: ['weight', 'height_and_weight'],
  hand: ['hand'],
  high_school: ['high_school', 'hometown_and_school'],
  major: ['major'],
}

/** Lists the facts that the table leaves empty. What could not be read is not empty. */
function listEmptyFacts({ has }: RosterRow, facts: RosterFacts, unread: readonly string[]): ClearedFact[] {
  const names = Object.keys(factColumns) as ClearedFact[]
  return names.filter(
    (name) =>
      facts[name] === null &&
      factColumns[name].some(has) &&
      !unread.some((message) => message.toLowerCase().startsWith(name)),
  )
}

/** Reads a name from one or two columns; a suffix may have its own. */
function readName({ cell }: RosterRow): PersonName | undefined {
  const [first, last, suffix] = [cell('first'), cell('last'), cell('suffix')]
  const behind = suffix === undefined ? '' : ` ${suffix}`
  const fullName = cell('name') ?? ''
  const name = first && last ? { first, ...familyIn(`${last}${behind}`) } : personName(`${fullName}${behind}`)
  // Some programs write every name as `MOSS, BEA`; `TJ` is a real name.
  const isShouted = !/\p{Ll}/u.test(`${first ?? ''}${last ?? ''}${fullName}`)
  if (!name || !isShouted) return name
  return { ...name, first: name.first.length > 2 ? titleCase(name.first) : name.first, last: titleCase(name.last) }
}

/** Reads height and weight in the form that rosters show. Unreadable values are left out and reported. */
function readBodySize({ cell }: RosterRow): { height: string | null; weight: string | null; unread: string[] } {
  const [tall, heavy] = (cell('height_and_weight') ?? '').split(/\s*\/\s*/)
  const [feet, inches] = [cell('height_feet'), cell('height_inches')]
  const unread: string[] = []
  const readFact = (what: string, written: string | undefined, read: (text: string) => string | null | undefined) => {
    const fact = written === undefined ? null : read(written)
    if (fact === undefined) unread.push(`${what} “${written?.slice(0, longest)}” can’t be read and was skipped.`)
    return fact ?? null
  }
  return {
    height: readFact(
      'Height',
      cell('height') ?? (feet && `${feet}-${inches ?? 0}`) ?? (tall || undefined),
      parseHeight,
    ),
    weight: readFact('Weight', cell('weight') ?? heavy, parseWeight),
    unread,
  }
}

/** Whether a cell holds something that the displayed one does not. */
const differsFrom = (left: string | null, displayed: string | null): boolean => Boolean(left) && left !== displayed

const formatColumnName = (column: RosterColumn): string => {
  const label = column.replaceAll('_', ' ')
  return capitalize(label)
}
