/** The column of a roster that each heading means. */
const headings = {
  first: ['first name', 'first', 'firstname', 'given name'],
  last: ['last name', 'last', 'lastname', 'surname', 'family name'],
  suffix: ['suffix', 'name suffix'],
  name: [
    ...['name', 'player', 'player name', 'full name', 'student-athlete', 'athlete'],
    ...['last, first', 'last name, first name', 'name (last, first)', 'player (last, first)'],
  ],
  number: ['number', 'no', 'num', '#', 'jersey', 'jersey number', 'jersey no', 'uni', 'uniform'],
  title: ['title', 'role', 'type', 'job', 'job title'],
  position: ['position', 'pos', 'positions', 'position short'],
  year: [
    ...['year', 'class', 'cl', 'yr', 'academic year', 'academic year short', 'acad yr', 'ac yr'],
    ...['elig', 'eligibility', 'class year'],
  ],
  hometown: ['hometown', 'home town', 'from'],
  height: ['height', 'ht', 'hgt'],
  height_feet: ['height feet', 'height (ft)', 'feet'],
  height_inches: ['height inches', 'height (in)', 'inches'],
  weight: ['weight', 'wt', 'wgt', 'weight (lbs)', 'weight (lb)'],
  /** Two values in one cell: `6-2/205`. */
  height_and_weight: ['ht/wt', 'height/weight', 'ht & wt', 'ht wt'],
  hand: ['b/t', 'bats throws', 'bats/throws', 'hand'],
  high_school: ['high school', 'previous school', 'hs', 'last school', 'previous college'],
  /** Two values in one cell: `Boise, Idaho / Capital High`. */
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

/** Headings that rosters never publish. They also help to recognize a second table. */
const unpublishedHeadings = [
  ...['phone', 'phone number', 'telephone', 'cell', 'cell phone', 'mobile', 'office', 'office phone', 'fax'],
  ...['email', 'e-mail', 'email address', 'contact', 'address', 'home address', 'street', 'zip', 'zip code'],
  ...['birthday', 'birthdate', 'birth date', 'date of birth', 'dob', 'born', 'age', 'ssn', 'student id'],
  ...['image', 'photo', 'headshot', 'bio', 'full bio', 'social', 'twitter', 'instagram', 'department'],
  ...['coach', 'staff', 'staff member', 'staff name'],
]

export const foldHeading = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const columns = new Map<string, RosterColumn>(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [name === '#' ? '#' : foldHeading(name), column as RosterColumn] as const),
  ),
)
const others = new Set(unpublishedHeadings.map(foldHeading))

export const findRosterColumn = (heading: string): RosterColumn | undefined =>
  columns.get(foldHeading(heading) || heading.trim())

export const isKnownHeading = (heading: string): boolean =>
  findRosterColumn(heading) !== undefined || others.has(foldHeading(heading))

export const listFilledCells = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '')

/** Whether a line consists mostly of column names. */
export function isHeadingLine(cells: readonly string[]): boolean {
  const filled = listFilledCells(cells)
  const known = filled.filter(isKnownHeading).length
  return known >= 2 && known * 2 > filled.length
}
