import { columnsAddUp } from '../../firewall/columns.ts'
import {
  cell,
  cellIn,
  counted,
  type Figure,
  item,
  minus,
  plus,
  ratio,
  sum,
  times,
  worked,
} from '../../firewall/figure.ts'
import type { Indexed, Team } from '../../firewall/indexed.ts'
import {
  atMost,
  type Claim,
  eachPlayer,
  eachTeam,
  type Rule,
  rowRule,
  type Severity,
  same,
  teamRule,
} from '../../firewall/rule.ts'
import { at, child, children, type Element, integer, text } from '../../statcrew/element.ts'

const sources = 'kill ace block eatk esvc ebhe'.split(' ')

type Has = (group: string, key: string) => Figure | undefined

/** Programs differ in what they credit to the team, in how they count sets and receptions, and in whose errors a breakdown lists. */
export const volleyballTotals: readonly Rule[] = [
  columnsAddUp('V1', 'E', { attack: 'k e ta', set: 'a', serve: 'sa se', defense: 'dig', block: 'bs ba' }),
  // Receptions that were tried are left out: an ace on nobody is in the team line alone.
  columnsAddUp('V1w', 'W', { set: 'e ta', serve: 'ta', defense: 're', block: 'be', misc: 'bhe pts' }),
  { id: 'V2', severity: 'W', words: ['', ''], claims: setsAreLegal },
  teamRule('V3', 'E', 'sets won by points are', 'the score is', setsClaim),
  teamRule('V3s', 'W', 'the status says', 'the line says', (t, _, game) => {
    const status = child(game.root, 'status')
    return [
      same(cell(status, t.vh === 'V' ? 'vscore' : 'hscore'), t.score, 'sets won'),
      same(cell(status, 'game'), t.rows.length > 0 ? counted(t.rows.length) : undefined, 'sets'),
      same(cell(status, t.vh === 'V' ? 'vpoints' : 'hpoints'), cell(t.rows.at(-1), 'points'), 'points of the last set'),
    ]
  }),
  attacks('V4', 'E', 'kills and errors are', 'attacks are', (row) =>
    ifCounted(cell(row, 'ta'), atMost(plus(cell(row, 'k'), cell(row, 'e')), cell(row, 'ta'))),
  ),
  attacks('V5', 'W', 'the percentage is', 'kills less errors by attacks is', (row) => ({
    ...same(cell(row, 'pct'), hitting(row)),
    slack: 0.001,
  })),
  teamRule('V6', 'W', 'the sets add up to', 'the team line says', (t) =>
    ['k', 'e', 'ta'].map((key) => same(sum(setRows(t).map((row) => cell(row, key))), t.total('attack', key), key)),
  ),
  both('V7', 'W', 'assists are', 'kills of the team are', (has, t) => atMost(has('set', 'a'), t.total('attack', 'k'))),
  teamRule('V8', 'W', 'team blocks are', 'solo and half the shared are', (t) =>
    same(t.total('block', 'tb'), plus(t.total('block', 'bs'), times(0.5, t.total('block', 'ba')))),
  ),
  teamRule('V9', 'W', 'points are', 'kills, aces and blocks are', (t) =>
    same(t.total('misc', 'pts'), plus(t.total('attack', 'k'), t.total('serve', 'sa'), t.total('block', 'tb'))),
  ),
  player('V10', 'W', 'blocks are', 'solo and shared are', (has) =>
    same(has('block', 'tb'), plus(has('block', 'bs'), has('block', 'ba'))),
  ),
  player('V11', 'W', 'points are', 'kills, aces and blocks are', (has) =>
    same(
      has('misc', 'pts'),
      plus(has('attack', 'k'), has('serve', 'sa'), has('block', 'bs'), times(0.5, has('block', 'ba'))),
    ),
  ),
  teamRule('V12', 'W', 'reception errors are', 'aces of the other side are', (t, other) =>
    same(t.total('defense', 're'), other.total('serve', 'sa')),
  ),
  teamRule('V12b', 'W', 'receptions are', 'serves of the other side that came over are', (t, other) =>
    same(t.total('defense', 'ta'), minus(other.total('serve', 'ta'), other.total('serve', 'se'))),
  ),
  both('V12c', 'E', 'serving errors and aces are', 'serves are', (has) =>
    ifCounted(has('serve', 'ta'), atMost(plus(has('serve', 'sa'), has('serve', 'se')), has('serve', 'ta'))),
  ),
  both('V12d', 'W', 'assists and setting errors are', 'sets are', (has) =>
    atMost(plus(has('set', 'a'), has('set', 'e')), has('set', 'ta')),
  ),
  teamRule('V13', 'W', 'the sources add up to', 'the points are', (t, _, game) =>
    breakdowns(game, t).map(({ row, place }) =>
      same(sum(sources.map((key) => cell(row, key))), cell(row, 'pts'), 'where points came from', place),
    ),
  ),
  teamRule('V14', 'W', 'the breakdown of the set says', 'the line says', (t, _, game) =>
    breakdowns(game, t)
      .slice(1)
      .map(({ row, place }, index) => same(cell(row, 'pts'), item(t.line, 'line', index), 'points', place)),
  ),
  teamRule('V15', 'W', 'the sets of the breakdown add up to', 'in all it says', (t, _, game) => {
    const [whole, ...sets] = breakdowns(game, t)
    return ['pts', ...sources].map((key) =>
      same(sum(sets.map(({ row }) => cell(row, key))), cell(whole?.row, key), key),
    )
  }),
  teamRule('V16', 'W', 'the breakdown says', 'the team lines say', (t, other, game) => {
    const whole = breakdowns(game, t)[0]?.row
    return [
      same(cell(whole, 'kill'), t.total('attack', 'k'), 'kills'),
      same(cell(whole, 'ace'), t.total('serve', 'sa'), 'aces'),
      same(
        plus(cell(whole, 'block'), cell(whole, 'eatk')),
        other.total('attack', 'e'),
        'attack errors of the other side',
      ),
      same(cell(whole, 'esvc'), other.total('serve', 'se'), 'serving errors of the other side'),
      same(
        cell(whole, 'ebhe'),
        plus(other.total('misc', 'bhe'), other.total('set', 'e')),
        'handling and setting errors of the other side',
      ),
    ]
  }),
  teamRule('V17', 'W', 'the breakdown of the set says', 'the attack of that set says', (t, other, game) =>
    breakdowns(game, t)
      .slice(1)
      .flatMap(({ row, place }, index) => [
        same(cell(row, 'kill'), cell(setRows(t)[index], 'k'), 'kills', place),
        same(
          plus(cell(row, 'block'), cell(row, 'eatk')),
          cell(setRows(other)[index], 'e'),
          'attack errors of the other side',
          place,
        ),
      ]),
  ),
]

type OfPlayer = (has: Has, team: Team) => Claim

function player(id: string, severity: Severity, left: string, right: string, claim: OfPlayer): Rule {
  const claims = eachPlayer(({ element }, t) => claim((group, key) => cellIn(element, group, key), t))
  return { id, severity, words: [left, right], claims }
}

function both(id: string, severity: Severity, left: string, right: string, claim: OfPlayer): Rule {
  return rowRule(id, severity, left, right, (row, t) => claim((group, key) => cellIn(row, group, key), t))
}

/** A box that was kept by hand has kills and aces, and 0 for what nobody counted. */
const ifCounted = (tried: Figure | undefined, claim: Claim): Claim =>
  tried?.value === 0 ? { ...claim, severity: 'W' } : claim

/** Of the team, each set and each player. */
function attacks(id: string, severity: Severity, left: string, right: string, claim: (row: Element) => Claim): Rule {
  const of = (row: Element | undefined, period?: number): readonly Claim[] =>
    row ? [{ ...claim(row), place: { period } }] : []
  return {
    id,
    severity,
    words: [left, right],
    claims: (game) => [
      ...eachTeam((t) => [
        ...of(child(t.totals, 'attack')),
        ...setRows(t).flatMap((row) => of(row, integer(row, 'game'))),
      ])(game),
      ...eachPlayer(({ element }) => of(child(element, 'attack')))(game),
    ],
  }
}

const setRows = (t: Team): readonly Element[] => children(at(t.element, 'attackbygame'), 'attackgame')

const hitting = (row: Element) =>
  worked([cell(row, 'k'), cell(row, 'e'), cell(row, 'ta')], (kills, errors, tried) =>
    tried === 0 ? 0 : ratio(kills - errors, tried, 3),
  )

type Breakdown = { readonly row: Element; readonly place: { readonly period?: number } }

/** The whole match first, then set by set. */
function breakdowns(game: Indexed, t: Team): readonly Breakdown[] {
  const all = [...children(game.root, 'breakdowns'), ...children(at(game.root, 'analysis'), 'breakdowns')]
  const whole = all.find((each) => text(each, 'vh') === t.vh)
  return whole
    ? [
        { row: whole, place: {} },
        ...children(whole, 'breakdown').map((row) => ({ row, place: { period: integer(row, 'game') } })),
      ]
    : []
}

const setPoints = (t: Team, index: number): number => cell(t.rows[index], 'points')?.value ?? 0

/** Who leads a set has won it; the one that is being played may be won or not. A set without a point of one side was forfeited. */
function setsClaim(t: Team, other: Team, game: Indexed): Claim | undefined {
  if (!t.score || t.rows.length === 0) return undefined
  const leads = t.rows.map((_, index) => setPoints(t, index) > setPoints(other, index))
  const won = leads.filter(Boolean).length
  const mayBeOpen = game.isRunning && leads.at(-1) === true
  const isForfeit =
    game.isForfeit || t.rows.some((_, index) => setPoints(t, index) === 0 || setPoints(other, index) === 0)
  const sets = mayBeOpen && won - 1 === t.score.value ? won - 1 : won
  return { ...same(counted(sets), t.score), ...(isForfeit && { severity: 'W' as const }) }
}

const lastOf = 5
const targets = [25, 15] as const

/** To 25, and the last one to 15: the fifth, or the third of three. */
function setsAreLegal(game: Indexed): readonly Claim[] {
  const [visitor, home] = game.teams
  const sets = Math.max(visitor.rows.length, home.rows.length)
  const over = game.isRunning ? sets - 1 : sets
  return Array.from({ length: Math.max(0, over) }, (_, index) => index).flatMap((index) => {
    const points = [setPoints(visitor, index), setPoints(home, index)] as const
    const [winner, loser] = [Math.max(...points), Math.min(...points)]
    const may =
      index + 1 === lastOf ? targets.slice(1) : index + 1 === sets && sets === 3 ? targets : targets.slice(0, 1)
    const legal = may.some(
      (target) => winner >= target && winner - loser >= 2 && (winner === target || winner - loser === 2),
    )
    return legal ? [] : [{ place: { period: index + 1 }, objection: `no set ends ${points[0]}-${points[1]}` }]
  })
}
