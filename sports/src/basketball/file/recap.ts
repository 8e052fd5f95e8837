import { counted, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'point', many: 'points' },
  did: {
    points: (text) => `scored ${counted(text, 'point')}`,
    rebounds: (text) => `took ${counted(text, 'rebound')}`,
    assists: (text) => `gave ${counted(text, 'assist')}`,
  },
  compared: ['fg', 'fg3', 'ft', 'reb', 'to', 'pts_paint', 'pts_bench'],
  leastRun: 8,
}
