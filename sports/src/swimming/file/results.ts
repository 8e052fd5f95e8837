import type { Meet } from '@fieldhouse/contract/games/game'
import { formatPlainNumber, inOrder } from '../../kit/meets/meet-tables.ts'
import { exactSum } from '../../kit/meets/points.ts'
import { findInEntries, listOrderedParts } from '../../kit/meets/results/entry-findings.ts'
import type { ResultsKind } from '../../kit/meets/results/kind.ts'
import { pointTotals } from '../../kit/meets/totals.ts'
import type { MeetEvent } from '../../kit/module.ts'
import { dualProgramme, dualTotal, isDiving } from '../laws.ts'

const isSwimmingEvent = (event: string): boolean => !isDiving(event)

export const results: ResultsKind = {
  low: isSwimmingEvent,
  timed: isSwimmingEvent,
  totals: pointTotals,
  totalWords: 'its entries add up to',
  findings: (meet) => [...inOrder(meet).flatMap(([, event]) => splitFindings(event)), ...dualFindings(meet)],
}

/** Splits must grow, and none may be longer than the final time. */
const splitFindings = (event: MeetEvent): string[] =>
  event.low
    ? findInEntries(event, (entry) => {
        const splits = listOrderedParts(entry).flatMap(({ mark }) => mark ?? [])
        if (splits.some((split, index) => split <= (splits[index - 1] ?? 0))) return ' has splits out of order.'
        const last = splits.at(-1)
        if (last === undefined || entry.mark === undefined || last <= entry.mark + 1e-6) return undefined
        return ` has a split of ${formatPlainNumber(last)} but a time of ${formatPlainNumber(entry.mark)}.`
      })
    : []

/** In a wide pool all points of a dual with sixteen events are awarded. */
function dualFindings({ teams, events }: Meet): string[] {
  const all = Object.values(events)
  const both = Object.values(teams)
  const wide = all.some(({ entries }) => Object.values(entries).some(({ points }) => points === 9))
  if (both.length !== 2 || all.length !== dualProgramme.length || !wide) return []
  if (all.some(({ state }) => state !== 'official') || both.some(({ points }) => points === undefined)) return []
  const total = exactSum(both.map(({ points }) => points))
  return total === dualTotal
    ? []
    : [
        `The two teams’ points add up to ${formatPlainNumber(total)}. A dual meet with ${all.length} events should total ${dualTotal}.`,
      ]
}
