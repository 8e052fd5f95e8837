import type { PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { children, type Element, text } from '../element.ts'
import { teamElement } from '../header.ts'
import { isTeamRow, nameKey, type PersonName, personKey, personName } from '../person.ts'
import type { StatcrewFile } from '../statcrew.ts'
import { mending } from './mending.ts'

/** One player row of the file and how it is called here, the same in every rewrite of the file. */
export interface Row {
  key: string
  side: Side
  element: Element
  /** `First Last`. */
  name: string
  number: string | undefined
  /** The TEAM row. */
  team: boolean
  order: number
}

/** How plays name somebody; whatever is known of it. */
export interface Mention {
  code?: string | undefined
  uni?: string | undefined
  name?: string | undefined
}

export interface Roster {
  rows: readonly Row[]
  find(side: Side | undefined, who: Mention): Row | undefined
  /** The same text with names as `First Last`. */
  mended(written: string): string
  /** Everybody by name and number alone. */
  named(): Record<string, PlayerLine>
}

export function rosterOf(file: StatcrewFile, seats: Readonly<Record<'visitor' | 'home', Side>>): Roster {
  const visitors = rowsOf(teamElement(file.root, 'visitor'), seats.visitor)
  const rows = [...visitors, ...rowsOf(teamElement(file.root, 'home'), seats.home)]
  const found = index(rows)
  return {
    rows,
    find: (side, who) => (side === undefined ? undefined : found(side, who)),
    mended: mending(rows),
    named: () => Object.fromEntries(rows.map((row) => [row.key, lineOf(row, {})])),
  }
}

export const lineOf = (
  row: Row,
  rest: Omit<Partial<PlayerLine>, 'stats'> & { stats?: PlayerLine['stats'] },
): PlayerLine => ({
  side: row.side,
  name: row.name,
  order: row.order,
  stats: {},
  ...(row.number !== undefined && !row.team && { number: row.number }),
  ...(row.team && { team: true }),
  ...rest,
})

function rowsOf(team: Element | undefined, side: Side): Row[] {
  const rows: Row[] = []
  const taken = new Set<string>()
  for (const element of children(team, 'player')) {
    const written = text(element, 'name') ?? text(element, 'checkname') ?? ''
    const person = personName(written)
    const isTeam = person === undefined || isTeamRow(text(element, 'uni'))
    const number = text(element, 'uni')
    const key = free(taken, `${side.charAt(0)}${isTeam ? 'TM' : plain(text(element, 'code') ?? number ?? '')}`, person)
    rows.push({
      key,
      side,
      element,
      name: isTeam ? 'Team' : fullName(person),
      number,
      team: isTeam,
      order: rows.length,
    })
  }
  return rows
}

const fullName = ({ first, last, suffix }: PersonName): string => [first, last, suffix].filter((each) => each).join(' ')
const plain = (written: string): string => written.replace(/[^\w.-]/g, '').slice(0, 24) || 'none'

/** Two may wear one number where a file has no codes: then the name tells them apart, not their place in the file. */
function free(taken: Set<string>, wanted: string, person: PersonName | undefined): string {
  const named = taken.has(wanted) && person ? `${wanted}-${plain(personKey(person).replace(',', '.'))}` : wanted
  let key = named
  for (let again = 2; taken.has(key); again++) key = `${named}-${again}`
  taken.add(key)
  return key
}

/** By code, then by name, then by a number that only one wears. */
function index(rows: readonly Row[]) {
  const known = new Map<string, Row | 'several'>()
  const put = (name: string, row: Row) => {
    const before = known.get(name)
    known.set(name, before && before !== row ? 'several' : row)
  }
  for (const row of rows) {
    const code = text(row.element, 'code')
    if (code) put(`${row.side} code ${code}`, row)
    if (row.number) put(`${row.side} uni ${row.number}`, row)
    for (const written of [text(row.element, 'name'), text(row.element, 'checkname'), text(row.element, 'shortname')])
      if (written) put(`${row.side} name ${nameKey(written)}`, row)
  }
  const only = (name: string): Row | undefined => {
    const row = known.get(name)
    return row === 'several' ? undefined : row
  }
  return (side: Side, { code, uni, name }: Mention): Row | undefined =>
    (code === undefined ? undefined : only(`${side} code ${code}`)) ??
    (name === undefined ? undefined : only(`${side} name ${nameKey(name)}`)) ??
    (uni === undefined ? undefined : only(`${side} uni ${uni}`))
}
