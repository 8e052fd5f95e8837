import { formatCsv } from '@fieldhouse/contract/csv'
import type { RosterPerson } from '@fieldhouse/contract/games/people'
import { removeAccents } from '@fieldhouse/contract/text'
import type { ListSort } from '../../../shared/table/turn-sort.ts'

export const rosterFilters = ['all', 'no-photo', 'left'] as const
export type RosterFilter = (typeof rosterFilters)[number]
export const rosterFilterLabels: Readonly<Record<RosterFilter, string>> = {
  all: 'All',
  'no-photo': 'No photo',
  left: 'Left the team',
}

export const rosterColumns = ['number', 'name', 'position', 'year', 'height', 'hometown'] as const
export type RosterColumn = (typeof rosterColumns)[number]
export type RosterSort = ListSort<RosterColumn>

interface RosterChoices {
  search: string
  filter: RosterFilter
  /** Empty: every position. */
  position: string
  sort: RosterSort
}

export const formatPersonName = ({ firstname, lastname }: Pick<RosterPerson, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

const simplify = (text: string): string =>
  removeAccents(text)
    .toLowerCase()
    .replace(/[’'‘`]/g, '')

const isIn = (filter: RosterFilter, { left, image }: RosterPerson): boolean =>
  filter === 'left' ? left : !left && (filter === 'all' || image === null)

/** Counts the people of each filter. */
export const countFilters = (people: readonly RosterPerson[]): Readonly<Record<RosterFilter, number>> => ({
  all: people.filter((person) => isIn('all', person)).length,
  'no-photo': people.filter((person) => isIn('no-photo', person)).length,
  left: people.filter((person) => isIn('left', person)).length,
})

/** Filters and sorts a roster. A search finds names in any order of their words, and numbers. */
export function listShownPeople(
  people: readonly RosterPerson[],
  { search, filter, position, sort }: RosterChoices,
): RosterPerson[] {
  const words = simplify(search).split(/\s+/).filter(Boolean)
  const isFound = (person: RosterPerson): boolean => {
    const name = simplify(formatPersonName(person))
    return words.every((word) => name.includes(word) || person.number === word.replace(/^#/, ''))
  }
  const direction = sort.direction === 'ascending' ? 1 : -1
  return people
    .filter((person) => isIn(filter, person) && (position === '' || person.position === position) && isFound(person))
    .toSorted((a, b) => direction * compareBy[sort.key](a, b) || compareBy.number(a, b) || compareBy.name(a, b))
}

/** The order of numbers as fans look for them: 0, 00, 7, 12, then none. */
const compareNumbers = (a: string | null, b: string | null): number =>
  toNumber(a) - toNumber(b) || (a ?? '').length - (b ?? '').length
const toNumber = (number: string | null): number => {
  const digits = number?.replace(/\D/g, '') ?? ''
  return digits === '' ? 10_000 : Number(digits)
}

const years = ['fr', 'so', 'jr', 'sr', 'gr']
/** Freshmen come first; a redshirt year counts as its class. */
const toYear = (year: string | null): number => {
  const found = years.findIndex((one) =>
    (year ?? '')
      .toLowerCase()
      .replace(/^(r-|rs-?|redshirt )/, '')
      .startsWith(one),
  )
  return found === -1 ? years.length : found
}

const toInches = (height: string | null): number => {
  const [, feet, inches] = /^(\d)-(\d{1,2})$/.exec(height ?? '') ?? []
  return feet === undefined ? 0 : Number(feet) * 12 + Number(inches)
}

const compareText = (a: string | null, b: string | null): number => (a ?? '￿').localeCompare(b ?? '￿')

const compareBy: Readonly<Record<RosterColumn, (a: RosterPerson, b: RosterPerson) => number>> = {
  number: (a, b) => compareNumbers(a.number, b.number),
  name: (a, b) => a.lastname.localeCompare(b.lastname) || a.firstname.localeCompare(b.firstname),
  position: (a, b) => compareText(a.position, b.position),
  year: (a, b) => toYear(a.year) - toYear(b.year),
  height: (a, b) => toInches(a.height) - toInches(b.height),
  hometown: (a, b) => compareText(a.hometown, b.hometown),
}

/** Names of the others with the same number. Both may keep it: offense and defense often share one. */
export function findSharedNumbers(people: readonly RosterPerson[]): ReadonlyMap<number, string[]> {
  const present = people.filter(({ left, number }) => !left && number !== null)
  const shared = new Map<number, string[]>()
  for (const some of Map.groupBy(present, ({ number }) => number).values())
    if (some.length > 1)
      for (const one of some) shared.set(one.id, some.filter((other) => other !== one).map(formatPersonName))
  return shared
}

export const listPositions = (people: readonly RosterPerson[]): string[] =>
  [...new Set(people.flatMap(({ left, position }) => (left || !position ? [] : [position])))].toSorted()

/** Formats the list as a table that the roster import reads, too. */
export const formatRosterCsv = (people: readonly RosterPerson[]): string =>
  formatCsv({
    head: [
      ...['Number', 'First name', 'Last name', 'Position', 'Class', 'Height', 'Weight', 'Hometown', 'High school'],
      ...['Major', 'B/T'],
    ],
    rows: people.map((person) =>
      [
        ...[person.number, person.firstname, person.lastname, person.position, person.year, person.height],
        ...[person.weight, person.hometown, person.high_school, person.major, person.hand],
      ].map((value) => value ?? ''),
    ),
  })
