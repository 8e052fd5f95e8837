import type { Stats } from '@fieldhouse/contract/games/game'
import type { ComparisonRow, SeasonStats, StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import { unknown } from '../format.ts'
import { added, whoIs } from '../lines.ts'
import { bestTables } from '../meets/best-marks.ts'
import type { Line, SeasonTable, SportModule, Start } from '../module.ts'
import { bestFirst, cellsOf, columnsOf, comparisonRows, rowOf, soughtFirst } from '../tables.ts'

const each: Partial<Record<SportModule['kind'], NonNullable<SeasonStats['each']>>> = {
  sets: 'match',
  dual: 'match',
  meet: 'meet',
  race: 'meet',
  stroke: 'tournament',
}

/** What is played, where that is not called a game. */
export const eachOf = ({ kind }: Pick<SportModule, 'kind'>): Pick<SeasonStats, 'each'> =>
  each[kind] ? { each: each[kind] } : {}

/** One game of a season as season tables need it: our own team's lines and both teams' totals. */
export interface PlayedGame {
  id: number
  day: string
  /** Once a time is told. */
  starts_at?: string
  opponent: string
  /** There are many: `opponent` is what the meet is called. */
  meet?: true
  site: 'home' | 'away' | 'neutral'
  conference: boolean
  /** The opponent stood among the ranked. */
  ranked: boolean
  result: string | null
  won: boolean | null
  /** Sets played, in sports of sets; else 0. */
  sets: number
  lines: readonly Line[]
  team: Stats
  opponents: Stats
}

/** A game's line with the game itself in it: `gp` and `gs` as the file has them, else by having been there. */
export const counted = (line: Line): Stats => ({
  gp: 1,
  ...(line.starter !== undefined && { gs: Number(line.starter) }),
  ...line.stats,
})

interface Season {
  line: Line
  stats: Stats
}

/** Everybody's season, newest name and number first. */
export function totals(module: SportModule, games: readonly PlayedGame[]): Season[] {
  const byPerson = new Map<string, { line: Line; starts: Start[] }>()
  for (const { day, site, lines } of games)
    for (const line of lines) {
      const starts = byPerson.get(whoIs(line))?.starts ?? []
      byPerson.set(whoIs(line), { line, starts: [...starts, { day, site, line }] })
    }
  return [...byPerson.values()].map(({ line, starts }) => ({ line, stats: summed(module, starts) }))
}

/** One person's starts as one line: sums, and whatever the sport makes of all of them. */
export function summed(module: SportModule, starts: readonly Start[]): Stats {
  const sum = added(
    starts.map(({ line }) => counted(line)),
    module.greatest,
  )
  if (!module.overall) return sum
  const oldestFirst = [...starts].sort((one, other) => one.day.localeCompare(other.day))
  return { ...sum, ...module.overall(oldestFirst) }
}

export function seasonTables(module: SportModule, games: readonly PlayedGame[]): StatTable[] {
  const everybody = totals(module, games)
  const team = { games: games.length, sets: games.reduce((sum, game) => sum + game.sets, 0) }
  const own = sumOf(module, games, 'team', team.sets)
  const opponents = sumOf(module, games, 'opponents', team.sets)
  return module.season.flatMap((table) => {
    if (table.kind === 'bests') return bestTables(table, games)
    const inIt = everybody.filter(({ stats }) => table.has(stats))
    if (inIt.length === 0) return []
    return [sumTable(table, inIt, { team, own, opponents })]
  })
}

const sumOf = (
  module: SportModule,
  games: readonly PlayedGame[],
  whose: 'team' | 'opponents',
  sets: number,
): Stats => ({
  ...added(
    games.map((game) => game[whose]),
    module.greatest,
  ),
  gp: games.length,
  ...(sets > 0 && { sets }),
})

interface TeamTotals {
  team: { games: number; sets: number }
  own: Stats
  opponents: Stats
}

/** What a player is known by, else what the table is sorted by: it stands first. */
export function soughtOf({ headline, sort, columns }: SeasonTable): string[] {
  const wanted = headline?.map(({ key }) => key) ?? (sort === undefined ? [] : [sort])
  return wanted.filter((key) => columns.some((each) => each.key === key))
}

function sumTable(table: SeasonTable, inIt: readonly Season[], totalsOf: TeamTotals): StatTable {
  const lead = soughtOf(table)
  const columns = soughtFirst({ columns: table.columns, lead })
  const rows = inIt.map(({ line, stats }): TableRow => {
    const row = rowOf({ ...line, key: whoIs(line) }, cellsOf(columns, stats))
    const { starter: _, ...plain } = row
    const short = table.minimum && !line.team && !table.minimum.met(stats, totalsOf.team)
    return short ? { ...plain, greyed: table.minimum?.words ?? '' } : plain
  })
  const sorted = table.sort ? bestFirst(rows, { columns }, table.sort) : rows
  return {
    key: table.key,
    title: table.title,
    columns: columnsOf(columns, lead[0]),
    sort: table.sort ?? null,
    // Whoever is not ranked stands below those who are.
    rows: [...sorted.filter(({ greyed }) => !greyed), ...sorted.filter(({ greyed }) => greyed)],
    totals: table.totals ? cellsOf(columns, totalsOf.own) : null,
    ...(table.totals && { opponents: cellsOf(columns, totalsOf.opponents) }),
  }
}

const shownLeaders = 5

export function seasonLeaders(module: SportModule, tables: readonly StatTable[]): SeasonStats['leaders'] {
  return module.seasonLeaders.flatMap((leader) => {
    const table = tables.find(({ key }) => key === leader.table)
    const at = table?.columns.findIndex(({ key }) => key === leader.column) ?? -1
    if (!table || at === -1) return []
    const games = table.columns.findIndex(({ key }) => key === 'gp')
    // Nobody leads with nothing or with less, but where less is better.
    const leads = (value: number | undefined) => value !== undefined && (value > 0 || table.columns[at]?.low)
    const ranked = table.rows.filter((row) => !row.greyed && !isTeamRow(row.name) && leads(row.cells[at]?.value))
    const best = bestFirst(ranked, table, leader.column).slice(0, shownLeaders)
    const rows = best.map((row) => ({
      person: row.person,
      name: row.name,
      text: row.cells[at]?.text ?? unknown,
      games: row.cells[games]?.value ?? 0,
    }))
    return rows.length > 0 ? [{ key: leader.key, title: leader.title, rows }] : []
  })
}

/** Counts in totals, leads nobody. */
const isTeamRow = (name: string): boolean => /^(team|tm)$/i.test(name)

/** The team beside its opponents: `away` is the opponents' column here, `home` our own. */
export function seasonComparison(module: SportModule, games: readonly PlayedGame[]): ComparisonRow[] {
  const own = sumOf(module, games, 'team', 0)
  const opponents = sumOf(module, games, 'opponents', 0)
  return comparisonRows(module.comparison, opponents, own)
}
