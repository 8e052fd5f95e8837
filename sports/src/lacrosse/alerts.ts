import { closeByClock, everyScore, type GameAlertRules } from '../kit/alerts.ts'
import { periods } from './laws.ts'

export const alerts: GameAlertRules = {
  scores: [everyScore('goal', 'goal', 'Goals')],
  close: closeByClock({ points: 2, word: 'goal', minutes: 5, periods }),
}
