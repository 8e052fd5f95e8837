import type { GameState, Side } from '@fieldhouse/contract/games/game'
import type { BoxScore, ComparisonRow, GameLeader, LineScore, StatTable } from '@fieldhouse/contract/stats/entities'
import { asAgreed } from './agreed.ts'
import { added, linesOf, teamStats, whoIs } from './lines.ts'
import { meetTables, standings } from './meets/meet-tables.ts'
import type { Leader, Line, SportModule } from './module.ts'
import { scoreText } from './result.ts'
import { bestFirst, boxTable, cellsOf, comparisonRows, rowOf } from './tables.ts'

/** Everything a box score shows, from the document alone: the server draws it, and so does a page that follows the picture. */
export function boxScore(module: SportModule, state: GameState): BoxScore {
  const lines = linesOf(module, state)
  return {
    line: lineScore(module, state),
    leaders: state.review ? [] : leaders(module, module.meet ? people(module, lines) : lines),
    comparison: comparison(module, state),
    away: tablesOf(module, state, lines, 'away'),
    home: tablesOf(module, state, lines, 'home'),
    standings: module.meet && state.meet ? standings(module.meet, state.meet) : null,
    events:
      module.meet && state.meet
        ? [...(module.meet.tables?.(state.meet) ?? []), ...meetTables(module.meet, state.meet)]
        : [],
  }
}

function tablesOf(module: SportModule, state: GameState, lines: readonly Line[], side: Side): StatTable[] {
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
    ...numbers(periods),
  )
  const keys = Array.from({ length: last }, (_, index) => String(index + 1))
  const ofSide = (side: Side) => ({
    periods: keys.map((key) => periods[key]?.[`${side}_mark`] ?? shown(periods[key]?.[side])),
    totals: module.lineTotals.length
      ? module.lineTotals.map((total) => scoreText(module, total.of(state, side)))
      : [scoreText(module, state.score?.[side])],
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
const numbers = (periods: object): number[] => Object.keys(periods).map(Number)
const shown = (value: number | undefined): string => (value === undefined ? '' : String(value))

export function comparison(module: SportModule, state: GameState): ComparisonRow[] {
  const away = teamStats(module, state, 'away')
  const home = teamStats(module, state, 'home')
  return comparisonRows(module.comparison, away, home)
}

/** A meet has a line for each start: whoever started more often leads with all of them. */
function people(module: SportModule, lines: readonly Line[]): Line[] {
  const everybody = Map.groupBy(lines, (line) => `${line.side} ${whoIs(line)}`)
  return [...everybody.values()].flatMap((own) => {
    const [first] = own
    const all = own.map(({ stats }) => stats)
    return first ? [{ ...first, stats: added(all, module.greatest) }] : []
  })
}

function leaders(module: SportModule, lines: readonly Line[]): GameLeader[] {
  return module.leaders.flatMap((leader) => {
    const away = leaderOf(module, leader, lines, 'away')
    const home = leaderOf(module, leader, lines, 'home')
    return away || home ? [{ key: leader.key, title: leader.title, away, home }] : []
  })
}

function leaderOf(module: SportModule, leader: Leader, lines: readonly Line[], side: Side): GameLeader['away'] {
  const table = module.tables.find(({ key }) => key === leader.table)
  const at = table?.columns.findIndex(({ key }) => key === leader.column) ?? -1
  if (!table || at === -1) return null
  const inIt = lines.filter((line) => line.side === side && !line.team && table.has(line.stats))
  const rows = inIt.map((line) => rowOf(line, cellsOf(table.columns, line.stats)))
  const row = bestFirst(rows, table, leader.column)[0]
  const cell = row?.cells[at]
  if (!row || !cell?.value) return null
  const stats = inIt.find((line) => line.key === row.key)?.stats ?? {}
  return { row, text: leader.text?.(stats) ?? cell.text, detail: leader.detail?.(stats) ?? '' }
}
