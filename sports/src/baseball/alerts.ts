import { closeFromInning, type GameAlertRules } from '../kit/alerts.ts'
import { type BaseballRules, baseballRules, softballRules } from './laws.ts'

const createAlerts = ({ innings }: BaseballRules): GameAlertRules => ({
  scores: [
    { key: 'home_run', name: 'home run', label: 'Home runs', has: ({ kind }) => kind === 'home_run' },
    { key: 'run', name: 'run', label: 'Other runs', has: () => true },
  ],
  close: closeFromInning(2, innings - 1),
})

export const baseballAlerts = createAlerts(baseballRules)
export const softballAlerts = createAlerts(softballRules)
