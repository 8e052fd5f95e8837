import { counted, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'goal', many: 'goals' },
  did: {
    goals: (text) => `scored ${counted(text, 'goal')}`,
    saves: (text) => `made ${counted(text, 'save')}`,
  },
  everyScore: true,
}
