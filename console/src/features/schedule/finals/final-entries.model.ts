import type { enterScore } from '@fieldhouse/contract/games/scorer'
import type { EndpointInput } from '@fieldhouse/contract/request'
import type { ByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { SeasonRow } from '../season/season-row.model.ts'
import { getFinalNote, trimPeriods } from './by-period.model.ts'
import type { TypedScore } from './typed-score.model.ts'

export type FinalEntry = Omit<EndpointInput<typeof enterScore>['body'], 'seq'>

/** Builds the entries of a final: one for each typed period, then the final itself. */
export function createFinalEntries(
  { side }: Pick<SeasonRow, 'side'>,
  total: TypedScore,
  typed: readonly TypedScore[],
  way: ByHand | undefined,
): FinalEntry[] {
  const toSides = ({ ours, theirs }: TypedScore) =>
    side === 'away' ? { away: Number(ours), home: Number(theirs) } : { away: Number(theirs), home: Number(ours) }
  const periods = trimPeriods(typed)
  const note = getFinalNote(way, periods.length)
  return [
    ...periods.map((period, index) => ({ period: index + 1, period_score: toSides(period) })),
    { status: { kind: 'final', ...(note !== undefined && { note }) }, score: toSides(total) },
  ]
}
