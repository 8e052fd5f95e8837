import type { StatValues } from '@fieldhouse/contract/games/game'
import type { ComparisonRow, SeasonStats, StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import { unknown } from '../format.ts'
import { addStats, getLineOwnerKey } from '../lines.ts'
import { bestTables } from '../meets/best-marks.ts'
import type { SeasonStart, SeasonTable, SportModule, StatLine } from '../module.ts'
import { bestFirst, comparisonRows, createCells, createTableRow, soughtFirst, toTableColumns } from '../tables.ts'

const each: Partial<Record<SportModule['kind'], NonNullable<SeasonStats['each']>>> = {
  sets: 'match',
  dual: 'match',
  meet: 'meet',
  race: 'meet',
  stroke: 'tournament',
}

/** The word for one contest, where that is not "game". */
export const getContestWord = ({ kind }: Pick<SportModule, 'kind'>): Pick<SeasonStats, 'each'> =>
  each[kind] ? { each: each[kind] } : {}

/** One game of a season for the season tables: our own team's lines and both teams' totals. */
export interface PlayedGame {
  id: number
  day: string
  /** Absent until a time is announced. */
  starts_at?: string
  opponent: string
  /** A meet of many teams: `opponent` is the name of the meet. */
  meet?: true
  site: 'home' | 'away' | 'neutral'
  conference: boolean
  /** Whether the opponent was ranked. */
  ranked: boolean
  result: string | null
  won: boolean | null
  /** Absent in a meet of many teams. */
  score?: { own: number; other: number }
  /** Sets played, in sports of sets; otherwise 0. */
  sets: number
  lines: readonly StatLine[]
  team: StatValues
  opponents: StatValues
}

/** A line that also counts its game. `gp` and `gs` come from the file, else from the appearance. */
export const countAppearance = (line: StatLine): StatValues => ({
  gp: 1,
  ...(line.starter !== undefined && { gs: Number(line.starter) }),
  ...line.stats,
})

interface SeasonTotal {
  line: StatLine
  stats: StatValues
}

/** Season totals of every player, with the newest name and number. */
export function listSeasonTotals(module: SportModule, games: readonly PlayedGame[]): SeasonTotal[] {
  const byPerson = new Map<string, { line: StatLine; starts: SeasonStart[] }>()
  for (const { day, site, lines } of games)
    for (const line of lines) {
      const starts = byPerson.get(getLineOwnerKey(line))?.starts ?? []
      byPerson.set(getLineOwnerKey(line), { line, starts: [...starts, { day, site, line }] })
    }
  return [...byPerson.values()].map(({ line, starts }) => ({ line, stats: combineStarts(module, starts) }))
}

/** Combines one person's starts: sums, and the sport's season statistics. */
export function combineStarts(module: SportModule, starts: readonly SeasonStart[]): StatValues {
  const sum = addStats(
    starts.map(({ line }) => countAppearance(line)),
    module.greatest,
  )
  if (!module.overall) return sum
  const oldestFirst = [...starts].sort((one, other) => one.day.localeCompare(other.day))
  return { ...sum, ...module.overall(oldestFirst) }
}

/** Combines one person's seasons. Where a career is more than their sum, it is computed from all starts. */
export const combineSeasons = (
  module: SportModule,
  seasons: readonly { stats: StatValues; starts: readonly SeasonStart[] | undefined }[],
): StatValues =>
  module.overall
    ? combineStarts(
        module,
        seasons.flatMap(({ starts }) => starts ?? []),
      )
    : addStats(
        seasons.map(({ stats }) => stats),
        module.greatest,
      )

export function seasonTables(module: SportModule, games: readonly PlayedGame[]): StatTable[] {
  const everybody = listSeasonTotals(module, games)
  const team = { games: games.length, sets: games.reduce((sum, game) => sum + game.sets, 0) }
  const own = sumGames(module, games, 'team', team.sets)
  const opponents = sumGames(module, games, 'opponents', team.sets)
  return module.season.flatMap((table) => {
    if (table.kind === 'bests') return bestTables(table, games)
    const inIt = everybody.filter(({ stats }) => table.has(stats))
    if (inIt.length === 0) return []
    return [sumTable(table, inIt, { team, own, opponents })]
  })
}

const sumGames = (
  module: SportModule,
  games: readonly PlayedGame[],
  which: 'team' | 'opponents',
  sets: number,
): StatValues => ({
  ...addStats(
    games.map((game) => game[which]),
    module.greatest,
  ),
  gp: games.length,
  ...(sets > 0 && { sets }),
})

interface TeamTotals {
  team: { games: number; sets: number }
  own: StatValues
  opponents: StatValues
}

/** The columns shown first: the headline figures, otherwise the sorting column. */
export function listLeadColumns({ headline, sort, columns }: SeasonTable): string[] {
  const keys = headline?.map(({ key }) => key) ?? (sort === undefined ? [] : [sort])
  return keys.filter((key) => columns.some((each) => each.key === key))
}

function sumTable(table: SeasonTable, inIt: readonly SeasonTotal[], totalsOf: TeamTotals): StatTable {
  const lead = listLeadColumns(table)
  const columns = soughtFirst({ columns: table.columns, lead })
  const rows = inIt.map(({ line, stats }): TableRow => {
    const row = createTableRow({ ...line, key: getLineOwnerKey(line) }, createCells(columns, stats))
    const { starter: _, ...plain } = row
    const short = table.minimum && !line.team && !table.minimum.met(stats, totalsOf.team)
    return short ? { ...plain, greyed: table.minimum?.words ?? '' } : plain
  })
  const sorted = table.sort ? bestFirst(rows, { columns }, table.sort) : rows
  return {
    key: table.key,
    title: table.title,
    columns: toTableColumns(columns, lead[0]),
    sort: table.sort ?? null,
    // Unranked players are listed below ranked ones.
    rows: [...sorted.filter(({ greyed }) => !greyed), ...sorted.filter(({ greyed }) => greyed)],
    totals: table.totals ? createCells(columns, totalsOf.own) : null,
    ...(table.totals && { opponents: createCells(columns, totalsOf.opponents) }),
  }
}

const mostLeaders = 5

export function listSeasonLeaders(module: SportModule, tables: readonly StatTable[]): SeasonStats['leaders'] {
  return module.seasonLeaders.flatMap((leader) => {
    const table = tables.find(({ key }) => key === leader.table)
    const at = table?.columns.findIndex(({ key }) => key === leader.column) ?? -1
    if (!table || at === -1) return []
    const games = table.columns.findIndex(({ key }) => key === 'gp')
    // A leader needs more than zero, unless less is better.
    const isLeadingValue = (value: number | undefined) => value !== undefined && (value > 0 || table.columns[at]?.low)
    const ranked = table.rows.filter(
      (row) => !row.greyed && !isTeamRow(row.name) && isLeadingValue(row.cells[at]?.value),
    )
    const best = bestFirst(ranked, table, leader.column).slice(0, mostLeaders)
    const rows = best.map((row) => ({
      person: row.person,
      name: row.name,
      text: row.cells[at]?.text ?? unknown,
      games: row.cells[games]?.value ?? 0,
    }))
    return rows.length > 0 ? [{ key: leader.key, title: leader.title, rows }] : []
  })
}

/** Recognizes the team row, which counts in totals but is never a leader. */
const isTeamRow = (name: string): boolean => /^(team|tm)$/i.test(name)

/** Compares the team with its opponents. Here `away` is the opponents' column and `home` is our own. */
export function seasonComparison(module: SportModule, games: readonly PlayedGame[]): ComparisonRow[] {
  const own = sumGames(module, games, 'team', 0)
  const opponents = sumGames(module, games, 'opponents', 0)
  return comparisonRows(module.comparison, opponents, own)
}
