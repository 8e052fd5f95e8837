import { parseLines, type TableLine } from '@fieldhouse/sports/schedules/csv'
import { tableText } from '@fieldhouse/sports/schedules/table-text'

/** What a column of a roster is, by its heading. */
const headings = {
  first: ['first name', 'first', 'firstname', 'given name'],
  last: ['last name', 'last', 'lastname', 'surname', 'family name'],
  name: [
    ...['name', 'player', 'player name', 'full name', 'student-athlete', 'athlete'],
    ...['last, first', 'last name, first name', 'name (last, first)', 'player (last, first)'],
  ],
  number: ['number', 'no', 'num', '#', 'jersey', 'jersey number', 'jersey no', 'uni'],
  title: ['title', 'role', 'type', 'job'],
  position: ['position', 'pos', 'positions'],
  year: ['year', 'class', 'cl', 'yr', 'academic year', 'acad yr', 'elig', 'eligibility', 'class year'],
  hometown: ['hometown', 'home town'],
  height: ['height', 'ht'],
  weight: ['weight', 'wt'],
  hand: ['b/t', 'bats throws', 'bats/throws', 'hand'],
  high_school: ['high school', 'previous school', 'hs', 'last school'],
  /** Two in one cell: `Boise, Idaho / Capital High`. */
  hometown_and_school: [
    'hometown/high school',
    'hometown/previous school',
    'hometown/last school',
    'hometown (high school)',
    'hometown (previous school)',
    'hometown/hs',
  ],
  major: ['major'],
} as const

export type RosterColumn = keyof typeof headings

/** Headings of tables about people that no roster shows. By these a second table is known, too. */
const unshown = [
  ...['phone', 'phone number', 'telephone', 'cell', 'cell phone', 'mobile', 'office', 'office phone', 'fax'],
  ...['email', 'e-mail', 'email address', 'contact', 'address', 'home address', 'street', 'zip', 'zip code'],
  ...['birthday', 'birthdate', 'birth date', 'date of birth', 'dob', 'born', 'age', 'ssn', 'student id'],
  ...['image', 'photo', 'headshot', 'bio', 'full bio', 'social', 'twitter', 'instagram', 'department'],
]

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const columns = new Map<string, RosterColumn>(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [name === '#' ? '#' : plain(name), column as RosterColumn] as const),
  ),
)
const others = new Set(unshown.map(plain))

const columnNamed = (heading: string): RosterColumn | undefined => columns.get(plain(heading) || heading.trim())
const isKnown = (heading: string): boolean => columnNamed(heading) !== undefined || others.has(plain(heading))

export interface RosterRow {
  line: number
  cell(column: RosterColumn): string | undefined
  /** What it says there is taken for nothing after all. */
  leave(column: RosterColumn): void
}

export interface RosterTable {
  rows: RosterRow[]
  /** Columns of which something is not taken, by their headings; whole once each row was left what it leaves. */
  ignored(): string[]
  /** Where another table begins: its columns are others. */
  ends: number | undefined
}

/** A title at most stands above the headings. */
const mostAbove = 5
const longestCell = 2_000

const noHeadings = 'No line of headings was found. Put one on top, as in: No, Name, Pos, Year.'

/** The first table of a roster's page or sheet; in words why there is none. */
export function rosterTable(bytes: Uint8Array): RosterTable | { message: string } {
  const decoded = tableText(bytes)
  if (decoded.kind === 'refused') return decoded
  const lines = parseLines(decoded.text)
  if (!Array.isArray(lines)) return lines
  const found = lines.slice(0, mostAbove).findIndex(({ cells }) => isHeadingLine(cells))
  // Where each cell says what it is there may be no headings.
  const top = found < 0 && !isLabelledLine(lines[0]?.cells ?? []) ? 0 : found
  const head = lines[top]?.cells ?? []
  const named = head.map(columnNamed)
  if (found < 0 && top === 0 && named.every((column) => column === undefined)) return { message: noHeadings }
  const ignored = new Map<string, string>()
  const drop = (name: string): void => {
    const key = plain(name) || name.trim()
    if (!ignored.has(key)) ignored.set(key, name.trim())
  }
  for (const [index, heading] of head.entries()) if (heading.trim() !== '' && named[index] === undefined) drop(heading)
  const rows: RosterRow[] = []
  let ends: number | undefined
  for (const each of lines.slice(top + 1)) {
    // Printed lists repeat their headings on each page.
    if (head.length > 0 && isSameLine(each.cells, head)) continue
    if (isHeadingLine(each.cells)) {
      ends = each.line
      break
    }
    rows.push(rowOf(each, { head, named, drop }))
  }
  return { rows, ignored: () => [...ignored.values()], ends }
}

const isSameLine = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(plain).join('|') === other.map(plain).join('|')

/** Names of columns and little else. */
function isHeadingLine(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '')
  const known = said.filter(isKnown).length
  return known >= 2 && known * 2 > said.length
}

const isLabelledLine = (cells: readonly string[]): boolean =>
  cells.filter((cell) => isKnown(labelled.exec(cell)?.[1] ?? '')).length >= 2

/** `No.: 1`, as pages for phones write a cell: its own label says what it is, wherever it stands. */
const labelled = /^([^:]{1,40}):\s*(.*)$/s

interface Headings {
  head: readonly string[]
  named: readonly (RosterColumn | undefined)[]
  /** Told the name of a column of which something is not taken, never what stands in it. */
  drop(name: string): void
}

function rowOf({ line, cells }: TableLine, { head, named, drop }: Headings): RosterRow {
  const said = new Map<RosterColumn, string>()
  const headings = new Map<RosterColumn, string>()
  for (const [index, written] of cells.entries()) {
    const [, label = '', rest = ''] = labelled.exec(written) ?? []
    const isLabelled = label !== '' && isKnown(label)
    const column = isLabelled ? columnNamed(label) : named[index]
    const text = (isLabelled ? rest : written).slice(0, longestCell).replace(unreadable, ' ').trim()
    if (text === '') continue
    const heading = isLabelled ? label : head[index]?.trim() || `Column ${index + 1}`
    if (column !== undefined && !said.has(column)) {
      said.set(column, text)
      headings.set(column, heading)
    } else if (column === undefined || said.get(column) !== text) drop(heading)
  }
  return { line, cell: (column) => said.get(column), leave: (column) => drop(headings.get(column) ?? column) }
}

/** What no field of a form takes either. */
const unreadable = /[\s\p{Cc}\p{Cs}]+/gu
