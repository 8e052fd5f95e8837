import { type RuleBook, ruleBook } from '../../firewall/book.ts'
import { wentToShootout } from '../../kit/goals/rules/doubts.ts'
import { goalPlays } from '../../kit/goals/rules/plays.ts'
import { goalTotals } from '../../kit/goals/rules/totals.ts'
import { lacrosseGame } from './own.ts'

const lacrosse = ruleBook({
  rules: [...goalTotals(lacrosseGame), ...goalPlays(lacrosseGame)],
  periodsAddUp: true,
  unproved: [
    { where: /penalty@count$/, because: 'without one penalty in the plays nothing proves it' },
    { where: /goalie@(ppg|sog|gp|gs)$/, because: 'kept by some programs alone' },
    { where: /@(clockg|fpg|fpa|fps|fowon|gw|freepos|turnover|psec|clockw|fviol|ppatt)$/, because: 'of one witness' },
  ],
})

/** Rules for ice hockey. No real file has been available, so it has no rules of its own. */
const iceHockey = ruleBook({ rules: [], periodsAddUp: true, goalOfNoPeriod: wentToShootout })

export const getRuleBook = (kind: string): RuleBook => (kind === 'ice-hockey' ? iceHockey : lacrosse)
