import type { ToldByHand } from '../../kit/scoring/by-hand.ts'
import { sentence } from './sentences.ts'

const basket = (kind: string) => (scorer: string, passer?: string) =>
  [sentence(kind, scorer, undefined), ...(passer ? [sentence('assist', passer, undefined)] : [])].join('. ')

export const told: ToldByHand = {
  two: basket('two'),
  three: basket('three'),
  free_throw: basket('free_throw'),
}
