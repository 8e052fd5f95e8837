import type { ListedColumn, ListRole } from '@fieldhouse/contract/plans/list'

export interface ListLine {
  line: number
  cells: readonly string[]
}

/** The usual headings, letters and digits only. Of several columns the one whose heading stands first here counts. */
const headings: Readonly<Record<Exclude<ListRole, 'ignored'>, readonly string[]>> = {
  email:
    'email emailaddress patronemail primaryemail customeremail accountemail holderemail contactemail email1 emailaddr mail'.split(
      ' ',
    ),
  plan: 'plan planname package packagename membership tickettype product section'.split(' '),
  sport: 'sport team for teamname sportname'.split(' '),
  until:
    'until validuntil validthrough validthru validto lastday goodthrough goodthru expires expireson expiration expirationdate expirydate expiry end enddate ends planends'.split(
      ' ',
    ),
  account:
    'account accountnumber accountno accountid acct acctnumber acctno acctid patronid patronnumber patronaccount patron customerid customernumber memberid'.split(
      ' ',
    ),
}
const roles = Object.keys(headings) as (keyof typeof headings)[]

const normalizeHeading = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

export interface ListTable {
  columns: ListedColumn[]
  rows: readonly ListLine[]
  /** Reads the cell of a role; empty where no column has it. */
  read(line: ListLine, role: ListRole): string
}

/** A title and a date may stand above the headings. */
const looksAtLines = 10
const mostColumns = 100
const mostSamples = 3
const sampleLetters = 60

/** Finds the headings and what each column is: as staff chose, by its heading, or by addresses in it. */
export function openListTable(lines: readonly ListLine[], chosen: Readonly<Record<number, ListRole>>): ListTable {
  const headed = lines
    .slice(0, looksAtLines)
    .findIndex(({ cells }) => cells.some((cell) => headings.email.includes(normalizeHeading(cell))))
  const top = lines[headed]?.cells ?? []
  const rows = lines.slice(headed + 1)
  const width = Math.min(mostColumns, Math.max(top.length, ...rows.slice(0, 1_000).map(({ cells }) => cells.length)))
  const found = guessRoles(top, rows, width)
  const columns = Array.from({ length: width }, (_, index): ListedColumn => {
    const texts = rows.slice(0, 50).flatMap(({ cells }) => cells[index] || [])
    return {
      place: index + 1,
      heading: (top[index] ?? '').slice(0, sampleLetters),
      samples: [...new Set(texts)].slice(0, mostSamples).map((text) => text.slice(0, sampleLetters)),
      role: chosen[index + 1] ?? keepUnlessMoved(found[index], chosen),
    }
  })
  const places = new Map(columns.map(({ role, place }) => [role, place - 1]).reverse() as [ListRole, number][])
  return { columns, rows, read: ({ cells }, role) => cells[places.get(role) ?? -1] ?? '' }
}

/** When staff choose another column for a role, the guessed one no longer has it. */
const keepUnlessMoved = (role: ListRole | undefined, chosen: Readonly<Record<number, ListRole>>): ListRole =>
  role === undefined || Object.values(chosen).includes(role) ? 'ignored' : role

function guessRoles(top: readonly string[], rows: readonly ListLine[], width: number): (ListRole | undefined)[] {
  const names = top.map(normalizeHeading)
  const found: (ListRole | undefined)[] = Array.from({ length: width })
  for (const role of roles) {
    const place = headings[role].map((heading) => names.indexOf(heading)).find((at) => at >= 0 && at < width)
    if (place !== undefined) found[place] = role
  }
  if (!found.includes('email')) {
    const counts = found.map((_, index) => rows.slice(0, 200).filter(({ cells }) => cells[index]?.includes('@')).length)
    const most = Math.max(0, ...counts)
    if (most > 0) found[counts.indexOf(most)] = 'email'
  }
  return found
}
