import { formatTextCount, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'goal', many: 'goals' },
  did: {
    goals: (text) => `scored ${formatTextCount(text, 'goal')}`,
    ground_balls: (text) => `picked up ${formatTextCount(text, 'ground ball')}`,
    saves: (text) => `made ${formatTextCount(text, 'save')}`,
  },
  leastRun: 4,
}
