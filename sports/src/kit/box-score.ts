import type { GameState, Side } from '@fieldhouse/contract/games/game'
import type { BoxScore, ComparisonRow, GameLeader, LineScore, StatTable } from '@fieldhouse/contract/stats/entities'
import { asAgreed } from './agreed.ts'
import { addStats, getLineOwnerKey, getTeamStats, listStatLines } from './lines.ts'
import { buildMeetStandings, meetTables } from './meets/meet-tables.ts'
import type { LeaderColumn, SportModule, StatLine } from './module.ts'
import { formatScore } from './result.ts'
import { bestFirst, boxTable, comparisonRows, createCells, createTableRow } from './tables.ts'

/**
 * Builds everything a box score shows from the document alone. The server uses it, and so does a page that follows the
 * video.
 */
export function boxScore(module: SportModule, state: GameState): BoxScore {
  const lines = listStatLines(module, state)
  return {
    line: lineScore(module, state),
    leaders: state.review ? [] : listGameLeaders(module, module.meet ? mergeLinesByPerson(module, lines) : lines),
    comparison: buildTeamComparison(module, state),
    away: buildStatTables(module, state, lines, 'away'),
    home: buildStatTables(module, state, lines, 'home'),
    standings: module.meet && state.meet ? buildMeetStandings(module.meet, state.meet) : null,
    events:
      module.meet && state.meet
        ? [...(module.meet.tables?.(state.meet) ?? []), ...meetTables(module.meet, state.meet)]
        : [],
  }
}

function buildStatTables(module: SportModule, state: GameState, lines: readonly StatLine[], side: Side): StatTable[] {
  const own = lines.filter((line) => line.side === side)
  const team = state.teams?.[side]?.stats ?? {}
  return module.tables.flatMap((table) => {
    const drawn = boxTable(table, own, team, module.greatest)
    const review = state.review?.[table.key]
    return drawn ? [review ? { ...drawn, review } : drawn] : []
  })
}

export function lineScore(usual: SportModule, state: GameState): LineScore | null {
  const module = asAgreed(usual, state)
  const { periods } = state
  if (!periods) return null
  const last = Math.max(
    module.kind === 'head-to-head' || module.kind === 'innings' ? module.periods : 0,
    ...listPeriodNumbers(periods),
  )
  const keys = Array.from({ length: last }, (_, index) => String(index + 1))
  const ofSide = (side: Side) => ({
    periods: keys.map((key) => periods[key]?.[`${side}_mark`] ?? formatOptionalNumber(periods[key]?.[side])),
    totals: module.lineTotals.length
      ? module.lineTotals.map((total) => formatScore(module, total.of(state, side)))
      : [formatScore(module, state.score?.[side])],
  })
  return {
    periods: keys.map((key) => ({ key, ...module.periodName(Number(key)) })),
    totals: module.lineTotals.length
      ? module.lineTotals.map(({ key, abbr, meaning }) => ({ key, abbr, meaning }))
      : [{ key: 'total', abbr: 'T', meaning: 'Total' }],
    away: ofSide('away'),
    home: ofSide('home'),
  }
}
const listPeriodNumbers = (periods: object): number[] => Object.keys(periods).map(Number)
const formatOptionalNumber = (value: number | undefined): string => (value === undefined ? '' : String(value))

export function buildTeamComparison(module: SportModule, state: GameState): ComparisonRow[] {
  const away = getTeamStats(module, state, 'away')
  const home = getTeamStats(module, state, 'home')
  return comparisonRows(module.comparison, away, home)
}

/**
 * Merges the lines of one competitor. A meet has a line for each start, and leaders are named by all starts together.
 */
function mergeLinesByPerson(module: SportModule, lines: readonly StatLine[]): StatLine[] {
  const everybody = Map.groupBy(lines, (line) => `${line.side} ${getLineOwnerKey(line)}`)
  return [...everybody.values()].flatMap((own) => {
    const [first] = own
    const all = own.map(({ stats }) => stats)
    return first ? [{ ...first, stats: addStats(all, module.greatest) }] : []
  })
}

function listGameLeaders(module: SportModule, lines: readonly StatLine[]): GameLeader[] {
  return module.leaders.flatMap((leader) => {
    const away = findSideLeader(module, leader, lines, 'away')
    const home = findSideLeader(module, leader, lines, 'home')
    return away || home ? [{ key: leader.key, title: leader.title, away, home }] : []
  })
}

function findSideLeader(
  module: SportModule,
  leader: LeaderColumn,
  lines: readonly StatLine[],
  side: Side,
): GameLeader['away'] {
  const table = module.tables.find(({ key }) => key === leader.table)
  const at = table?.columns.findIndex(({ key }) => key === leader.column) ?? -1
  if (!table || at === -1) return null
  const inIt = lines.filter((line) => line.side === side && !line.team && table.has(line.stats))
  const rows = inIt.map((line) => createTableRow(line, createCells(table.columns, line.stats)))
  const row = bestFirst(rows, table, leader.column)[0]
  const cell = row?.cells[at]
  if (!row || !cell?.value) return null
  const stats = inIt.find((line) => line.key === row.key)?.stats ?? {}
  return { row, text: leader.text?.(stats) ?? cell.text, detail: leader.detail?.(stats) ?? '' }
}
