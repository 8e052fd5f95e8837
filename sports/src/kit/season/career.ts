import type { Stats } from '@fieldhouse/contract/games/game'
import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { unknown } from '../format.ts'
import { whoIs } from '../lines.ts'
import { bestMarks } from '../meets/best-marks.ts'
import type { Line, SeasonTable, SportModule } from '../module.ts'
import { cellOf, cellsOf, columnsOf, soughtFirst } from '../tables.ts'
import { eachOf, type PlayedGame, soughtOf, summed } from './season.ts'

export interface CareerSeason {
  slug: string
  title: string
  games: readonly PlayedGame[]
}

interface Start {
  game: PlayedGame
  line: Line
}

/** All that a player page says, from the player's own lines. Seasons come newest first. */
export function career(
  module: SportModule,
  seasons: readonly CareerSeason[],
  person: number,
): Omit<PlayerStats, 'sport' | 'seasons'> {
  const bySeason = seasons.map((season) => ({ ...season, starts: startsOf(season.games, person) }))
  const played = bySeason.filter(({ starts }) => starts.length > 0)
  const newest = played[0]?.starts ?? []
  const all = played.flatMap(({ starts }) => starts)
  const tables = module.season.filter((table): table is SeasonTable => table.kind === 'sum')
  const sum = (starts: readonly Start[]): Stats => sumOf(module, starts)
  // What the player does stands first, as in the game log: a passer's line is of passes.
  const logged = module.gameLog.filter((table) => table.has(sum(all))).map(({ key }) => key)
  const rank = ({ key }: SeasonTable): number => (logged.includes(key) ? logged.indexOf(key) : tables.length)
  const own = tables.filter((table) => table.has(sum(all))).sort((one, other) => rank(one) - rank(other))
  return {
    headline: headline(own[0], sum(newest)),
    career: own.map((table) =>
      linesOfTable(table, [
        ...played.map(({ slug, title, starts }) => ({ key: slug, name: title, stats: sum(starts) })),
        { key: 'career', name: 'Career', stats: sum(all) },
      ]),
    ),
    splits: own.map((table) =>
      linesOfTable(
        table,
        splits(newest).map(({ key, name, starts }) => ({ key, name, stats: sum(starts) })),
      ),
    ),
    log: gameLog(module, newest),
    highs: [...bestStarts(module, newest), ...highs(module, newest)],
  }
}

const sumOf = (module: SportModule, starts: readonly Start[]): Stats =>
  summed(
    module,
    starts.map(({ game: { day, site }, line }) => ({ day, site, line })),
  )

const startsOf = (games: readonly PlayedGame[], person: number): Start[] =>
  games.flatMap((game) =>
    game.lines.filter((line) => whoIs(line) === whoIs({ person, name: '' })).map((line) => ({ game, line })),
  )

function linesOfTable(table: SeasonTable, rows: readonly { key: string; name: string; stats: Stats }[]) {
  const lead = soughtOf(table)
  const columns = soughtFirst({ columns: table.columns, lead })
  return {
    key: table.key,
    title: table.title,
    columns: columnsOf(columns, lead[0]),
    rows: rows.map(({ key, name, stats }) => ({ key, name, cells: cellsOf(columns, stats) })),
  }
}

const headlineLength = 6

function headline(table: SeasonTable | undefined, stats: Stats): PlayerStats['headline'] {
  if (!table) return []
  const wanted = table.headline ?? table.columns.filter(({ key }) => key !== 'gs')
  return wanted
    .map(({ abbr, meaning, ...column }) => ({ abbr, meaning, text: cellOf(column, stats).text }))
    .filter(({ text }) => text !== unknown)
    .slice(0, headlineLength)
}

const recent = 5

/** Only the splits in which something was played. */
function splits(starts: readonly Start[]) {
  const ordered = [...starts].sort((one, other) => one.game.day.localeCompare(other.game.day))
  // Somebody may start twice in one.
  const last = new Set([...new Set(ordered.map(({ game }) => game.id))].slice(-recent))
  const of = (key: string, name: string, has: (game: PlayedGame) => boolean) => ({
    key,
    name,
    starts: starts.filter(({ game }) => has(game)),
  })
  const opponents = new Map(ordered.map(({ game: { opponent, meet } }) => [opponent, meet]))
  return [
    of('overall', 'Overall', () => true),
    of('conference', 'Conference', ({ conference }) => conference),
    of('home', 'Home', ({ site }) => site === 'home'),
    of('away', 'Away', ({ site }) => site === 'away'),
    of('neutral', 'Neutral', ({ site }) => site === 'neutral'),
    of('wins', 'In wins', ({ won }) => won === true),
    of('losses', 'In losses', ({ won }) => won === false),
    of('ranked', 'Against ranked', ({ ranked }) => ranked),
    of('recent', `Last ${recent}`, ({ id }) => last.has(id)),
    ...[...opponents].map(([name, meet]) =>
      of(`opponent:${name}`, meet ? name : `Against ${name}`, ({ opponent }) => opponent === name),
    ),
  ].filter(({ starts: some }) => some.length > 0)
}

const whichGame = ({ id, opponent, day, starts_at }: PlayedGame) => ({
  game_id: id,
  opponent,
  day,
  ...(starts_at && { starts_at }),
})

/** Running averages are those through that day. */
function gameLog(module: SportModule, starts: readonly Start[]): PlayerStats['log'] {
  const ordered = [...starts].sort((one, other) => one.game.day.localeCompare(other.game.day))
  return module.gameLog.flatMap((table) => {
    const inIt = ordered
      .filter(({ line }) => table.has(line.stats))
      .map((start, index, all) => ({
        ...start,
        stats: { ...start.line.stats, ...running(module, all.slice(0, index + 1)) },
      }))
    if (inIt.length === 0) return []
    // What is known of no game is no column.
    const columns = soughtFirst(table).filter((column) =>
      inIt.some(({ line, stats }) => cellOf(column, stats, line).text !== unknown),
    )
    return [
      {
        key: table.key,
        title: table.title,
        ...eachOf(module),
        columns: columnsOf(columns, table.lead?.[0]),
        trend: table.trend ?? null,
        rows: inIt.map(({ game, line, stats }) => ({
          ...whichGame(game),
          ...(game.meet && { meet: game.meet }),
          site: game.site,
          result: game.result,
          cells: cellsOf(columns, stats, line),
        })),
      },
    ]
  })
}

/** The sums so far under `run_…`, for columns that run on. */
function running(module: SportModule, starts: readonly Start[]): Stats {
  return Object.fromEntries(Object.entries(sumOf(module, starts)).map(([key, value]) => [`run_${key}`, value]))
}

/** The highest count of the season in each column that a leader is named by. */
function highs(module: SportModule, starts: readonly Start[]): PlayerStats['highs'] {
  const sought = module.leaders.map((leader) => {
    const table = module.tables.find(({ key }) => key === leader.table)
    return { table, column: table?.columns.find(({ key }) => key === leader.column) }
  })
  return sought.flatMap(({ table, column }) => {
    if (!table || !column || column.low) return []
    const marked = starts.map((start) => ({ ...start, cell: cellsOf([column], start.line.stats)[0] }))
    const [best] = marked
      .filter(({ cell }) => cell?.value)
      .sort((one, other) => (other.cell?.value ?? 0) - (one.cell?.value ?? 0))
    if (!best?.cell) return []
    // Games won in singles, and in doubles.
    const alike = sought.filter((other) => other.column?.meaning === column.meaning).length > 1
    const title = alike ? `${table.title}: ${uncapped(column.meaning)}` : column.meaning
    return [{ title, text: best.cell.text, ...whichGame(best.game) }]
  })
}

const uncapped = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** In sports of marks the best one of each discipline. */
function bestStarts(module: SportModule, starts: readonly Start[]): PlayerStats['highs'] {
  const bests = module.season.flatMap((table) => (table.kind === 'bests' ? [table] : []))
  return bests.flatMap((table) =>
    bestMarks(table, starts).flatMap(({ discipline, best: [first] }) => {
      if (!first) return []
      return [{ title: discipline, text: first.line.shown ?? String(first.line.stats.mark), ...whichGame(first.game) }]
    }),
  )
}
