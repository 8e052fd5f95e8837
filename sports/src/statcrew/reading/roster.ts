import type { PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { type Element, getText, listChildren } from '../element.ts'
import { teamElement } from '../header.ts'
import type { StatcrewFile } from '../parse-statcrew-file.ts'
import { isTeamRow, nameKey, type PersonName, personKey, personName } from '../person.ts'
import { createNameFixer } from './name-fixer.ts'

/** A player row with its key, which is the same in every rewrite of the file. */
export interface RosterRow {
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

/** A play's mention of a person. Any of these may be known. */
export interface Mention {
  code?: string | undefined
  uni?: string | undefined
  name?: string | undefined
}

export interface Roster {
  rows: readonly RosterRow[]
  find(side: Side | undefined, who: Mention): RosterRow | undefined
  /** The same text with names as `First Last`. */
  fixNames(written: string): string
  /** All players by name and number, without statistics. */
  named(): Record<string, PlayerLine>
}

export function readRoster(file: StatcrewFile, seats: Readonly<Record<'visitor' | 'home', Side>>): Roster {
  const visitors = listRosterRows(teamElement(file.root, 'visitor'), seats.visitor)
  const rows = [...visitors, ...listRosterRows(teamElement(file.root, 'home'), seats.home)]
  const found = indexRoster(rows)
  return {
    rows,
    find: (side, who) => (side === undefined ? undefined : found(side, who)),
    fixNames: createNameFixer(rows),
    named: () => Object.fromEntries(rows.map((row) => [row.key, toPlayerLine(row, {})])),
  }
}

export const toPlayerLine = (
  row: RosterRow,
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

function listRosterRows(team: Element | undefined, side: Side): RosterRow[] {
  const rows: RosterRow[] = []
  const taken = new Set<string>()
  for (const element of listChildren(team, 'player')) {
    const written = getText(element, 'name') ?? getText(element, 'checkname') ?? ''
    const person = personName(written)
    const isTeam = person === undefined || isTeamRow(getText(element, 'uni'))
    const number = getText(element, 'uni')
    const key = reserveKey(
      taken,
      `${side.charAt(0)}${isTeam ? 'TM' : toKeyText(getText(element, 'code') ?? number ?? '')}`,
      person,
    )
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
const toKeyText = (written: string): string => written.replace(/[^\w.-]/g, '').slice(0, 24) || 'none'

/**
 * Finds a free key. Without codes two players may share a number; then the name tells them apart and not the row's
 * position.
 */
function reserveKey(taken: Set<string>, baseKey: string, person: PersonName | undefined): string {
  const named = taken.has(baseKey) && person ? `${baseKey}-${toKeyText(personKey(person).replace(',', '.'))}` : baseKey
  let key = named
  for (let again = 2; taken.has(key); again++) key = `${named}-${again}`
  taken.add(key)
  return key
}

/** Looks up players by code, then by name, then by a number that only one wears. */
function indexRoster(rows: readonly RosterRow[]) {
  const known = new Map<string, RosterRow | 'several'>()
  const addRow = (name: string, row: RosterRow) => {
    const before = known.get(name)
    known.set(name, before && before !== row ? 'several' : row)
  }
  for (const row of rows) {
    const code = getText(row.element, 'code')
    if (code) addRow(`${row.side} code ${code}`, row)
    if (row.number) addRow(`${row.side} uni ${row.number}`, row)
    for (const written of [
      getText(row.element, 'name'),
      getText(row.element, 'checkname'),
      getText(row.element, 'shortname'),
    ])
      if (written) addRow(`${row.side} name ${nameKey(written)}`, row)
  }
  const findUnique = (name: string): RosterRow | undefined => {
    const row = known.get(name)
    return row === 'several' ? undefined : row
  }
  return (side: Side, { code, uni, name }: Mention): RosterRow | undefined =>
    (code === undefined ? undefined : findUnique(`${side} code ${code}`)) ??
    (name === undefined ? undefined : findUnique(`${side} name ${nameKey(name)}`)) ??
    (uni === undefined ? undefined : findUnique(`${side} uni ${uni}`))
}
