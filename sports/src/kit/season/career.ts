import type { StatValues } from '@fieldhouse/contract/games/game'
import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { unknown } from '../format.ts'
import { getLineOwnerKey } from '../lines.ts'
import { bestMarks } from '../meets/best-marks.ts'
import type { SeasonStart, SeasonTable, SportModule, StatLine } from '../module.ts'
import { createCell, createCells, soughtFirst, toTableColumns } from '../tables.ts'
import { combineSeasons, combineStarts, getContestWord, listLeadColumns, type PlayedGame } from './season.ts'

/** A season as far as a career needs it. */
export interface CareerSeason {
  slug: string
  title: string
  /** What the season's starts add up to. */
  stats: StatValues
  /** All starts, in sports whose career is more than the sum of its seasons. */
  starts: readonly SeasonStart[] | undefined
}

interface PlayedStart {
  game: PlayedGame
  line: StatLine
}

/** Seasons come newest first, the games are those of the newest one. */
interface CareerParts {
  seasons: readonly CareerSeason[]
  games: readonly PlayedGame[]
  person: number
}

/** Builds everything a player page shows from the player's own lines. */
export function buildCareer(
  module: SportModule,
  { seasons, games, person }: CareerParts,
): Pick<PlayerStats, 'headline' | 'career' | 'splits' | 'log' | 'highs'> {
  const starts = listPersonStarts(games, person)
  const stats = seasons[0]?.stats ?? {}
  const own = listCareerTables(module, combineSeasons(module, seasons))
  const splits = buildSplits(starts).map((split) => ({ ...split, stats: sumModuleStarts(module, split.starts) }))
  return {
    headline: buildHeadline(own[0], stats),
    career: buildCareerTables(module, seasons),
    // Someone who passed in earlier seasons has no splits of passing.
    splits: own.filter((table) => table.has(stats)).map((table) => linesOfTable(table, splits)),
    log: gameLog(module, starts),
    highs: [...bestStarts(module, starts), ...listSeasonHighs(module, starts)],
  }
}

/** A row for each season, and the career. */
export function buildCareerTables(module: SportModule, seasons: readonly CareerSeason[]): PlayerStats['career'] {
  const whole = combineSeasons(module, seasons)
  return listCareerTables(module, whole).map((table) =>
    linesOfTable(table, [
      ...seasons.map(({ slug, title, stats }) => ({ key: slug, name: title, stats })),
      { key: 'career', name: 'Career', stats: whole },
    ]),
  )
}

/** The player's main role comes first, as in the game log: passing for a passer. */
function listCareerTables(module: SportModule, whole: StatValues): SeasonTable[] {
  const tables = module.season.filter((table): table is SeasonTable => table.kind === 'sum')
  const logged = module.gameLog.filter((table) => table.has(whole)).map(({ key }) => key)
  const rankTable = ({ key }: SeasonTable): number => (logged.includes(key) ? logged.indexOf(key) : tables.length)
  return tables.filter((table) => table.has(whole)).sort((one, other) => rankTable(one) - rankTable(other))
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
