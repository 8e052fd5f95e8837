import type { PlayTextsByHand } from '../../kit/scoring/by-hand.ts'
import { writePlaySentence } from './sentences.ts'

const writeBasket = (kind: string) => (scorer: string, passer?: string) =>
  [
    writePlaySentence(kind, scorer, undefined),
    ...(passer ? [writePlaySentence('assist', passer, undefined)] : []),
  ].join('. ')

export const basketballPlayTexts: PlayTextsByHand = {
  two: writeBasket('two'),
  three: writeBasket('three'),
  free_throw: writeBasket('free_throw'),
}
