import { formatTextCount, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'goal', many: 'goals' },
  did: {
    goals: (text) => `scored ${formatTextCount(text, 'goal')}`,
    saves: (text) => `made ${formatTextCount(text, 'save')}`,
  },
  everyScore: true,
}
