import { cell, type Figure, item, minus, plus, ratio, sum, times, worked } from '../../firewall/figure.ts'
import type { Indexed, Player, Team } from '../../firewall/indexed.ts'
import {
  atMost,
  type Claim,
  type Comparison,
  eachPlayer,
  eachTeam,
  playersAddUp,
  type Rule,
  same,
  within,
} from '../../firewall/rule.ts'
import { at, child, children, type Element, flag, integer, text } from '../../statcrew/element.ts'

const keys = 'fgm fga fgm3 fga3 ftm fta tp blk stl ast oreb dreb treb pf tf to dq'.split(' ')
const specials = 'pts_to pts_ch2 pts_paint pts_fastb pts_bench'.split(' ')

export const periodRow = (of: Element | undefined, period: number): Element | undefined =>
  children(of, 'statsbyprd').find((row) => integer(row, 'prd') === period)

const teamRow = (team: Team): Player | undefined => team.players.find((player) => player.isTeam)

export const basketballTotals: readonly Rule[] = [
  playersAddUp('B1', { stats: keys.join(' ') }),
  everywhere('B2', 'the points are', 'what was made is worth', (row) =>
    same(cell(row, 'tp'), plus(times(2, cell(row, 'fgm')), cell(row, 'fgm3'), cell(row, 'ftm'))),
  ),
  everywhere('B6', 'the rebounds are', 'offensive and defensive are', (row) =>
    same(cell(row, 'treb'), plus(cell(row, 'oreb'), cell(row, 'dreb'))),
  ),
  everywhere('B10', 'the percentage is', 'made by tried is', (row) =>
    [
      ['fgpct', 'fgm', 'fga'],
      ['fg3pct', 'fgm3', 'fga3'],
      ['ftpct', 'ftm', 'fta'],
    ].map(([percent = '', made = '', tried = '']) =>
      same(cell(row, percent), percentage(cell(row, made), cell(row, tried)), percent),
    ),
  ),
  forTeams('B4', 'the points are', 'the score is', (team) => same(team.total('stats', 'tp'), team.score)),
  forTeams('B11', 'the periods of the team add up to', 'the team line says', (team) =>
    keys.map((key) =>
      same(sum(children(team.totals, 'statsbyprd').map((row) => cell(row, key))), team.total('stats', key), key),
    ),
  ),
  {
    id: 'B13',
    severity: 'E',
    words: ['the periods of the player add up to', 'the player row says'],
    claims: eachPlayer(({ element }) =>
      keys.map((key) =>
        same(
          sum(children(element, 'statsbyprd').map((row) => cell(row, key))),
          cell(child(element, 'stats'), key),
          key,
        ),
      ),
    ),
  },
  forTeams('B13p', 'in this period the players add up to', 'the team has', (team) =>
    children(team.totals, 'statsbyprd').flatMap((row) => {
      const period = integer(row, 'prd')
      if (period === undefined) return []
      const rows = team.players.map((player) => periodRow(player.element, period))
      return keys.map((key) => same(sum(rows.map((each) => cell(each, key))), cell(row, key), key, { period }))
    }),
  ),
  forTeams('B14', 'the points of the period are', 'the line says', (team) =>
    children(team.totals, 'statsbyprd').map((row, index) =>
      same(cell(row, 'tp'), item(team.line, 'line', index), undefined, { period: index + 1 }),
    ),
  ),
  forTeams('B12', 'the summary of the period says', 'the period row of the team says', (team, _, game) =>
    game.periods.flatMap((period) => summaryClaims(team, period)),
  ),
  forTeams('B8', 'the minutes of the team are', 'five players and the periods played are', (team, _, game) =>
    game.isRunning ? undefined : same(team.total('stats', 'min'), minutesPlayed(game)),
  ),
  soft('B9', 'the minutes of the players add up to', 'the team has', (team) =>
    within(team.players.length, team.added('stats', 'min'), team.total('stats', 'min')),
  ),
  soft('B18', 'there are', 'at most possible are', (team, other) => [
    atMost(team.total('stats', 'ast'), team.total('stats', 'fgm'), 'assists of baskets'),
    atMost(other.total('stats', 'stl'), team.total('stats', 'to'), 'steals of turnovers'),
    atMost(
      other.total('stats', 'blk'),
      minus(team.total('stats', 'fga'), team.total('stats', 'fgm')),
      'blocks of misses',
    ),
  ]),
  soft('B22', 'the periods add up to', 'the team has', (team, _, game) =>
    // Some write the block of a period when it ends.
    (game.isRunning ? [] : specials).map((key) =>
      same(sum(periodSpecials(game, team).map((each) => cell(each, key))), special(team, key), key),
    ),
  ),
  soft('B23', 'the points of those who did not start are', 'points of the bench are', (team) =>
    team.players.some((player) => flag(player.element, 'gs'))
      ? same(
          sum(
            team.players
              .filter((player) => !player.isTeam && flag(player.element, 'gs') !== true)
              .map((player) => cell(child(player.element, 'stats'), 'tp')),
          ),
          special(team, 'pts_bench'),
        )
      : undefined,
  ),
]

type Claims = Parameters<typeof eachTeam>[0]

function forTeams(id: string, left: string, right: string, claims: Claims): Rule {
  return { id, severity: 'E', words: [left, right], claims: eachTeam(claims) }
}

function soft(id: string, left: string, right: string, claims: Claims): Rule {
  return { id, severity: 'W', words: [left, right], claims: eachTeam(claims) }
}

/** Holds for the team and each player, in the game and in each period. */
function everywhere(id: string, left: string, right: string, claim: (row: Element) => Comparison | Comparison[]): Rule {
  const rowsIn = (of: Element | undefined): readonly Claim[] =>
    (of?.children ?? [])
      .filter((row) => row.name === 'stats' || row.name === 'statsbyprd')
      .flatMap((row) => [claim(row)].flat().map((each) => ({ ...each, place: { period: integer(row, 'prd') } })))
  return {
    id,
    severity: 'E',
    words: [left, right],
    claims: (game) => [
      ...eachTeam((team) => rowsIn(team.totals))(game),
      ...eachPlayer((player) => rowsIn(player.element))(game),
    ],
  }
}

/** One decimal; 0 where nothing was tried. */
const percentage = (made: Figure | undefined, tried: Figure | undefined) =>
  worked([made, tried], (part, whole) => (whole === 0 ? 0 : ratio(part * 100, whole, 1)))

/** The summary leaves team rebounds out of both kinds, yet counts them in the sum. */
function summaryClaims(team: Team, period: Element): readonly Claim[] {
  const number = integer(period, 'number')
  const summary = children(period, 'summary').find((each) => text(each, 'vh') === team.vh)
  const row = number === undefined ? undefined : periodRow(team.totals, number)
  if (number === undefined || !summary || !row) return []
  const teams = periodRow(teamRow(team)?.element, number)
  return keys
    .filter((key) => key !== 'tp')
    .map((key) => {
      const own = cell(summary, key)
      const left = key === 'oreb' || key === 'dreb' ? (plus(own, cell(teams, key)) ?? own) : own
      return same(left, cell(row, key), key, { period: number })
    })
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

const special = (team: Team, key: string) => cell(child(team.totals, 'special'), key)

const periodSpecials = (game: Indexed, team: Team): readonly Element[] =>
  game.periods.flatMap((period) => children(period, 'special').filter((each) => text(each, 'vh') === team.vh))
