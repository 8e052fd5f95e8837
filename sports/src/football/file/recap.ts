import { counted, type RecapWords } from '../../kit/recap/recap-words.ts'

const yards = (verb: string) => (text: string) => `${verb} for ${counted(text, 'yard')}`

export const recap: RecapWords = {
  unit: { one: 'point', many: 'points' },
  did: {
    passing: yards('passed'),
    rushing: yards('rushed'),
    receiving: (text) => `caught passes for ${counted(text, 'yard')}`,
    tackles: (text) => `made ${counted(text, 'tackle')}`,
  },
  compared: ['first_downs', 'offense', 'rushing', 'passing', 'third', 'penalties', 'possession'],
  everyScore: true,
}
