import {
  decimalIn,
  type Element,
  everyElement,
  findAt,
  findChild,
  getInteger,
  getText,
  listChildren,
} from '../statcrew/element.ts'
import type { FileSide as SideName } from '../statcrew/header.ts'
import { teamElement } from '../statcrew/header.ts'
import type { StatcrewFile } from '../statcrew/parse-statcrew-file.ts'
import { isTeamRow, nameKey } from '../statcrew/person.ts'
import { cellIn, type Figure, readCell, sumKnownFigures } from './figure.ts'

export type SideLetter = 'V' | 'H'

export type CheckedPlayer = {
  readonly element: Element
  readonly uni: string
  readonly code: string
  readonly name: string
  /** The team's row, which is not a player. */
  readonly isTeam: boolean
}

/** One side of a game with everything that rules read, looked up once. */
export type CheckedTeam = {
  readonly vh: SideLetter
  readonly side: SideName
  readonly element: Element
  readonly name: string
  readonly totals: Element | undefined
  readonly line: Element | undefined
  /** `lineprd`, `linegame` or `lineinn`, depending on the sport. */
  readonly rows: readonly Element[]
  readonly players: readonly CheckedPlayer[]
  /** Rows of a group that its players have. */
  readonly groups: (group: string) => readonly Element[]
  readonly byUni: ReadonlyMap<string, CheckedPlayer>
  readonly byName: ReadonlyMap<string, CheckedPlayer>
  readonly total: (group: string, key: string) => Figure | undefined
  /** The sum of all player rows. */
  readonly added: (group: string, key: string) => Figure | undefined
  readonly score: Figure | undefined
}

export type CheckedPlay = {
  readonly element: Element
  /** From 1, or the number that the period states. */
  readonly period: number
  readonly vh: SideLetter | undefined
  readonly action: string
  readonly text: string
  /** The position by which an operator finds it in the file. */
  readonly number: string
}

export type IndexedGame = {
  readonly file: StatcrewFile
  readonly root: Element
  readonly teams: readonly [CheckedTeam, CheckedTeam]
  /** `period`, `qtr`, `game` or `inning` elements of the plays. */
  readonly periods: readonly Element[]
  readonly plays: readonly CheckedPlay[]
  /** True until the file says that the game is over. Much may be missing. */
  readonly isRunning: boolean
  /** True when the file says that the score was awarded and not played. */
  readonly isForfeit: boolean
}

export function indexGame(file: StatcrewFile): IndexedGame | undefined {
  const visitor = indexTeam(file.root, 'visitor')
  const home = indexTeam(file.root, 'home')
  if (!visitor || !home) return undefined
  const periods = findAt(file.root, 'plays')?.children.filter((each) => periodNames.has(each.name)) ?? []
  const isRunning = file.header.status.is === 'running' || file.header.status.is === 'unknown'
  const teams = [visitor, home] as const
  const plays = listCheckedPlays(teams, periods)
  return { file, root: file.root, teams, periods, plays, isRunning, isForfeit: isForfeit(file.root) }
}

const periodNames = new Set(['period', 'qtr', 'game', 'inning', 'batting'])
const rowNames = new Set(['lineprd', 'linegame', 'lineinn'])

function indexTeam(root: Element, side: SideName): CheckedTeam | undefined {
  const element = teamElement(root, side)
  if (!element) return undefined
  const totals = findChild(element, 'totals')
  const line = findChild(element, 'linescore')
  const players = listChildren(element, 'player').map(indexPlayer)
  const groups = onceEach((group: string) => players.flatMap((each) => findChild(each.element, group) ?? []))
  return {
    vh: side === 'visitor' ? 'V' : 'H',
    side,
    element,
    name: getText(element, 'name') ?? getText(element, 'id') ?? side,
    totals,
    line,
    rows: line?.children.filter((each) => rowNames.has(each.name)) ?? [],
    players,
    groups,
    byUni: indexUnique(players, (each) => each.uni),
    byName: indexUnique(players, (each) => nameKey(each.name)),
    total: (group, key) => cellIn(totals, group, key),
    added: (group, key) => sumKnownFigures(groups(group).map((row) => readCell(row, key))),
    score: readCell(line, 'score'),
  }
}

/** Caches a lookup that many rules repeat. */
function onceEach<T>(find: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}

function indexPlayer(element: Element): CheckedPlayer {
  const uni = getText(element, 'uni') ?? ''
  const name = getText(element, 'name') ?? getText(element, 'checkname') ?? ''
  return { element, uni, code: getText(element, 'code') ?? uni, name, isTeam: isTeamRow(uni) || isTeamRow(name) }
}

/** Players who are the only one with their key. */
function indexUnique(
  players: readonly CheckedPlayer[],
  keyOf: (player: CheckedPlayer) => string,
): ReadonlyMap<string, CheckedPlayer> {
  const grouped = Map.groupBy(players, keyOf)
  return new Map([...grouped].flatMap(([key, [first, ...more]]) => (first && more.length === 0 ? [[key, first]] : [])))
}

/** Finds the player that a play names, in either order of first and last name. */
export function playerNamed(team: CheckedTeam, written: string): CheckedPlayer | undefined {
  const direct = team.byName.get(nameKey(written))
  if (direct) return direct
  const [first = '', ...rest] = written.split(' ')
  return team.byName.get(nameKey(`${first}, ${rest.join(' ')}`))
}

type HalfInning = { readonly element: Element; readonly vh: string | undefined }

/**
 * Baseball has halves inside its innings, or only halves that name their inning. A half may name its team by the id
 * alone.
 */
export const listHalfInnings = (teams: IndexedGame['teams'], period: Element): readonly HalfInning[] =>
  [period, ...listChildren(period, 'batting')].map((element) => {
    const id = getText(element, 'id')
    const named = teams.filter((team) => id !== undefined && getText(team.element, 'id') === id)
    return { element, vh: getText(element, 'vh') ?? (named.length === 1 ? named[0]?.vh : undefined) }
  })

function listCheckedPlays(teams: IndexedGame['teams'], periods: readonly Element[]): readonly CheckedPlay[] {
  return periods.flatMap((period, index) => {
    const number = getInteger(period, 'number') ?? getInteger(period, 'inning') ?? index + 1
    return listHalfInnings(teams, period).flatMap(({ element: half, vh }) =>
      listChildren(half, 'play').map((element, at) => toCheckedPlay(element, number, vh, at + 1)),
    )
  })
}

function toCheckedPlay(element: Element, period: number, batting: string | undefined, at: number): CheckedPlay {
  const vh = getText(element, 'vh') ?? batting
  return {
    element,
    period,
    vh: vh === 'V' || vh === 'H' ? vh : undefined,
    action: getText(element, 'action')?.toUpperCase() ?? '',
    text: getText(element, 'text') ?? getText(findChild(element, 'narrative'), 'text') ?? '',
    number: getText(element, 'number') ?? getText(element, 'playid') ?? getText(element, 'seq') ?? String(at),
  }
}

/** Recognizes a forfeit, which has the rule book's score. Its tables hold what was played before, or nothing. */
const isForfeit = (root: Element): boolean =>
  [root, ...root.children.flatMap(besidesPlayers)].some(({ attributes, text }) =>
    [text, ...Object.values(attributes)].some((value) => /\bforfeit/i.test(value)),
  ) || isEmpty(root)

/** Tests whether all team totals are zero. */
function isEmpty(root: Element): boolean {
  const totals = listChildren(root, 'team').flatMap((team) => listChildren(team, 'totals'))
  const numbers = totals.flatMap((each) => each.children).flatMap(({ attributes }) => Object.values(attributes))
  return numbers.length > 0 && numbers.every((each) => !decimalIn(each.trim()))
}

function besidesPlayers(part: Element): readonly Element[] {
  if (part.name === 'plays') return []
  return part.name === 'team' ? [part, ...part.children.filter(({ name }) => name !== 'player')] : everyElement(part)
}
