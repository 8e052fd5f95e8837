import { formatTextCount, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'run', many: 'runs' },
  did: {
    hits: (text) => `had ${formatTextCount(text, 'hit')}`,
    rbi: (text) => `drove in ${formatTextCount(text, 'run')}`,
    strikeouts: (text) => `struck out ${formatTextCount(text, 'batter')}`,
  },
  compared: ['bat_h', 'fld_e', 'bat_lob', 'long_hits', 'bat_bb'],
  everyScore: true,
}
