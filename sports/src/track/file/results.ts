import type { ResultsKind } from '../../kit/meets/results/kind.ts'
import { pointTotals } from '../../kit/meets/totals.ts'
import { disciplineNamed } from '../laws.ts'

const isTimedEvent = (event: string): boolean => disciplineNamed(event).by === 'time'

export const results: ResultsKind = {
  low: isTimedEvent,
  timed: isTimedEvent,
  totals: pointTotals,
  totalWords: 'its entries add up to',
}
