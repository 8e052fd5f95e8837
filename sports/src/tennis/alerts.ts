import { closeAtLast, type GameAlertRules } from '../kit/alerts.ts'
import { pointsToWin } from './laws.ts'

export const alerts: GameAlertRules = {
  scores: [{ key: 'point', name: 'wins a point', label: 'Team points' }],
  close: closeAtLast(pointsToWin, 'When the last match decides it'),
}
