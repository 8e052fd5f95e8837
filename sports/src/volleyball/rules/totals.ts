import { columnsAddUp } from '../../firewall/columns.ts'
import {
  cellIn,
  deriveFigure,
  type Figure,
  multiplyFigure,
  readCell,
  readListItem,
  roundRatio,
  subtractFigures,
  sumIfAllKnown,
  sumKnownFigures,
  toCountedFigure,
} from '../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import {
  atMost,
  type Claim,
  claimEqual,
  eachPlayer,
  eachTeam,
  type FirewallRule,
  rowRule,
  type Severity,
  teamRule,
} from '../../firewall/rule.ts'
import { type Element, findAt, findChild, getInteger, getText, listChildren } from '../../statcrew/element.ts'

const sources = 'kill ace block eatk esvc ebhe'.split(' ')

type GetGroupFigure = (group: string, key: string) => Figure | undefined

/**
 * Rules for totals. Programs differ in what they credit to the team, in how they count sets and receptions, and in
 * whose errors a breakdown lists.
 */
export const volleyballTotals: readonly FirewallRule[] = [
  columnsAddUp('V1', 'E', { attack: 'k e ta', set: 'a', serve: 'sa se', defense: 'dig', block: 'bs ba' }),
  // Reception attempts are left out, because an ace on no player is only in the team line.
  columnsAddUp('V1w', 'W', { set: 'e ta', serve: 'ta', defense: 're', block: 'be', misc: 'bhe pts' }),
  { id: 'V2', severity: 'W', words: ['', ''], claims: setsAreLegal },
  teamRule('V3', 'E', 'sets won by points are', 'the score is', setsClaim),
  teamRule('V3s', 'W', 'the status says', 'the line score says', (t, _, game) => {
    const status = findChild(game.root, 'status')
    return [
      claimEqual(readCell(status, t.vh === 'V' ? 'vscore' : 'hscore'), t.score, 'sets won'),
      claimEqual(readCell(status, 'game'), t.rows.length > 0 ? toCountedFigure(t.rows.length) : undefined, 'sets'),
      claimEqual(
        readCell(status, t.vh === 'V' ? 'vpoints' : 'hpoints'),
        readCell(t.rows.at(-1), 'points'),
        'points of the last set',
      ),
    ]
  }),
  createAttackRule('V4', 'E', 'kills and errors are', 'attacks are', (row) =>
    ifCounted(readCell(row, 'ta'), atMost(sumIfAllKnown(readCell(row, 'k'), readCell(row, 'e')), readCell(row, 'ta'))),
  ),
  createAttackRule('V5', 'W', 'the percentage is', 'kills minus errors, divided by attacks, is', (row) => ({
    ...claimEqual(readCell(row, 'pct'), deriveHitting(row)),
    slack: 0.001,
  })),
  teamRule('V6', 'W', 'the sets add up to', 'the team total is', (t) =>
    ['k', 'e', 'ta'].map((key) =>
      claimEqual(sumKnownFigures(setRows(t).map((row) => readCell(row, key))), t.total('attack', key), key),
    ),
  ),
  createTeamAndPlayerRule('V7', 'W', 'assists are', 'the team’s kills are', (has, t) =>
    atMost(has('set', 'a'), t.total('attack', 'k')),
  ),
  teamRule('V8', 'W', 'team blocks are', 'solo blocks plus half of block assists are', (t) =>
    claimEqual(
      t.total('block', 'tb'),
      sumIfAllKnown(t.total('block', 'bs'), multiplyFigure(0.5, t.total('block', 'ba'))),
    ),
  ),
  teamRule('V9', 'W', 'points are', 'kills, aces and blocks are', (t) =>
    claimEqual(
      t.total('misc', 'pts'),
      sumIfAllKnown(t.total('attack', 'k'), t.total('serve', 'sa'), t.total('block', 'tb')),
    ),
  ),
  createPlayerRule('V10', 'W', 'blocks are', 'solo blocks plus block assists are', (has) =>
    claimEqual(has('block', 'tb'), sumIfAllKnown(has('block', 'bs'), has('block', 'ba'))),
  ),
  createPlayerRule('V11', 'W', 'points are', 'kills, aces and blocks are', (has) =>
    claimEqual(
      has('misc', 'pts'),
      sumIfAllKnown(
        has('attack', 'k'),
        has('serve', 'sa'),
        has('block', 'bs'),
        multiplyFigure(0.5, has('block', 'ba')),
      ),
    ),
  ),
  teamRule('V12', 'W', 'reception errors are', 'the opponent’s aces are', (t, other) =>
    claimEqual(t.total('defense', 're'), other.total('serve', 'sa')),
  ),
  teamRule('V12b', 'W', 'receptions are', 'the opponent’s good serves are', (t, other) =>
    claimEqual(t.total('defense', 'ta'), subtractFigures(other.total('serve', 'ta'), other.total('serve', 'se'))),
  ),
  createTeamAndPlayerRule('V12c', 'E', 'service errors plus aces are', 'serves are', (has) =>
    ifCounted(has('serve', 'ta'), atMost(sumIfAllKnown(has('serve', 'sa'), has('serve', 'se')), has('serve', 'ta'))),
  ),
  createTeamAndPlayerRule('V12d', 'W', 'assists and setting errors are', 'sets are', (has) =>
    atMost(sumIfAllKnown(has('set', 'a'), has('set', 'e')), has('set', 'ta')),
  ),
  teamRule('V13', 'W', 'the sources add up to', 'the points are', (t, _, game) =>
    listBreakdowns(game, t).map(({ row, place }) =>
      claimEqual(
        sumKnownFigures(sources.map((key) => readCell(row, key))),
        readCell(row, 'pts'),
        'points by source',
        place,
      ),
    ),
  ),
  teamRule('V14', 'W', 'the set’s breakdown says', 'the line score says', (t, _, game) =>
    listBreakdowns(game, t)
      .slice(1)
      .map(({ row, place }, index) =>
        claimEqual(readCell(row, 'pts'), readListItem(t.line, 'line', index), 'points', place),
      ),
  ),
  teamRule('V15', 'W', 'the breakdown’s sets add up to', 'its total is', (t, _, game) => {
    const [matchTotals, ...sets] = listBreakdowns(game, t)
    return ['pts', ...sources].map((key) =>
      claimEqual(sumKnownFigures(sets.map(({ row }) => readCell(row, key))), readCell(matchTotals?.row, key), key),
    )
  }),
  teamRule('V16', 'W', 'the breakdown says', 'the team totals say', (t, other, game) => {
    const matchTotals = listBreakdowns(game, t)[0]?.row
    return [
      claimEqual(readCell(matchTotals, 'kill'), t.total('attack', 'k'), 'kills'),
      claimEqual(readCell(matchTotals, 'ace'), t.total('serve', 'sa'), 'aces'),
      claimEqual(
        sumIfAllKnown(readCell(matchTotals, 'block'), readCell(matchTotals, 'eatk')),
        other.total('attack', 'e'),
        'opponent’s attack errors',
      ),
      claimEqual(readCell(matchTotals, 'esvc'), other.total('serve', 'se'), 'opponent’s service errors'),
      claimEqual(
        readCell(matchTotals, 'ebhe'),
        sumIfAllKnown(other.total('misc', 'bhe'), other.total('set', 'e')),
        'opponent’s ball handling and setting errors',
      ),
    ]
  }),
  teamRule('V17', 'W', 'the set’s breakdown says', 'that set’s attack totals say', (t, other, game) =>
    listBreakdowns(game, t)
      .slice(1)
      .flatMap(({ row, place }, index) => [
        claimEqual(readCell(row, 'kill'), readCell(setRows(t)[index], 'k'), 'kills', place),
        claimEqual(
          sumIfAllKnown(readCell(row, 'block'), readCell(row, 'eatk')),
          readCell(setRows(other)[index], 'e'),
          'opponent’s attack errors',
          place,
        ),
      ]),
  ),
]

type OfPlayer = (has: GetGroupFigure, team: CheckedTeam) => Claim

function createPlayerRule(id: string, severity: Severity, left: string, right: string, claim: OfPlayer): FirewallRule {
  const claims = eachPlayer(({ element }, t) => claim((group, key) => cellIn(element, group, key), t))
  return { id, severity, words: [left, right], claims }
}

function createTeamAndPlayerRule(
  id: string,
  severity: Severity,
  left: string,
  right: string,
  claim: OfPlayer,
): FirewallRule {
  return rowRule(id, severity, left, right, (row, t) => claim((group, key) => cellIn(row, group, key), t))
}

/** A manual box score has kills and aces, and 0 for everything that was not counted. */
const ifCounted = (tried: Figure | undefined, claim: Claim): Claim =>
  tried?.value === 0 ? { ...claim, severity: 'W' } : claim

/** A rule for the team, each set and each player. */
function createAttackRule(
  id: string,
  severity: Severity,
  left: string,
  right: string,
  claim: (row: Element) => Claim,
): FirewallRule {
  const claimRow = (row: Element | undefined, period?: number): readonly Claim[] =>
    row ? [{ ...claim(row), place: { period } }] : []
  return {
    id,
    severity,
    words: [left, right],
    claims: (game) => [
      ...eachTeam((t) => [
        ...claimRow(findChild(t.totals, 'attack')),
        ...setRows(t).flatMap((row) => claimRow(row, getInteger(row, 'game'))),
      ])(game),
      ...eachPlayer(({ element }) => claimRow(findChild(element, 'attack')))(game),
    ],
  }
}

const setRows = (t: CheckedTeam): readonly Element[] => listChildren(findAt(t.element, 'attackbygame'), 'attackgame')

const deriveHitting = (row: Element) =>
  deriveFigure([readCell(row, 'k'), readCell(row, 'e'), readCell(row, 'ta')], (kills, errors, tried) =>
    tried === 0 ? 0 : roundRatio(kills - errors, tried, 3),
  )

type BreakdownRow = { readonly row: Element; readonly place: { readonly period?: number } }

/** Lists breakdowns, the whole match first and then each set. */
function listBreakdowns(game: IndexedGame, t: CheckedTeam): readonly BreakdownRow[] {
  const all = [...listChildren(game.root, 'breakdowns'), ...listChildren(findAt(game.root, 'analysis'), 'breakdowns')]
  const teamElement = all.find((each) => getText(each, 'vh') === t.vh)
  return teamElement
    ? [
        { row: teamElement, place: {} },
        ...listChildren(teamElement, 'breakdown').map((row) => ({ row, place: { period: getInteger(row, 'game') } })),
      ]
    : []
}

const setPoints = (t: CheckedTeam, index: number): number => readCell(t.rows[index], 'points')?.value ?? 0

/**
 * Checks sets won. The leader of a set has won it, except perhaps the current one. A set in which one side has no point
 * was forfeited.
 */
function setsClaim(t: CheckedTeam, other: CheckedTeam, game: IndexedGame): Claim | undefined {
  if (!t.score || t.rows.length === 0) return undefined
  const leads = t.rows.map((_, index) => setPoints(t, index) > setPoints(other, index))
  const won = leads.filter(Boolean).length
  const mayBeOpen = game.isRunning && leads.at(-1) === true
  const isForfeit =
    game.isForfeit || t.rows.some((_, index) => setPoints(t, index) === 0 || setPoints(other, index) === 0)
  const sets = mayBeOpen && won - 1 === t.score.value ? won - 1 : won
  return { ...claimEqual(toCountedFigure(sets), t.score), ...(isForfeit && { severity: 'W' as const }) }
}

const lastOf = 5
const targets = [25, 15] as const

/** Checks that sets end at 25, and the last at 15: the fifth, or the third of three. */
function setsAreLegal(game: IndexedGame): readonly Claim[] {
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
    return legal ? [] : [{ place: { period: index + 1 }, objection: `a set can’t end ${points[0]}-${points[1]}` }]
  })
}
