import type { StatValues } from '@fieldhouse/contract/games/game'
import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { unknown } from '../format.ts'
import { getLineOwnerKey } from '../lines.ts'
import { bestMarks } from '../meets/best-marks.ts'
import type { SeasonTable, SportModule, StatLine } from '../module.ts'
import { createCell, createCells, soughtFirst, toTableColumns } from '../tables.ts'
import { combineStarts, getContestWord, listLeadColumns, type PlayedGame } from './season.ts'

export interface CareerSeason {
  slug: string
  title: string
  games: readonly PlayedGame[]
}

interface PlayedStart {
  game: PlayedGame
  line: StatLine
}

/** Builds everything a player page shows from the player's own lines. Seasons come newest first. */
export function buildCareer(
  module: SportModule,
  seasons: readonly CareerSeason[],
  person: number,
): Pick<PlayerStats, 'headline' | 'career' | 'splits' | 'log' | 'highs'> {
  const bySeason = seasons.map((season) => ({ ...season, starts: listPersonStarts(season.games, person) }))
  const played = bySeason.filter(({ starts }) => starts.length > 0)
  const newest = played[0]?.starts ?? []
  const all = played.flatMap(({ starts }) => starts)
  const tables = module.season.filter((table): table is SeasonTable => table.kind === 'sum')
  const sumStarts = (starts: readonly PlayedStart[]): StatValues => sumModuleStarts(module, starts)
  // The player's main role comes first, as in the game log: passing for a passer.
  const logged = module.gameLog.filter((table) => table.has(sumStarts(all))).map(({ key }) => key)
  const rankTable = ({ key }: SeasonTable): number => (logged.includes(key) ? logged.indexOf(key) : tables.length)
  const own = tables
    .filter((table) => table.has(sumStarts(all)))
    .sort((one, other) => rankTable(one) - rankTable(other))
  return {
    headline: buildHeadline(own[0], sumStarts(newest)),
    career: own.map((table) =>
      linesOfTable(table, [
        ...played.map(({ slug, title, starts }) => ({ key: slug, name: title, stats: sumStarts(starts) })),
        { key: 'career', name: 'Career', stats: sumStarts(all) },
      ]),
    ),
    splits: own.map((table) =>
      linesOfTable(
        table,
        buildSplits(newest).map(({ key, name, starts }) => ({ key, name, stats: sumStarts(starts) })),
      ),
    ),
    log: gameLog(module, newest),
    highs: [...bestStarts(module, newest), ...listSeasonHighs(module, newest)],
  }
}

const sumModuleStarts = (module: SportModule, starts: readonly PlayedStart[]): StatValues =>
  combineStarts(
    module,
    starts.map(({ game: { day, site }, line }) => ({ day, site, line })),
  )

const listPersonStarts = (games: readonly PlayedGame[], person: number): PlayedStart[] =>
  games.flatMap((game) =>
    game.lines
      .filter((line) => getLineOwnerKey(line) === getLineOwnerKey({ person, name: '' }))
      .map((line) => ({ game, line })),
  )

function linesOfTable(table: SeasonTable, rows: readonly { key: string; name: string; stats: StatValues }[]) {
  const lead = listLeadColumns(table)
  const columns = soughtFirst({ columns: table.columns, lead })
  return {
    key: table.key,
    title: table.title,
    columns: toTableColumns(columns, lead[0]),
    rows: rows.map(({ key, name, stats }) => ({ key, name, cells: createCells(columns, stats) })),
  }
}

const headlineLength = 6

function buildHeadline(table: SeasonTable | undefined, stats: StatValues): PlayerStats['headline'] {
  if (!table) return []
  const columns = table.headline ?? table.columns.filter(({ key }) => key !== 'gs')
  return columns
    .map(({ abbr, meaning, ...column }) => ({ abbr, meaning, text: createCell(column, stats).text }))
    .filter(({ text }) => text !== unknown)
    .slice(0, headlineLength)
}

const recent = 5

/** Splits of the season, without the empty ones. */
function buildSplits(starts: readonly PlayedStart[]) {
  const ordered = [...starts].sort((one, other) => one.game.day.localeCompare(other.game.day))
  // A player may start twice in one game.
  const last = new Set([...new Set(ordered.map(({ game }) => game.id))].slice(-recent))
  const toSplit = (key: string, name: string, has: (game: PlayedGame) => boolean) => ({
    key,
    name,
    starts: starts.filter(({ game }) => has(game)),
  })
  const opponents = new Map(ordered.map(({ game: { opponent, meet } }) => [opponent, meet]))
  return [
    toSplit('overall', 'Overall', () => true),
    toSplit('conference', 'Conference', ({ conference }) => conference),
    toSplit('home', 'Home', ({ site }) => site === 'home'),
    toSplit('away', 'Away', ({ site }) => site === 'away'),
    toSplit('neutral', 'Neutral', ({ site }) => site === 'neutral'),
    toSplit('wins', 'In wins', ({ won }) => won === true),
    toSplit('losses', 'In losses', ({ won }) => won === false),
    toSplit('ranked', 'Against ranked', ({ ranked }) => ranked),
    toSplit('recent', `Last ${recent}`, ({ id }) => last.has(id)),
    ...[...opponents].map(([name, meet]) =>
      toSplit(`opponent:${name}`, meet ? name : `Against ${name}`, ({ opponent }) => opponent === name),
    ),
  ].filter(({ starts: some }) => some.length > 0)
}

const whichGame = ({ id, opponent, day, starts_at }: PlayedGame) => ({
  game_id: id,
  opponent,
  day,
  ...(starts_at && { starts_at }),
})

/** The game log. A running average covers the games up to that day. */
function gameLog(module: SportModule, starts: readonly PlayedStart[]): PlayerStats['log'] {
  const ordered = [...starts].sort((one, other) => one.game.day.localeCompare(other.game.day))
  return module.gameLog.flatMap((table) => {
    const inIt = ordered
      .filter(({ line }) => table.has(line.stats))
      .map((start, index, all) => ({
        ...start,
        stats: { ...start.line.stats, ...toRunningStats(module, all.slice(0, index + 1)) },
      }))
    if (inIt.length === 0) return []
    // A column without a value in any game is left out.
    const columns = soughtFirst(table).filter((column) =>
      inIt.some(({ line, stats }) => createCell(column, stats, line).text !== unknown),
    )
    return [
      {
        key: table.key,
        title: table.title,
        ...getContestWord(module),
        columns: toTableColumns(columns, table.lead?.[0]),
        trend: table.trend ?? null,
        rows: inIt.map(({ game, line, stats }) => ({
          ...whichGame(game),
          ...(game.meet && { meet: game.meet }),
          site: game.site,
          result: game.result,
          cells: createCells(columns, stats, line),
        })),
      },
    ]
  })
}

/** The sums so far under `run_…`, for columns of running averages. */
function toRunningStats(module: SportModule, starts: readonly PlayedStart[]): StatValues {
  return Object.fromEntries(
    Object.entries(sumModuleStarts(module, starts)).map(([key, value]) => [`run_${key}`, value]),
  )
}

/** The highest game of the season in each leader column. */
function listSeasonHighs(module: SportModule, starts: readonly PlayedStart[]): PlayerStats['highs'] {
  const sought = module.leaders.map((leader) => {
    const table = module.tables.find(({ key }) => key === leader.table)
    return { table, column: table?.columns.find(({ key }) => key === leader.column) }
  })
  return sought.flatMap(({ table, column }) => {
    if (!table || !column || column.low) return []
    const marked = starts.map((start) => ({ ...start, cell: createCells([column], start.line.stats)[0] }))
    const [best] = marked
      .filter(({ cell }) => cell?.value)
      .sort((one, other) => (other.cell?.value ?? 0) - (one.cell?.value ?? 0))
    if (!best?.cell) return []
    // Games won in singles, and in doubles.
    const alike = sought.filter((other) => other.column?.meaning === column.meaning).length > 1
    const title = alike ? `${table.title}: ${lowercaseFirst(column.meaning)}` : column.meaning
    return [{ title, text: best.cell.text, ...whichGame(best.game) }]
  })
}

const lowercaseFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** The best start of each discipline, in sports with marks. */
function bestStarts(module: SportModule, starts: readonly PlayedStart[]): PlayerStats['highs'] {
  const bests = module.season.flatMap((table) => (table.kind === 'bests' ? [table] : []))
  return bests.flatMap((table) =>
    bestMarks(table, starts).flatMap(({ discipline, best: [first] }) => {
      if (!first) return []
      return [{ title: discipline, text: first.line.shown ?? String(first.line.stats.mark), ...whichGame(first.game) }]
    }),
  )
}
