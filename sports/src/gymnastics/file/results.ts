import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import { formatPlainNumber, inOrder } from '../../kit/meets/meet-tables.ts'
import { exactSum } from '../../kit/meets/points.ts'
import { findInEntries, listOrderedParts } from '../../kit/meets/results/entry-findings.ts'
import { always, type ResultsKind } from '../../kit/meets/results/kind.ts'
import { apparatus, lineup, perfect } from '../laws.ts'
import { gymnasticsTotals, markCountingRoutines } from '../totals.ts'

export const results: ResultsKind = {
  low: always(false),
  timed: always(false),
  counts: markCountingRoutines,
  totals: gymnasticsTotals,
  totalWords: 'its five best scores per event add up to',
  wide: apparatus.map(({ key, abbr, name }) => ({
    key,
    name,
    headings: [abbr, name, ...(key === 'ub' ? ['uneven bars'] : [])],
  })),
  findings: (meet) => gymnasticsFindings(meet),
}

const gymnasticsFindings = (meet: Meet): string[] =>
  inOrder(meet).flatMap(([, event]) => [
    ...findInEntries(event, (entry) => scoreFinding(entry)),
    ...Object.entries(meet.teams).flatMap(([key, { name }]) => {
      const own = Object.values(event.entries).filter(({ team, flag }) => team === key && flag !== 'EXH')
      return own.length > lineup
        ? [`${event.name}: ${name} has ${own.length} competing, but the limit is ${lineup}.`]
        : []
    }),
  ])

/** Checks the steps of a score: two judges give steps of .025, four judges half of that. */
function scoreFinding(entry: Entry): string | undefined {
  const { mark } = entry
  if (mark === undefined) return undefined
  if (mark > perfect) return ` has ${mark}, but the maximum is ${perfect}.`
  const judges = listOrderedParts(entry).flatMap(({ key, mark: score }) => (/^j\d$/.test(key) ? (score ?? []) : []))
  const step = judges.length === 2 ? 0.025 : 0.0125
  if (Math.abs(Math.round(mark / step) - mark / step) > 1e-6) return ` has ${mark}, which isn’t a multiple of ${step}.`
  const mean = exactSum(judges) / judges.length
  return judges.length === 2 && Math.abs(mean - mark) > 1e-6
    ? ` has ${mark}, but the judges’ average is ${formatPlainNumber(mean)}.`
    : undefined
}
