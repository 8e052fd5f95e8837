import { cell, counted, type Figure, minus, plus, sum, sumOrZero, times, worked } from '../../firewall/figure.ts'
import type { Indexed, Player, Team } from '../../firewall/indexed.ts'
import {
  atMost,
  type Claim,
  type Comparison,
  eachPlayer,
  eachTeam,
  type Rule,
  same,
  unsureIf,
  within,
} from '../../firewall/rule.ts'
import { at, child, type Element, flag, integer } from '../../statcrew/element.ts'
import { percentages } from './percentages.ts'
import { periodRules } from './periods.ts'

/** What a player alone can do; what a team may do besides; and what a bench, a coach or nobody adds to. */
const alone = 'fgm fga fgm3 fga3 ftm fta tp blk stl ast'.split(' ')
const teamToo = 'oreb dreb treb to'.split(' ')
const loose = 'pf tf dq drawn'.split(' ')

export const basketballTotals: readonly Rule[] = [
  {
    id: 'B1',
    severity: 'E',
    words: ['the players add up to', 'the team line says'],
    claims: eachTeam((team) => [
      ...alone.map((key) => added(team, key)),
      ...teamToo.map((key) => unsureIf(mayDiffer(team, key), added(team, key))),
      ...loose.map((key) => unsureIf(true, added(team, key))),
    ]),
  },
  everywhere('B2', 'E', ['the points are', 'what was made is worth'], pointsMade),
  everywhere('B6', 'E', ['the rebounds are', 'offensive and defensive are'], reboundsCaught, ({ isTeam }) => isTeam),
  everywhere('B10', 'W', ['the percentage is', 'made by tried is'], percentages),
  {
    id: 'B4',
    severity: 'E',
    words: ['the points are', 'the score is'],
    // A scorer of one side has of the other what he noted of it.
    claims: eachTeam((team, _, game) =>
      unsureIf(game.isForfeit || team.players.length === 0, same(team.total('stats', 'tp'), team.score)),
    ),
  },
  ...periodRules,
  soft('B8', ['the minutes of the team are', 'five players and the periods played are'], (team, _, game) =>
    // Each of five is rounded by himself.
    game.isRunning ? undefined : within(5, team.total('stats', 'min'), minutesPlayed(game)),
  ),
  soft('B9', ['the minutes of the players add up to', 'the team has'], (team) =>
    within(team.players.length, team.added('stats', 'min'), team.total('stats', 'min')),
  ),
  soft('B18', ['there are', 'at most possible are'], (team, other) => [
    atMost(team.total('stats', 'ast'), team.total('stats', 'fgm'), 'assists of baskets'),
    atMost(other.total('stats', 'stl'), team.total('stats', 'to'), 'steals of turnovers'),
    atMost(
      other.total('stats', 'blk'),
      minus(team.total('stats', 'fga'), team.total('stats', 'fgm')),
      'blocks of misses',
    ),
  ]),
  soft('B23', ['the points of those who did not start are', 'points of the bench are'], (team) =>
    team.players.some((player) => flag(player.element, 'gs'))
      ? same(
          sum(team.players.filter(fromTheBench).map(({ element }) => statOf(element, 'tp'))),
          special(team, 'pts_bench'),
        )
      : undefined,
  ),
  soft('B23p', ['the players add up to', 'the team has'], (team) =>
    ['pts_paint', 'pts_fastb', 'pts_ch2'].map((key) => same(team.added('stats', key), special(team, key), key)),
  ),
  soft('B31', ['shots that were blocked are', 'blocks of the other side are'], (team, other) =>
    same(team.added('stats', 'blkrcvd'), other.total('stats', 'blk')),
  ),
  soft('B30', ['five times the margin is', 'what the players were ahead adds up to'], (team, other) =>
    same(times(5, minus(team.score, other.score)), team.added('stats', 'plusminus')),
  ),
]

const statOf = (of: Element, key: string) => cell(child(of, 'stats'), key)
const special = (team: Team, key: string) => cell(child(team.totals, 'special'), key)
const added = (team: Team, key: string): Comparison =>
  same(team.added('stats', key), team.total('stats', key), `stats ${key}`)

/** Without a row of the team, rebounds and turnovers of nobody stand in the total alone; and a total may leave out that row. */
function mayDiffer(team: Team, key: string): boolean {
  const [all, total] = [team.added('stats', key)?.value, team.total('stats', key)?.value]
  if (all === undefined || total === undefined) return false
  const nobodys = team.players.flatMap(({ isTeam, element }) => (isTeam ? (statOf(element, key) ?? []) : []))
  return nobodys.length === 0 ? all < total : all - sumOrZero(nobodys).value === total
}

const fromTheBench = ({ isTeam, element }: Player): boolean => !isTeam && flag(element, 'gs') !== true

/** Zeros may be left out of a row that has others of their kind. */
function orZero(row: Element, names: readonly string[]): readonly (Figure | undefined)[] {
  const known = names.map((name) => cell(row, name))
  return known.some((each) => each) ? known.map((each) => each ?? counted(0)) : known
}

function pointsMade(row: Element): Comparison {
  const [fields, threes, throws] = orZero(row, ['fgm', 'fgm3', 'ftm'])
  return same(cell(row, 'tp'), plus(times(2, fields), threes, throws))
}

/** Who does not tell the kinds apart writes the sum alone. */
function reboundsCaught(row: Element): Comparison {
  const both = plus(...orZero(row, ['oreb', 'dreb']))
  return same(cell(row, 'treb'), both?.value === 0 ? undefined : both)
}

function soft(id: string, words: Rule['words'], claims: Parameters<typeof eachTeam>[0]): Rule {
  return { id, severity: 'W', words, claims: eachTeam(claims) }
}

/** Holds for the team and each player in the game, and, less surely, in each period; in the row of nobody a program may count dead balls, too. */
function everywhere(
  id: string,
  severity: Rule['severity'],
  words: Rule['words'],
  claim: (row: Element) => Comparison | Comparison[],
  isLoose: (player: Player) => boolean = () => false,
): Rule {
  const rowsIn = (of: Element | undefined, loose = false): readonly Claim[] =>
    (of?.children ?? [])
      .filter((row) => row.name === 'stats' || row.name === 'statsbyprd')
      .flatMap((row) =>
        [claim(row)]
          .flat()
          .map((each) => unsureIf(loose || row.name !== 'stats', { ...each, place: { period: integer(row, 'prd') } })),
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

function minutesPlayed(game: Indexed): Figure | undefined {
  const rules = at(game.root, 'venue', 'rules')
  const played = game.periods.length
  return worked(
    [cell(rules, 'prds'), cell(rules, 'minutes'), cell(rules, 'minutesot')],
    (periods, minutes, overtime) =>
      played < periods ? undefined : 5 * (periods * minutes + (played - periods) * overtime),
  )
}
