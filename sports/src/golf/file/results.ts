import type { Meet } from '@fieldhouse/contract/games/game'
import { inOrder } from '../../kit/meets/meet-tables.ts'
import { exactSum } from '../../kit/meets/points.ts'
import { findInEntries } from '../../kit/meets/results/entry-findings.ts'
import { always, type ResultsKind } from '../../kit/meets/results/kind.ts'
import { holes } from '../laws.ts'
import { listPlayedHoles } from '../rounds.ts'
import { golfTotals, markCountingRounds } from '../totals.ts'

export const results: ResultsKind = {
  low: always(true),
  timed: always(false),
  counts: markCountingRounds,
  totals: golfTotals,
  totalWords: 'its four lowest scores per round add up to',
  wide: [1, 2, 3, 4].map((number) => ({
    key: `r${number}`,
    name: `Round ${number}`,
    headings: [`r${number}`, `round ${number}`, `rd ${number}`, `rd${number}`],
  })),
  findings: (meet) => golfFindings(meet),
}

/** The strokes of eighteen holes must add up to the round. */
const golfFindings = (meet: Meet): string[] =>
  inOrder(meet).flatMap(([, event]) =>
    findInEntries(event, (entry) => {
      const played = listPlayedHoles(entry, event)
      const sum = exactSum(played.map(({ strokes }) => strokes))
      if (played.length !== holes || entry.mark === undefined || sum === entry.mark) return undefined
      return ` has ${entry.mark}, but the scorecard adds up to ${sum}.`
    }),
  )
