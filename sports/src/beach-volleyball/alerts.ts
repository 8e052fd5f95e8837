import { closeAtLast, type GameAlertRules } from '../kit/alerts.ts'
import { flightsToWin } from './laws.ts'

export const alerts: GameAlertRules = {
  scores: [{ key: 'flight', name: 'wins a flight', label: 'Flights' }],
  close: closeAtLast(flightsToWin, 'When the last flight decides it'),
}
