import { formatTextCount, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'point', many: 'points' },
  did: {
    points: (text) => `scored ${formatTextCount(text, 'point')}`,
    rebounds: (text) => `grabbed ${formatTextCount(text, 'rebound')}`,
    assists: (text) => `dished out ${formatTextCount(text, 'assist')}`,
  },
  compared: ['fg', 'fg3', 'ft', 'reb', 'to', 'pts_paint', 'pts_bench'],
  leastRun: 8,
}
