import { always, type ResultsKind } from '../../kit/meets/results/kind.ts'
import { crossCountryTotals } from '../totals.ts'

export const results: ResultsKind = {
  low: always(true),
  timed: always(true),
  only: '6K',
  totals: crossCountryTotals,
  totalWords: 'its top five places add up to',
}
