import { isColumnUnrecorded } from '../../../firewall/columns.ts'
import {
  cellIn,
  multiplyFigure,
  readCell,
  readListItem,
  sumIfAllKnown,
  sumKnownFigures,
} from '../../../firewall/figure.ts'
import type { CheckedTeam } from '../../../firewall/indexed-game.ts'
import {
  atMost,
  claimEqual,
  eachKey,
  type FirewallRule,
  type GroupKeys,
  type Severity,
  unsureIf,
} from '../../../firewall/rule.ts'
import { hasOwnGoal, keepsShotsOnGoal, wentToShootout } from './doubts.ts'
import { createRuleBuilders, type GoalGame, getPeriodPlace } from './goal-game.ts'
import { keeperRules } from './keepers.ts'

/** Statistics that only a player can have. */
const playersAlone: GroupKeys = { shots: 'g a sh sog' }

/** Statistics that a team may have without a player, such as saves in an empty goal. */
const benchToo: GroupKeys = { goalie: 'ga saves' }

/** Statistics that programs count differently. */
const loose: GroupKeys = {
  shots: 'ps psatt freepos',
  goaltype: 'ua fg en ot gt so pp sh freepos',
  goalie: 'sf',
}

/** The team total that each column of a period row adds up to. */
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

export const goalTotals = (own: GoalGame): readonly FirewallRule[] => [
  ...createSumRules(own),
  ...shotRules(own),
  ...keeperRules(own),
]

const addUp: FirewallRule['words'] = ['the players add up to', 'the team total is']

function createSumRules(own: GoalGame): readonly FirewallRule[] {
  const { team } = createRuleBuilders(own)
  const claimPlayerSums = (t: CheckedTeam, keys: GroupKeys, severity: (more: boolean) => Severity | undefined) =>
    eachKey(keys, (group, key) => {
      const [players, total] = [t.added(group, key), t.total(group, key)]
      const more = players !== undefined && total !== undefined && players.value > total.value
      return { ...claimEqual(players, total, `${group} ${key}`), severity: severity(more) }
    })
  return [
    team('1', 'E', addUp, (t, _, game) => {
      const doubted = hasOwnGoal(game, t)
      return claimPlayerSums(t, playersAlone, () => (doubted ? 'W' : undefined))
    }),
    // Players cannot have more than the team; they have less when the bench or no player is credited.
    team('2', 'E', addUp, (t, other, game) => [
      // Programs charge an own goal to the goalkeeper, the team, or both.
      ...claimPlayerSums(t, benchToo, (more) => (more && !hasOwnGoal(game, other) ? undefined : 'W')),
      ...claimPlayerSums(t, own.benchKeys, (more) => (more ? undefined : 'W')),
    ]),
    team('2l', 'W', addUp, (t) => [
      ...claimPlayerSums(t, loose, () => undefined),
      ...claimPlayerSums(t, own.looseKeys, () => undefined),
    ]),
    // Cards and fouls of the bench have no player: the players may have fewer, never more.
    team('3', 'W', addUp, (t) =>
      ['count', 'red', 'yellow', 'green', 'fouls', 'foul'].map((key) =>
        atMost(t.added('penalty', key), t.total('penalty', key), `penalty ${key}`),
      ),
    ),
  ]
}

function shotRules(own: GoalGame): readonly FirewallRule[] {
  const { team, both } = createRuleBuilders(own)
  return [
    team('4', 'E', ['goals are', 'the score is'], (t, _, game) =>
      unsureIf(
        game.isForfeit || hasOwnGoal(game, t) || wentToShootout(game),
        claimEqual(t.total('shots', 'g'), t.score),
      ),
    ),
    both('5', 'E', ['shots on goal are', 'shots are'], (of, t, game) =>
      unsureIf(
        hasOwnGoal(game, t) || isColumnUnrecorded(t, 'shots', 'sh', 'sog'),
        atMost(cellIn(of, 'shots', 'sog'), cellIn(of, 'shots', 'sh')),
      ),
    ),
    both('6', 'E', ['goals are', 'shots on goal are'], (of, t, game) =>
      keepsShotsOnGoal(game)
        ? unsureIf(
            hasOwnGoal(game, t) || isColumnUnrecorded(t, 'shots', 'sog', 'g'),
            atMost(cellIn(of, 'shots', 'g'), cellIn(of, 'shots', 'sog')),
          )
        : [],
    ),
    team('7', 'W', ['assists are', 'the maximum is'], (t) =>
      atMost(t.total('shots', 'a'), multiplyFigure(own.assists, t.total('shots', 'g'))),
    ),
    both('8', 'W', ['points are', 'goals and assists are worth'], (of) =>
      claimEqual(
        cellIn(of, 'shots', 'pts'),
        sumIfAllKnown(multiplyFigure(own.goalPoints, cellIn(of, 'shots', 'g')), cellIn(of, 'shots', 'a')),
      ),
    ),
    team('9', 'W', ['the periods add up to', 'the team total is'], (t) =>
      rowTotals.map(([column, group, key]) => {
        const [rows, total] = [sumKnownFigures(t.rows.map((row) => readCell(row, column))), t.total(group, key)]
        // A column without a value in any period is recorded only for the whole game.
        return { ...claimEqual(rows, total, column), severity: rows?.value === 0 ? 'I' : undefined }
      }),
    ),
    team('10', 'W', ['the shot list says', 'the period row says'], (t) => [
      ...t.rows.map((row, index) =>
        claimEqual(readListItem(t.line, 'shotline', index), readCell(row, 'shots'), 'shots', getPeriodPlace(row)),
      ),
      claimEqual(readCell(t.line, 'shots'), t.total('shots', 'sh'), 'total shots'),
    ]),
  ]
}
