import type { Side } from '@fieldhouse/contract/games/game'
import { decimalIn, type Element, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import { type SideSeats, toSeatSide } from '../../statcrew/reading/seats.ts'

/** One side of a match in a file. No real file has been available, so it is read by the names of its parts. */
export interface MatchRow {
  kind: 'singles' | 'doubles'
  number: number
  side: Side
  names: readonly string[]
  /** Games by set. Undefined for a set that was not played. */
  games: readonly (number | undefined)[]
  tieBreaks: readonly (number | undefined)[]
  order: number | undefined
  won: boolean
  /** The reason why it ended early: `ret.`, `def.`, `unf.` */
  ended: string | undefined
}

/** Values that hold for all elements below one. */
interface MatchContext {
  kind: MatchRow['kind'] | undefined
  number: number | undefined
  order: number | undefined
  side: Side | undefined
  ended: string | undefined
}

/** Finds rows under their match, or under their team with the number of the match. */
export function matchRows(root: Element, seats: SideSeats): MatchRow[] {
  const rows: MatchRow[] = []
  const collectRows = (element: Element, around: MatchContext) => {
    const context = getContextBelow(element, around, seats)
    const row = readMatchRow(element, context)
    if (row) rows.push(row)
    else for (const each of element.children) collectRows(each, context)
  }
  collectRows(root, { kind: undefined, number: undefined, order: undefined, side: undefined, ended: undefined })
  return rows
}

const getFirstText = (element: Element, ...names: readonly string[]): string | undefined =>
  names.map((name) => getText(element, name)).find((value) => value !== undefined)

const getFirstInteger = (element: Element, ...names: readonly string[]): number | undefined =>
  names.map((name) => getInteger(element, name)).find((value) => value !== undefined)

function getContextBelow(element: Element, around: MatchContext, seats: SideSeats): MatchContext {
  const named = /^(singles|doubles)/i.exec(element.name)?.[1]?.toLowerCase()
  const typeName = /^(singles|doubles)/i.exec(getText(element, 'type') ?? '')?.[1]?.toLowerCase()
  return {
    kind: ((typeName ?? named) as MatchRow['kind'] | undefined) ?? around.kind,
    number: getFirstInteger(element, 'match', 'number', 'no', 'position', 'pos', 'flight') ?? around.number,
    order: getFirstInteger(element, 'order', 'finish', 'order_of_finish') ?? around.order,
    side: toSeatSide(seats, getText(element, 'vh')?.toUpperCase()) ?? around.side,
    ended: endedBy(getFirstText(element, 'ended', 'note', 'result', 'status')) ?? around.ended,
  }
}

/** Reads how a match ended early, in the words of box scores. Other text is ignored. */
function endedBy(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  if (/^ret/i.test(written)) return 'ret.'
  if (/^(def|wo|walk|w\/o)/i.test(written)) return 'def.'
  return /^(unf|dnf|aband|susp)/i.test(written) ? 'unf.' : undefined
}

const sets = [1, 2, 3, 4, 5]

function readMatchRow(
  element: Element,
  { kind, number: match, order, side, ended }: MatchContext,
): MatchRow | undefined {
  const names = namesIn(element)
  if (!kind || match === undefined || !side || names.length === 0) return undefined
  const getSetNumber = (set: number, ...names: readonly string[]) =>
    decimalIn(getFirstText(element, ...names.flatMap((name) => [`${name}${set}`, `${name}_${set}`])))
  return {
    kind,
    number: match,
    side,
    names,
    order,
    ended,
    games: sets.map((set) => getSetNumber(set, 'set', 's', 'games')),
    tieBreaks: sets.map((set) => getSetNumber(set, 'tie', 'tb', 'tiebreak', 'tie_break')),
    won: /^(1|Y|T|W)/i.test(getFirstText(element, 'win', 'won', 'winner') ?? ''),
  }
}

/** Reads one name, or the two of a doubles team: from attributes, from elements, or separated by a slash. */
function namesIn(element: Element): string[] {
  const nested = listChildren(element, 'player').flatMap((player) => getText(player, 'name') ?? [])
  const attributes = [
    'name',
    'player',
    'name_1',
    'name1',
    'player1',
    'player_1',
    'name_2',
    'name2',
    'player2',
    'player_2',
  ]
  const written = attributes.flatMap((name) => getText(element, name) ?? [])
  const each = [...written, ...nested]
    .flatMap((name) => name.split(/\s*(?:\/|&|;|\band\b)\s*/))
    .filter((name) => name !== '')
  return [...new Set(each)]
}
