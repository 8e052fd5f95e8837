import {
  deriveFigure,
  type Figure,
  multiplyFigure,
  readCell,
  subtractFigures,
  sumIfAllKnown,
  sumKnownFigures,
  sumOrZero,
  toCountedFigure,
} from '../../firewall/figure.ts'
import type { CheckedPlayer, CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import {
  atMost,
  type Claim,
  claimEqual,
  claimWithin,
  eachPlayer,
  eachTeam,
  type FigureComparison,
  type FirewallRule,
  unsureIf,
} from '../../firewall/rule.ts'
import { type Element, findAt, findChild, getFlag, getInteger } from '../../statcrew/element.ts'
import { claimPercentages } from './percentages.ts'
import { periodRules } from './periods.ts'

/** Statistics that only a player can have, that a team may have too, and that the bench or a coach adds to. */
const alone = 'fgm fga fgm3 fga3 ftm fta tp blk stl ast'.split(' ')
const teamToo = 'oreb dreb treb to'.split(' ')
const loose = 'pf tf dq drawn'.split(' ')

export const basketballTotals: readonly FirewallRule[] = [
  {
    id: 'B1',
    severity: 'E',
    words: ['the players add up to', 'the team total is'],
    claims: eachTeam((team) => [
      ...alone.map((key) => claimColumnSum(team, key)),
      ...teamToo.map((key) => unsureIf(mayDiffer(team, key), claimColumnSum(team, key))),
      ...loose.map((key) => unsureIf(true, claimColumnSum(team, key))),
    ]),
  },
  createEverywhereRule('B2', 'E', ['the points are', 'the made shots are worth'], pointsMade),
  createEverywhereRule(
    'B6',
    'E',
    ['the rebounds are', 'offensive plus defensive are'],
    reboundsCaught,
    ({ isTeam }) => isTeam,
  ),
  createEverywhereRule('B10', 'W', ['the percentage is', 'made divided by attempted is'], claimPercentages),
  {
    id: 'B4',
    severity: 'E',
    words: ['the points are', 'the score is'],
    // A one-sided scorer has incomplete numbers for the other side.
    claims: eachTeam((team, _, game) =>
      unsureIf(game.isForfeit || team.players.length === 0, claimEqual(team.total('stats', 'tp'), team.score)),
    ),
  },
  ...periodRules,
  createWarningRule(
    'B8',
    ['the team’s minutes are', 'five players for the periods played would be'],
    (team, _, game) =>
      // The minutes of five players are each rounded.
      game.isRunning ? undefined : claimWithin(5, team.total('stats', 'min'), minutesPlayed(game)),
  ),
  createWarningRule('B9', ['the players’ minutes add up to', 'the team has'], (team) =>
    claimWithin(team.players.length, team.added('stats', 'min'), team.total('stats', 'min')),
  ),
  createWarningRule('B18', ['there are', 'the maximum is'], (team, other) => [
    atMost(team.total('stats', 'ast'), team.total('stats', 'fgm'), 'assists'),
    atMost(other.total('stats', 'stl'), team.total('stats', 'to'), 'steals'),
    atMost(
      other.total('stats', 'blk'),
      subtractFigures(team.total('stats', 'fga'), team.total('stats', 'fgm')),
      'blocks',
    ),
  ]),
  createWarningRule('B23', ['points by non-starters are', 'bench points are'], (team) =>
    team.players.some((player) => getFlag(player.element, 'gs'))
      ? claimEqual(
          sumKnownFigures(team.players.filter(fromTheBench).map(({ element }) => getStatCell(element, 'tp'))),
          getSpecialCell(team, 'pts_bench'),
        )
      : undefined,
  ),
  createWarningRule('B23p', ['the players add up to', 'the team has'], (team) =>
    ['pts_paint', 'pts_fastb', 'pts_ch2'].map((key) =>
      claimEqual(team.added('stats', key), getSpecialCell(team, key), key),
    ),
  ),
  createWarningRule('B31', ['blocked shots are', 'the opponent’s blocks are'], (team, other) =>
    claimEqual(team.added('stats', 'blkrcvd'), other.total('stats', 'blk')),
  ),
  createWarningRule('B30', ['five times the margin is', 'the players’ plus-minus adds up to'], (team, other) =>
    claimEqual(multiplyFigure(5, subtractFigures(team.score, other.score)), team.added('stats', 'plusminus')),
  ),
]

const getStatCell = (of: Element, key: string) => readCell(findChild(of, 'stats'), key)
const getSpecialCell = (team: CheckedTeam, key: string) => readCell(findChild(team.totals, 'special'), key)
const claimColumnSum = (team: CheckedTeam, key: string): FigureComparison =>
  claimEqual(team.added('stats', key), team.total('stats', key), `stats ${key}`)

/**
 * Tests whether a total may differ. Without a row for the team, its rebounds and turnovers are only in the total; other
 * totals leave that row out.
 */
function mayDiffer(team: CheckedTeam, key: string): boolean {
  const [all, total] = [team.added('stats', key)?.value, team.total('stats', key)?.value]
  if (all === undefined || total === undefined) return false
  const nobodys = team.players.flatMap(({ isTeam, element }) => (isTeam ? (getStatCell(element, key) ?? []) : []))
  return nobodys.length === 0 ? all < total : all - sumOrZero(nobodys).value === total
}

const fromTheBench = ({ isTeam, element }: CheckedPlayer): boolean => !isTeam && getFlag(element, 'gs') !== true

/** Reads cells, with 0 for those left out of a row that has others of their kind. */
function orZero(row: Element, names: readonly string[]): readonly (Figure | undefined)[] {
  const known = names.map((name) => readCell(row, name))
  return known.some((each) => each) ? known.map((each) => each ?? toCountedFigure(0)) : known
}

function pointsMade(row: Element): FigureComparison {
  const [fields, threes, throws] = orZero(row, ['fgm', 'fgm3', 'ftm'])
  return claimEqual(readCell(row, 'tp'), sumIfAllKnown(multiplyFigure(2, fields), threes, throws))
}

/** Compares rebounds. A scorer who does not separate the kinds writes only the sum. */
function reboundsCaught(row: Element): FigureComparison {
  const both = sumIfAllKnown(...orZero(row, ['oreb', 'dreb']))
  return claimEqual(readCell(row, 'treb'), both?.value === 0 ? undefined : both)
}

function createWarningRule(
  id: string,
  words: FirewallRule['words'],
  claims: Parameters<typeof eachTeam>[0],
): FirewallRule {
  return { id, severity: 'W', words, claims: eachTeam(claims) }
}

/**
 * A rule for the team and each player in the game and, less strictly, in each period. In the team's row a program may
 * also count dead balls.
 */
function createEverywhereRule(
  id: string,
  severity: FirewallRule['severity'],
  words: FirewallRule['words'],
  claim: (row: Element) => FigureComparison | FigureComparison[],
  isLoose: (player: CheckedPlayer) => boolean = () => false,
): FirewallRule {
  const rowsIn = (of: Element | undefined, loose = false): readonly Claim[] =>
    (of?.children ?? [])
      .filter((row) => row.name === 'stats' || row.name === 'statsbyprd')
      .flatMap((row) =>
        [claim(row)]
          .flat()
          .map((each) =>
            unsureIf(loose || row.name !== 'stats', { ...each, place: { period: getInteger(row, 'prd') } }),
          ),
      )
  return {
    id,
    severity,
    words,
    claims: (game) => [
      ...eachTeam((team) => rowsIn(team.totals))(game),
      ...eachPlayer((player) => rowsIn(player.element, isLoose(player)))(game),
    ],
  }
}

function minutesPlayed(game: IndexedGame): Figure | undefined {
  const rules = findAt(game.root, 'venue', 'rules')
  const played = game.periods.length
  return deriveFigure(
    [readCell(rules, 'prds'), readCell(rules, 'minutes'), readCell(rules, 'minutesot')],
    (periods, minutes, overtime) =>
      played < periods ? undefined : 5 * (periods * minutes + (played - periods) * overtime),
  )
}
