import { formatPlainNumber, inOrder } from '../../kit/meets/meet-tables.ts'
import { exactSum } from '../../kit/meets/points.ts'
import { findInEntries } from '../../kit/meets/results/entry-findings.ts'
import { always, type ResultsKind } from '../../kit/meets/results/kind.ts'
import { pointTotals } from '../../kit/meets/totals.ts'
import type { MeetEvent } from '../../kit/module.ts'

export const results: ResultsKind = {
  low: always(true),
  timed: always(true),
  totals: pointTotals,
  totalWords: 'its entries add up to',
  findings: (meet) => inOrder(meet).flatMap(([, event]) => skiFindings(event)),
}

/** The time must be the sum of two runs. */
const skiFindings = (event: MeetEvent): string[] =>
  findInEntries(event, ({ parts, mark, shown }) => {
    const [first, second] = [parts?.run1?.mark, parts?.run2?.mark]
    if (first === undefined || second === undefined || mark === undefined) return undefined
    const sum = exactSum([first, second])
    return Math.abs(sum - mark) < 1e-6
      ? undefined
      : ` has ${shown ?? formatPlainNumber(mark)}, but the two runs add up to ${formatPlainNumber(sum)}.`
  })
