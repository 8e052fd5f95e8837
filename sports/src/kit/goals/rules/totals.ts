import {
  cell,
  cellIn,
  counted,
  type Figure,
  item,
  items,
  minus,
  plus,
  sum,
  times,
  worked,
} from '../../../firewall/figure.ts'
import type { Indexed, Team } from '../../../firewall/indexed.ts'
import {
  atMost,
  type Claim,
  eachPlayer,
  eachTeam,
  type Keys,
  playersAddUp,
  type Rule,
  type Severity,
  same,
  within,
} from '../../../firewall/rule.ts'
import { at, child, children, type Element, flag, integer, secondsIn, text } from '../../../statcrew/element.ts'
import type { GoalGame } from './goal-game.ts'

/** What all of them share: goals, shots, keepers and periods. */
const sharedKeys: Keys = {
  shots: 'g a sh sog ps psatt freepos',
  goaltype: 'ua fg ot en gt so pp sh freepos',
  goalie: 'ga saves sf',
}

/** What each column of a period row is in the team line. */
const rowTotals: readonly (readonly [string, string, string])[] = [
  ['score', 'shots', 'g'],
  ['shots', 'shots', 'sh'],
  ['sog', 'shots', 'sog'],
  ['saves', 'goalie', 'saves'],
  ['fouls', 'penalty', 'fouls'],
  ['fouls', 'penalty', 'foul'],
  ['gb', 'misc', 'gb'],
  ['dc', 'misc', 'dc'],
  ['turnover', 'misc', 'turnover'],
  ['fowon', 'misc', 'facewon'],
  ['clockv', 'penalty', 'clockv'],
  ['clockw', 'penalty', 'clockw'],
  ['fviol', 'penalty', 'fviol'],
  ['pen', 'penalty', 'count'],
  ['psec', 'penalty', 'seconds'],
  ['clearm', 'clear', 'clearm'],
  ['cleara', 'clear', 'cleara'],
  ['ppg', 'powerplay', 'ppg'],
  ['ppatt', 'powerplay', 'ppopp'],
  ['fpg', 'shots', 'fpgoals'],
  ['fps', 'shots', 'freepos'],
]

export const goalTotals = (own: GoalGame): readonly Rule[] => [...shotRules(own), ...keeperRules(own)]

/** How this file writes its rules: their numbers are the same in both families. */
function written({ letter }: GoalGame) {
  const team = (
    id: string,
    left: string,
    right: string,
    claims: Parameters<typeof eachTeam>[0],
    severity: Severity = 'E',
  ): Rule => ({ id: `${letter}${id}`, severity, words: [left, right], claims: eachTeam(claims) })

  /** Team and players alike. */
  const both = (
    id: string,
    left: string,
    right: string,
    claim: (of: Element | undefined) => Claim | Claim[],
  ): Rule => ({
    id: `${letter}${id}`,
    severity: 'E',
    words: [left, right],
    claims: (game) => [
      ...eachTeam((t) => claim(t.totals))(game),
      ...eachPlayer((player) => claim(player.element))(game),
    ],
  })

  return { team, both }
}

function shotRules(own: GoalGame): readonly Rule[] {
  const { team, both } = written(own)
  return [
    playersAddUp(`${own.letter}1`, sharedKeys),
    playersAddUp(`${own.letter}2`, own.keys),
    // Cards and fouls of the bench have no player: the players may have fewer, never more.
    team('3', 'the players add up to', 'the team line says', (t) =>
      ['count', 'red', 'yellow', 'green', 'fouls', 'foul'].map((key) =>
        atMost(t.added('penalty', key), t.total('penalty', key), `penalty ${key}`),
      ),
    ),
    team('4', 'goals are', 'the score is', (t) => same(t.total('shots', 'g'), t.score)),
    both('5', 'shots on goal are', 'shots are', (of) => atMost(cellIn(of, 'shots', 'sog'), cellIn(of, 'shots', 'sh'))),
    both('6', 'goals are', 'shots on goal are', (of) => atMost(cellIn(of, 'shots', 'g'), cellIn(of, 'shots', 'sog'))),
    team('7', 'assists are', 'at most possible are', (t) =>
      atMost(t.total('shots', 'a'), times(own.assists, t.total('shots', 'g'))),
    ),
    both('8', 'points are', 'goals and assists are worth', (of) =>
      same(cellIn(of, 'shots', 'pts'), plus(times(own.goalPoints, cellIn(of, 'shots', 'g')), cellIn(of, 'shots', 'a'))),
    ),
    team('9', 'the periods add up to', 'the team line says', (t) =>
      rowTotals.map(([column, group, key]) =>
        same(sum(t.rows.map((row) => cell(row, column))), t.total(group, key), column),
      ),
    ),
    team('10', 'the list of shots says', 'the period row says', (t) => [
      ...t.rows.map((row, index) => same(item(t.line, 'shotline', index), cell(row, 'shots'), 'shots', placeOf(row))),
      same(cell(t.line, 'shots'), t.total('shots', 'sh'), 'shots in all'),
    ]),
  ]
}

function keeperRules(own: GoalGame): readonly Rule[] {
  const { team, both } = written(own)
  const { letter } = own
  return [
    team('12', 'the saves of the keeper are', 'the period has', (t, other) =>
      t.rows.flatMap((row, index) => keeperSaves(t, other, row, index)),
    ),
    both('12s', 'the saves by period add up to', 'saves are', (of) => savesAddUp(child(of, 'goalie'))),
    team('13', 'goals allowed are', 'the other side scored', (t, other) =>
      same(t.total('goalie', 'ga'), other.total('shots', 'g')),
    ),
    team('14', 'shots faced are', 'shots of the other side are', (t, other) =>
      same(t.total('goalie', 'sf'), other.total('shots', 'sh')),
    ),
    team('15', 'saves are', 'shots on goal of the other side less goals are', (t, other) =>
      same(t.total('goalie', 'saves'), minus(other.total('shots', 'sog'), t.total('goalie', 'ga'))),
    ),
    team('17', 'seconds of the keepers are', 'seconds played are', (t, _, game) => {
      const played = elapsed(own, game)
      return [
        same(t.total('goalie', 'minutes'), played),
        within(1, t.added('goalie', 'minutes'), t.total('goalie', 'minutes'), 'by their rows'),
      ]
    }),
    {
      id: `${letter}26`,
      severity: 'E',
      words: ['there are', 'it must be'],
      claims: eachTeam((t) => {
        const starters = t.players.filter((player) => flag(player.element, 'gs')).length
        return own.starters !== undefined && starters > 0
          ? same(counted(starters), counted(own.starters), 'starters')
          : undefined
      }),
    },
    {
      id: `${letter}31`,
      severity: 'E',
      words: ['players with the winning goal are', 'it must be'],
      afterFinal: true,
      claims: eachTeam((t, other) => [
        same(t.added('goaltype', 'gw'), t.total('goaltype', 'gw'), 'as in the team line'),
        same(t.total('goaltype', 'gw'), winnersGoal(t, other)),
      ]),
    },
  ]
}

export const placeOf = (row: Element) => ({ period: integer(row, 'prd') })

/** Presto shifts this list by one period: three others can tell. */
function keeperSaves(t: Team, other: Team, row: Element, index: number): readonly Claim[] {
  const own = item(child(t.totals, 'goalie'), 'savebyprd', index)
  const ofKeepers = sum(t.players.map((player) => item(child(player.element, 'goalie'), 'savebyprd', index)))
  const place = placeOf(row)
  const shots = minus(cell(other.rows[index], 'sog'), cell(other.rows[index], 'score'))
  return [
    same(own, cell(row, 'saves'), 'by the team line', place),
    same(ofKeepers, cell(row, 'saves'), 'by the player rows', place),
    same(cell(row, 'saves'), shots, 'by shots on goal less goals', place),
  ]
}

function savesAddUp(keeper: Element | undefined): Claim[] {
  const rows = children(keeper, 'savesbyprd')
  const listed = text(keeper, 'savebyprd')
  return [
    same(listed === undefined ? undefined : sum(items(keeper, 'savebyprd')), cell(keeper, 'saves'), 'in the list'),
    same(sum(rows.map((row) => cell(row, 'saves'))), cell(keeper, 'saves'), 'in the rows'),
    ...rows.map((row, index) =>
      same(cell(row, 'saves'), item(keeper, 'savebyprd', index), 'row and list', placeOf(row)),
    ),
  ]
}

const winnersGoal = (t: Team, other: Team): Figure | undefined =>
  worked([t.score, other.score], (own, against) => (own > against ? 1 : 0))

function elapsed({ clock: direction }: GoalGame, game: Indexed): Figure | undefined {
  const status = child(game.root, 'status')
  const rules = at(game.root, 'venue', 'rules')
  const clock = cell(status, 'clock')
  if (direction === 'up') return clock
  const playing = secondsIn(text(status, 'clock'))
  if (playing === undefined || integer(rules, 'minutes') === undefined) return undefined
  return worked(
    [cell(status, 'period'), clock, cell(rules, 'prds'), cell(rules, 'minutes'), cell(rules, 'minutesot')],
    (period, left, periods, minutes, overtime) => {
      const before = Math.min(period - 1, periods) * minutes + Math.max(0, period - 1 - periods) * overtime
      return before * 60 + (period > periods ? overtime : minutes) * 60 - left
    },
  )
}
