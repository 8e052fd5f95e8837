import { counted, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'goal', many: 'goals' },
  did: {
    goals: (text) => `scored ${counted(text, 'goal')}`,
    ground_balls: (text) => `picked up ${counted(text, 'ground ball')}`,
    saves: (text) => `made ${counted(text, 'save')}`,
  },
  leastRun: 4,
}
