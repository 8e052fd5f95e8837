import { personName } from '@fieldhouse/sports/statcrew/person'
import { privateIn } from './private-words.ts'
import type { RosterFacts } from './roster.store.ts'
import { type RosterColumn, type RosterRow, rosterTable } from './roster-table.ts'

type Listed = RosterFacts & { line: number; coach: boolean }

interface RosterFile {
  people: Listed[]
  refused: { line: number; message: string }[]
  /** Columns of which nothing is taken. */
  ignored: string[]
}

const longest = 120
/** Whoever has such a title plays no game. */
const isCoach = /\b(coach(es)?|coordinator|director|trainer|manager of|staff)\b/i

/** A roster as a table: number, name (or first and last name), position, year … in any order. */
export function readRoster(bytes: Uint8Array): RosterFile {
  const table = rosterTable(bytes)
  if ('message' in table) return { people: [], refused: [{ line: 1, message: table.message }], ignored: [] }
  const file: RosterFile = { people: [], refused: [], ignored: [] }
  for (const row of table.rows) {
    const read = personIn(row)
    const refused = typeof read === 'string' ? read : isTwice(file.people, read) ? twiceWords(read) : undefined
    if (typeof read === 'string' || refused !== undefined) file.refused.push({ line: row.line, message: refused ?? '' })
    else file.people.push(read)
  }
  if (table.ends !== undefined)
    file.refused.push({ line: table.ends, message: 'Another table begins here. Import it on its own.' })
  return { ...file, ignored: table.ignored() }
}

const isTwice = (people: readonly Listed[], { firstname, lastname, number }: Listed): boolean =>
  people.some((one) => one.firstname === firstname && one.lastname === lastname && one.number === number)

const twiceWords = ({ firstname, lastname }: Listed): string => `${firstname} ${lastname} stands in the table twice.`

const kept = ['number', 'title', 'position', 'year', 'height', 'weight', 'hand', 'high_school', 'major'] as const
const shown: readonly RosterColumn[] = ['first', 'last', 'name', 'hometown', 'hometown_and_school', ...kept]

function personIn({ line, cell, leave }: RosterRow): Listed | string {
  const [first, last] = [cell('first'), cell('last')]
  const name = first && last ? { first, last } : personName(cell('name') ?? '')
  // Under headings of another table a job may stand where names do.
  if (!name?.first || !name.last || isCoach.test(`${name.first} ${name.last}`)) return 'It says no name.'
  for (const column of shown) {
    const found = privateIn(cell(column) ?? '')
    // The columns of such a line are not what their headings say.
    if (found) return `${wordOf(column)} holds what looks like ${found}. The line was left out.`
  }
  const fact = (column: RosterColumn): string | null => cell(column)?.slice(0, longest) ?? null
  const [title, position] = [fact('title'), fact('position')]
  const coach = isCoach.test(title ?? position ?? '')
  const [town = null, written = null] = (fact('hometown_and_school') ?? '').split(/\s*\/\s*|\s*\((?=[^)]*\)$)/)
  const school = written?.replace(/\)$/, '') || null
  const [hometown, highSchool] = [fact('hometown'), fact('high_school')]
  if (coach && title !== null && differs(position, title)) leave('position')
  if (!coach && differs(title, position)) leave('title')
  if (differs(town, hometown ?? town) || differs(school, highSchool ?? school)) leave('hometown_and_school')
  return {
    line,
    coach,
    firstname: name.first.slice(0, longest),
    lastname: name.last.slice(0, longest),
    number: fact('number'),
    position: coach ? (title ?? position) : position,
    year: fact('year'),
    hometown: hometown ?? (town || null),
    height: fact('height'),
    weight: fact('weight'),
    hand: fact('hand'),
    high_school: highSchool ?? school,
    major: fact('major'),
  }
}

/** Whether a cell says what the one that is shown instead of it does not. */
const differs = (left: string | null, shown: string | null): boolean => Boolean(left) && left !== shown

const wordOf = (column: RosterColumn): string => {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
