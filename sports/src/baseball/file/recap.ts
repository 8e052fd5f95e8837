import { counted, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  unit: { one: 'run', many: 'runs' },
  did: {
    hits: (text) => `had ${counted(text, 'hit')}`,
    rbi: (text) => `drove in ${counted(text, 'run')}`,
    strikeouts: (text) => `struck out ${counted(text, 'batter')}`,
  },
  compared: ['bat_h', 'fld_e', 'bat_lob', 'long_hits', 'bat_bb'],
  everyScore: true,
}
