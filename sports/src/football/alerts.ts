import { closeByClock, type GameAlertRules } from '../kit/alerts.ts'
import { periods } from './laws.ts'

const touchdownPoints = 6
const safetyPoints = 2

/** Extra points follow a touchdown and are no alert of their own. */
export const alerts: GameAlertRules = {
  scores: [
    {
      key: 'touchdown',
      name: 'touchdown',
      label: 'Touchdowns',
      has: ({ kind }, points) => kind === 'touchdown' || points >= touchdownPoints,
    },
    { key: 'field_goal', name: 'field goal', label: 'Field goals', has: ({ kind }) => kind === 'field_goal' },
    {
      key: 'safety',
      name: 'safety',
      label: 'Safeties',
      has: ({ kind }, points) =>
        kind === 'safety' || (points === safetyPoints && kind !== 'extra_point' && kind !== 'two_point'),
    },
  ],
  close: closeByClock({ points: 8, word: 'point', minutes: 5, periods }),
}
