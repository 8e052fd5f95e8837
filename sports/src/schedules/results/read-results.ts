import type { Meet } from '@fieldhouse/contract/games/game'
import type { ResultsKind } from '../../kit/meets/results/kind.ts'
import { readCsv } from '../csv.ts'
import { tableText } from '../table-text.ts'
import { buildMeet, type TeamNamed } from './build.ts'
import { meetFindings } from './findings.ts'
import { type ResultRow, resultRow } from './row.ts'

export interface ResultsFile {
  /** The meet as in a game's document. Undefined when no line could be read. */
  meet: Meet | undefined
  /** Messages about what does not add up. Nothing is left out because of them; an operator must check. */
  findings: string[]
  refused: { line: number; message: string }[]
}

/**
 * Reads results of a meet from a table: `event, place, name, team, mark, seed, points, heat, lane, flag`, rounds, runs
 * or splits.
 */
export function readResults(
  bytes: Uint8Array,
  kind: ResultsKind | undefined,
  named: TeamNamed = () => undefined,
): ResultsFile {
  if (!kind) return refuseResults('Results for this sport can’t be imported from a table.')
  const decoded = tableText(bytes)
  if (decoded.kind === 'refused') return refuseResults(decoded.message)
  const rows = readCsv(decoded.text)
  if (!Array.isArray(rows)) return refuseResults(rows.message)
  const read = rows.map((row) => ({ line: row.line, result: resultRow(row, kind) }))
  const refused = read.flatMap(({ line, result }) => (typeof result === 'string' ? [{ line, message: result }] : []))
  const good = read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]))
  if (!good.some(({ name }) => name))
    return refused.length > 0
      ? { meet: undefined, findings: [], refused }
      : refuseResults('No names found in this table.')
  return { ...addTotals(good, kind, named), refused }
}

const refuseResults = (message: string): ResultsFile => ({
  meet: undefined,
  findings: [],
  refused: [{ line: 1, message }],
})

/** Keeps and checks the file's totals, and calculates missing ones. */
function addTotals(rows: readonly ResultRow[], kind: ResultsKind, named: TeamNamed) {
  const meet = buildMeet(rows, kind, named)
  const findings = meetFindings(kind, meet)
  const computed = kind.totals(meet)
  const teams = Object.entries(meet.teams).map(([key, team]) => [key, { ...computed[key], ...team }])
  return { meet: { ...meet, teams: Object.fromEntries(teams) as Meet['teams'] }, findings }
}
