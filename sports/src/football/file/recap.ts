import { formatTextCount, type RecapWords } from '../../kit/recap/recap-words.ts'

const writeYards = (verb: string) => (text: string) => `${verb} for ${formatTextCount(text, 'yard')}`

export const recap: RecapWords = {
  unit: { one: 'point', many: 'points' },
  did: {
    passing: writeYards('passed'),
    rushing: writeYards('rushed'),
    receiving: (text) => `caught passes for ${formatTextCount(text, 'yard')}`,
    tackles: (text) => `made ${formatTextCount(text, 'tackle')}`,
  },
  compared: ['first_downs', 'offense', 'rushing', 'passing', 'third', 'penalties', 'possession'],
  everyScore: true,
}
