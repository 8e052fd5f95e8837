import { closeByClock, type GameAlertRules } from '../kit/alerts.ts'
import { type BasketballRules, halvesRules, quarters } from './laws.ts'

/** No alert per basket: a game has eighty of them. */
const createAlerts = ({ periods }: BasketballRules): GameAlertRules => ({
  scores: [],
  close: closeByClock({ points: 5, word: 'point', minutes: 5, periods }),
})

export const mensAlerts = createAlerts(halvesRules)
export const womensAlerts = createAlerts(quarters)
