import * as z from 'zod/mini'

/** Roles that a column of a schedule table can have. */
export const columnRoles = [
  'date',
  'time',
  'start',
  'sport',
  'opponent',
  'away',
  'home',
  'site',
  'venue',
  'city',
  'title',
  'note',
  'ends',
  'conference',
  'exhibition',
  'tournament',
  'doubleheader',
  'ignored',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export const columnRoleLabels: Readonly<Record<ColumnRole, string>> = {
  date: 'Date',
  time: 'Time',
  start: 'Date and time',
  sport: 'Sport',
  opponent: 'Opponent',
  away: 'Away team',
  home: 'Home team',
  site: 'Home or away',
  venue: 'Venue',
  city: 'City',
  title: 'Meet name',
  note: 'Result note',
  ends: 'Last day',
  conference: 'Conference',
  exhibition: 'Exhibition',
  tournament: 'Tournament',
  doubleheader: 'Doubleheader',
  ignored: 'Ignore',
}

/** Orders of day and month: `3/4/2026` is March 4 or April 3. */
export const dayOrders = ['month-first', 'day-first'] as const
export type DayOrder = (typeof dayOrders)[number]

const columnReading = z.object({
  /** Counted from 1. */
  place: z.int(),
  /** Empty when the table has no headings. */
  heading: z.string(),
  samples: z.array(z.string()),
  role: z.enum(columnRoles),
  /** Why it has this role: staff said it, now or at an earlier import, or its heading or values suggest it. */
  by: z.enum(['said', 'remembered', 'heading', 'values']),
})
export type ColumnReading = z.infer<typeof columnReading>

/** Reading of a table, for staff to check. */
export const tableReading = z.object({
  columns: z.array(columnReading),
  has_headings: z.boolean(),
  /** Set when dates can be read in two ways. Without an order nothing is imported until staff choose. */
  dates: z.nullable(
    z.object({
      order: z.nullable(z.enum(dayOrders)),
      written: z.string(),
      month_first: z.string(),
      day_first: z.string(),
    }),
  ),
})
export type TableReading = z.infer<typeof tableReading>

export interface ColumnChoice {
  /** Heading of the column, or its place as in `#3`. */
  column: string
  role: ColumnRole
}

const isRole = (text: string): text is ColumnRole => columnRoles.some((role) => role === text)

/** Parses column roles as in `Opp.=opponent; #3=time`. Returns a message when the text is malformed. */
export function parseColumnChoices(text: string): ColumnChoice[] | string {
  const choices: ColumnChoice[] = []
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const at = part.lastIndexOf('=')
    const [column, role] = [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()]
    if (at < 1 || column === '') return `Write “${part.trim()}” like “Opp.=opponent; #3=time”.`
    if (!isRole(role)) return `A schedule has no column “${role}”. Use one of ${columnRoles.join(', ')}.`
    choices.push({ column, role })
  }
  return choices
}

export const formatColumnChoices = (choices: readonly ColumnChoice[]): string =>
  choices.map(({ column, role }) => `${column}=${role}`).join(';')
