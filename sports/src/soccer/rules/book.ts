import { ruleBook } from '../../firewall/book.ts'
import { cardColumns, cardHolders, cardList } from '../../kit/goals/rules/cards.ts'
import { wentToShootout } from '../../kit/goals/rules/doubts.ts'
import type { GoalGame } from '../../kit/goals/rules/goal-game.ts'
import { goalPlays } from '../../kit/goals/rules/plays.ts'
import { goalTotals } from '../../kit/goals/rules/totals.ts'

const soccerGame: GoalGame = {
  sportLetter: 'O',
  clock: 'up',
  assists: 2,
  goalPoints: 2,
  starters: 11,
  benchKeys: {},
  looseKeys: { misc: 'dsave minutes' },
  columns: cardColumns,
  own: [cardList({ counted: true }), cardHolders],
}

export const book = ruleBook({
  rules: [...goalTotals(soccerGame), ...goalPlays(soccerGame)],
  periodsAddUp: true,
  goalOfNoPeriod: wentToShootout,
  unproved: [
    { where: /goalie@(gp|gs)$/, because: 'repeats the row of the keeper' },
    { where: /lineprd@offsides$/, because: 'without one in the plays nothing proves it' },
  ],
})
