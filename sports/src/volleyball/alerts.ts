import { closeAtLast, type GameAlertRules } from '../kit/alerts.ts'
import { setsToWin } from './laws.ts'

export const alerts: GameAlertRules = {
  scores: [{ key: 'set', name: 'wins a set', label: 'Sets' }],
  close: closeAtLast(setsToWin, 'When it goes to a fifth set'),
}
