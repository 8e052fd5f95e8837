import { closeByElapsed, everyScore, type GameAlertRules } from '../kit/alerts.ts'
import { periodSeconds, periods } from './laws.ts'

export const alerts: GameAlertRules = {
  scores: [everyScore('goal', 'goal', 'Goals')],
  close: closeByElapsed({ points: 1, word: 'goal', minutes: 10, periods, periodSeconds }),
}
