import { counted, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  did: {
    kills: (text) => `had ${counted(text, 'kill')}`,
    assists: (text) => `gave ${counted(text, 'assist')}`,
    digs: (text) => `made ${counted(text, 'dig')}`,
    blocks: (text) => `had ${counted(text, 'block')}`,
  },
  compared: ['atk_k', 'atk_pct', 'srv_a', 'dig', 'blk'],
}
