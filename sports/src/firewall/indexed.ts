import { at, child, children, decimalIn, type Element, everyElement, integer, text } from '../statcrew/element.ts'
import type { Side as SideName } from '../statcrew/header.ts'
import { teamElement } from '../statcrew/header.ts'
import { isTeamRow, nameKey } from '../statcrew/person.ts'
import type { StatcrewFile } from '../statcrew/statcrew.ts'
import { cell, cellIn, type Figure, sum } from './figure.ts'

export type Vh = 'V' | 'H'

export type Player = {
  readonly element: Element
  readonly uni: string
  readonly code: string
  readonly name: string
  /** The row of nobody. */
  readonly isTeam: boolean
}

/** One side of a game with everything that rules ask of it, looked up once. */
export type Team = {
  readonly vh: Vh
  readonly side: SideName
  readonly element: Element
  readonly name: string
  readonly totals: Element | undefined
  readonly line: Element | undefined
  /** `lineprd`, `linegame` or `lineinn`, as the sport has them. */
  readonly rows: readonly Element[]
  readonly players: readonly Player[]
  /** The rows of one group that its players have. */
  readonly groups: (group: string) => readonly Element[]
  readonly byUni: ReadonlyMap<string, Player>
  readonly byName: ReadonlyMap<string, Player>
  readonly total: (group: string, key: string) => Figure | undefined
  /** The same of all player rows together. */
  readonly added: (group: string, key: string) => Figure | undefined
  readonly score: Figure | undefined
}

export type Play = {
  readonly element: Element
  /** From 1; the number its period gives itself. */
  readonly period: number
  readonly vh: Vh | undefined
  readonly action: string
  readonly text: string
  /** As an operator finds it in the file. */
  readonly number: string
}

export type Indexed = {
  readonly file: StatcrewFile
  readonly root: Element
  readonly teams: readonly [Team, Team]
  /** `period`, `qtr`, `game` or `inning` elements of the plays. */
  readonly periods: readonly Element[]
  readonly plays: readonly Play[]
  /** True where nobody says that the game is over, and much of it may be missing. */
  readonly isRunning: boolean
  /** True where the file says that its score was given, not played. */
  readonly isForfeit: boolean
}

export function indexed(file: StatcrewFile): Indexed | undefined {
  const visitor = teamOf(file.root, 'visitor')
  const home = teamOf(file.root, 'home')
  if (!visitor || !home) return undefined
  const periods = at(file.root, 'plays')?.children.filter((each) => periodNames.has(each.name)) ?? []
  const isRunning = file.header.status.is === 'running' || file.header.status.is === 'unknown'
  const teams = [visitor, home] as const
  const plays = playsOf(teams, periods)
  return { file, root: file.root, teams, periods, plays, isRunning, isForfeit: isForfeit(file.root) }
}

const periodNames = new Set(['period', 'qtr', 'game', 'inning', 'batting'])
const rowNames = new Set(['lineprd', 'linegame', 'lineinn'])

function teamOf(root: Element, side: SideName): Team | undefined {
  const element = teamElement(root, side)
  if (!element) return undefined
  const totals = child(element, 'totals')
  const line = child(element, 'linescore')
  const players = children(element, 'player').map(playerOf)
  const groups = onceEach((group: string) => players.flatMap((each) => child(each.element, group) ?? []))
  return {
    vh: side === 'visitor' ? 'V' : 'H',
    side,
    element,
    name: text(element, 'name') ?? text(element, 'id') ?? side,
    totals,
    line,
    rows: line?.children.filter((each) => rowNames.has(each.name)) ?? [],
    players,
    groups,
    byUni: unique(players, (each) => each.uni),
    byName: unique(players, (each) => nameKey(each.name)),
    total: (group, key) => cellIn(totals, group, key),
    added: (group, key) => sum(groups(group).map((row) => cell(row, key))),
    score: cell(line, 'score'),
  }
}

/** What many rules ask for is looked for once. */
function onceEach<T>(look: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? look(name)
    known.set(name, found)
    return found
  }
}

function playerOf(element: Element): Player {
  const uni = text(element, 'uni') ?? ''
  const name = text(element, 'name') ?? text(element, 'checkname') ?? ''
  return { element, uni, code: text(element, 'code') ?? uni, name, isTeam: isTeamRow(uni) || isTeamRow(name) }
}

/** Those that are the only one of their key. */
function unique(players: readonly Player[], keyOf: (player: Player) => string): ReadonlyMap<string, Player> {
  const grouped = Map.groupBy(players, keyOf)
  return new Map([...grouped].flatMap(([key, [first, ...more]]) => (first && more.length === 0 ? [[key, first]] : [])))
}

/** The player a play means, whichever way round it writes the name. */
export function playerNamed(team: Team, written: string): Player | undefined {
  const direct = team.byName.get(nameKey(written))
  if (direct) return direct
  const [first = '', ...rest] = written.split(' ')
  return team.byName.get(nameKey(`${first}, ${rest.join(' ')}`))
}

type Half = { readonly element: Element; readonly vh: string | undefined }

/** Baseball has halves inside its innings, or halves alone that name their inning. A half may name its team by the id alone. */
export const halvesOf = (teams: Indexed['teams'], period: Element): readonly Half[] =>
  [period, ...children(period, 'batting')].map((element) => {
    const id = text(element, 'id')
    const named = teams.filter((team) => id !== undefined && text(team.element, 'id') === id)
    return { element, vh: text(element, 'vh') ?? (named.length === 1 ? named[0]?.vh : undefined) }
  })

function playsOf(teams: Indexed['teams'], periods: readonly Element[]): readonly Play[] {
  return periods.flatMap((period, index) => {
    const number = integer(period, 'number') ?? integer(period, 'inning') ?? index + 1
    return halvesOf(teams, period).flatMap(({ element: half, vh }) =>
      children(half, 'play').map((element, at) => playOf(element, number, vh, at + 1)),
    )
  })
}

function playOf(element: Element, period: number, batting: string | undefined, at: number): Play {
  const vh = text(element, 'vh') ?? batting
  return {
    element,
    period,
    vh: vh === 'V' || vh === 'H' ? vh : undefined,
    action: text(element, 'action')?.toUpperCase() ?? '',
    text: text(element, 'text') ?? text(child(element, 'narrative'), 'text') ?? '',
    number: text(element, 'number') ?? text(element, 'playid') ?? text(element, 'seq') ?? String(at),
  }
}

/** A forfeited game has the score of the rule book. Its tables hold what was played before, or nothing. */
const isForfeit = (root: Element): boolean =>
  [root, ...root.children.flatMap(besidesPlayers)].some(({ attributes, text }) =>
    [text, ...Object.values(attributes)].some((said) => /\bforfeit/i.test(said)),
  ) || isEmpty(root)

/** Team totals with nothing but zeros. */
function isEmpty(root: Element): boolean {
  const totals = children(root, 'team').flatMap((team) => children(team, 'totals'))
  const numbers = totals.flatMap((each) => each.children).flatMap(({ attributes }) => Object.values(attributes))
  return numbers.length > 0 && numbers.every((each) => !decimalIn(each.trim()))
}

function besidesPlayers(part: Element): readonly Element[] {
  if (part.name === 'plays') return []
  return part.name === 'team' ? [part, ...part.children.filter(({ name }) => name !== 'player')] : everyElement(part)
}
