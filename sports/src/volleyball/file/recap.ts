import { formatTextCount, type RecapWords } from '../../kit/recap/recap-words.ts'

export const recap: RecapWords = {
  did: {
    kills: (text) => `had ${formatTextCount(text, 'kill')}`,
    assists: (text) => `had ${formatTextCount(text, 'assist')}`,
    digs: (text) => `made ${formatTextCount(text, 'dig')}`,
    blocks: (text) => `had ${formatTextCount(text, 'block')}`,
  },
  compared: ['atk_k', 'atk_pct', 'srv_a', 'dig', 'blk'],
}
