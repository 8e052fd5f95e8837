import { readCell, toCountedFigure } from '../../../firewall/figure.ts'
import type { CheckedPlay, CheckedTeam, IndexedGame } from '../../../firewall/indexed-game.ts'
import { claimEqual, eachTeam, type FirewallRule } from '../../../firewall/rule.ts'
import { getInteger } from '../../../statcrew/element.ts'
import { createCreditRule, isShot } from './credit-rule.ts'
import { isGoal } from './doubts.ts'
import { type GoalGame, getPeriodPlace, type PlayColumn } from './goal-game.ts'
import { runningScore, scoreRules } from './scores.ts'

const isSaved = (play: CheckedPlay): boolean => isShot(play) && /\bsaved? (by )?\S/i.test(play.text) && !isGoal(play)

const shared: readonly PlayColumn[] = [
  { id: '21', what: 'shots', is: isShot, total: (t) => t.total('shots', 'sh'), row: 'shots' },
  { id: '22', what: 'goals', is: isGoal, total: (t) => t.total('shots', 'g'), row: 'score' },
  { id: '27s', what: 'saved shots', is: isSaved, total: (_, other) => other.total('goalie', 'saves') },
]

/**
 * Compares plays with the tables. A difference shows a slip in one of them but not in which, so it is never an error.
 */
export function goalPlays(own: GoalGame): readonly FirewallRule[] {
  const { sportLetter } = own
  return [
    ...[...shared, ...own.columns].map((column) => columnRule(sportLetter, column)),
    ...scoreRules(own),
    {
      id: `${sportLetter}30`,
      severity: 'W',
      words: ['the score at that point is', 'the goals so far are'],
      claims: (game) => runningScore(game, own),
    },
    createCreditRule(sportLetter),
    ...own.own,
  ]
}

const ofTeam = (game: IndexedGame, team: CheckedTeam) => game.plays.filter((play) => play.vh === team.vh)

/** A rule for one kind of play. When no play of the kind exists, the scorer may not have recorded it. */
function columnRule(sportLetter: string, { id, what, is, total, row }: PlayColumn): FirewallRule {
  return {
    id: `${sportLetter}${id}`,
    severity: 'W',
    words: ['the play-by-play has', 'the team total is'],
    claims: eachTeam((team, other, game) => {
      if (!game.plays.some(is)) return undefined
      const own = ofTeam(game, team).filter(is)
      const periods = team.rows.map((each) =>
        claimEqual(
          toCountedFigure(own.filter((play) => play.period === getInteger(each, 'prd')).length),
          row === undefined ? undefined : readCell(each, row),
          what,
          getPeriodPlace(each),
        ),
      )
      return [claimEqual(toCountedFigure(own.length), total(team, other), what), ...periods]
    }),
  }
}
