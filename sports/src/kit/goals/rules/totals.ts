import { isUnkept } from '../../../firewall/columns.ts'
import { cell, cellIn, item, plus, sum, times } from '../../../firewall/figure.ts'
import type { Team } from '../../../firewall/indexed.ts'
import { atMost, eachKey, type Keys, type Rule, type Severity, same, unsureIf } from '../../../firewall/rule.ts'
import { hasOwnGoal, keepsShotsOnGoal, wentToShootout } from './doubts.ts'
import { type GoalGame, placeOf, written } from './goal-game.ts'
import { keeperRules } from './keepers.ts'

/** What a player alone can do. */
const playersAlone: Keys = { shots: 'g a sh sog' }

/** What may be a team's without being anybody's: a keeper's work in an empty goal. */
const benchToo: Keys = { goalie: 'ga saves' }

/** What programs count as they like. */
const loose: Keys = {
  shots: 'ps psatt freepos',
  goaltype: 'ua fg en ot gt so pp sh freepos',
  goalie: 'sf',
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

export const goalTotals = (own: GoalGame): readonly Rule[] => [...sums(own), ...shotRules(own), ...keeperRules(own)]

const addUp: Rule['words'] = ['the players add up to', 'the team line says']

function sums(own: GoalGame): readonly Rule[] {
  const { team } = written(own)
  const each = (t: Team, keys: Keys, severity: (more: boolean) => Severity | undefined) =>
    eachKey(keys, (group, key) => {
      const [players, total] = [t.added(group, key), t.total(group, key)]
      const more = players !== undefined && total !== undefined && players.value > total.value
      return { ...same(players, total, `${group} ${key}`), severity: severity(more) }
    })
  return [
    team('1', 'E', addUp, (t, _, game) => {
      const doubted = hasOwnGoal(game, t)
      return each(t, playersAlone, () => (doubted ? 'W' : undefined))
    }),
    // More than the team has is nobody's doing; less is a bench's, or nobody's.
    team('2', 'E', addUp, (t, other, game) => [
      // Of an own goal programs tell the keeper, the team, or both.
      ...each(t, benchToo, (more) => (more && !hasOwnGoal(game, other) ? undefined : 'W')),
      ...each(t, own.benchKeys, (more) => (more ? undefined : 'W')),
    ]),
    team('2l', 'W', addUp, (t) => [...each(t, loose, () => undefined), ...each(t, own.looseKeys, () => undefined)]),
    // Cards and fouls of the bench have no player: the players may have fewer, never more.
    team('3', 'W', addUp, (t) =>
      ['count', 'red', 'yellow', 'green', 'fouls', 'foul'].map((key) =>
        atMost(t.added('penalty', key), t.total('penalty', key), `penalty ${key}`),
      ),
    ),
  ]
}

function shotRules(own: GoalGame): readonly Rule[] {
  const { team, both } = written(own)
  return [
    team('4', 'E', ['goals are', 'the score is'], (t, _, game) =>
      unsureIf(game.isForfeit || hasOwnGoal(game, t) || wentToShootout(game), same(t.total('shots', 'g'), t.score)),
    ),
    both('5', 'E', ['shots on goal are', 'shots are'], (of, t, game) =>
      unsureIf(
        hasOwnGoal(game, t) || isUnkept(t, 'shots', 'sh', 'sog'),
        atMost(cellIn(of, 'shots', 'sog'), cellIn(of, 'shots', 'sh')),
      ),
    ),
    both('6', 'E', ['goals are', 'shots on goal are'], (of, t, game) =>
      keepsShotsOnGoal(game)
        ? unsureIf(
            hasOwnGoal(game, t) || isUnkept(t, 'shots', 'sog', 'g'),
            atMost(cellIn(of, 'shots', 'g'), cellIn(of, 'shots', 'sog')),
          )
        : [],
    ),
    team('7', 'W', ['assists are', 'at most possible are'], (t) =>
      atMost(t.total('shots', 'a'), times(own.assists, t.total('shots', 'g'))),
    ),
    both('8', 'W', ['points are', 'goals and assists are worth'], (of) =>
      same(cellIn(of, 'shots', 'pts'), plus(times(own.goalPoints, cellIn(of, 'shots', 'g')), cellIn(of, 'shots', 'a'))),
    ),
    team('9', 'W', ['the periods add up to', 'the team line says'], (t) =>
      rowTotals.map(([column, group, key]) => {
        const [rows, total] = [sum(t.rows.map((row) => cell(row, column))), t.total(group, key)]
        // Nothing in any period is a column that the program keeps for the whole game alone.
        return { ...same(rows, total, column), severity: rows?.value === 0 ? 'I' : undefined }
      }),
    ),
    team('10', 'W', ['the list of shots says', 'the period row says'], (t) => [
      ...t.rows.map((row, index) => same(item(t.line, 'shotline', index), cell(row, 'shots'), 'shots', placeOf(row))),
      same(cell(t.line, 'shots'), t.total('shots', 'sh'), 'shots in all'),
    ]),
  ]
}
