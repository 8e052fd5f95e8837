import type {
  CareerSeasonOnRoster,
  Cell,
  OtherCareer,
  PlayerStats,
  TableColumn,
} from '@fieldhouse/contract/stats/entities'
import type { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import type { StatColumn, StatRow } from '@fieldhouse/design/table/stat-table'
import type { ComponentProps } from 'react'
import { getSportTitle, getViewerDay } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatShortDay } from '../../../shared/time-formats.ts'
import { formatGroupedCell } from '../tables/format-grouped.ts'
import { getBoxTarget } from './box-target.ts'

const buildColumns = (columns: readonly TableColumn[], sortable: boolean): StatColumn[] =>
  columns.map(({ key, abbr, meaning, low, lead }) => ({
    key,
    abbr,
    meaning,
    sortable,
    ...(low && { lowFirst: true }),
    ...(lead && { lead }),
  }))

const buildCells = (columns: readonly TableColumn[], cells: readonly Cell[]): StatRow['cells'] =>
  Object.fromEntries(columns.map(({ key }, index) => [key, formatGroupedCell(cells[index])]))

/** Formats a table's title, for example "Passing, by season". */
export const getSeasonsTitle = (title: string): string => (title === 'Season' ? 'By season' : `${title}, by season`)

/** Builds a table of a line per season or split. A season shows what its roster said. */
export const buildLineTable = (
  { columns, rows }: PlayerStats['career'][number],
  nameLabel: string,
  rosters: readonly CareerSeasonOnRoster[] = [],
) => ({
  nameLabel,
  columns: buildColumns(columns, false),
  rows: rows.map(({ key, name, cells }): StatRow => {
    const roster = rosters.find(({ season }) => season === key)
    const sub = roster && describeRosterSeason(roster)
    return { key, name, ...(sub && { sub }), cells: buildCells(columns, cells) }
  }),
})

/** Formats "#12 QB, Jr.". */
const describeRosterSeason = ({ number, position, year }: CareerSeasonOnRoster): string =>
  [[number === null ? '' : `#${number}`, position].filter(Boolean).join(' '), year].filter(Boolean).join(', ')

type TeamSeasons = Pick<OtherCareer, 'sport' | 'rosters'>

const rosterColumns = [
  { key: 'team', abbr: 'TEAM', meaning: 'Team', align: 'start' },
  { key: 'number', abbr: 'NO', meaning: 'Number' },
  { key: 'position', abbr: 'POS', meaning: 'Position', align: 'start' },
  { key: 'year', abbr: 'YEAR', meaning: 'Class year', align: 'start' },
  { key: 'games', abbr: 'GP', meaning: 'Games played' },
] as const

/** Builds the seasons on all teams, newest first, each with a link to its roster. Columns without a value are left out. */
export function buildRosterSeasons(teams: readonly TeamSeasons[]) {
  const seasons = teams
    .flatMap(({ sport, rosters }) => rosters.map((roster) => ({ ...roster, sport })))
    .toSorted((one, other) => other.season.localeCompare(one.season))
  const rows = seasons.map(({ season, title, sport, games, ...facts }): StatRow => {
    const cells = { team: getSportTitle(sport), ...facts, games: games === 0 ? null : String(games) }
    return {
      key: `${sport} ${season}`,
      name: title,
      link: (
        <Link
          to="/app/sports/$sportSlug/roster/$rosterType"
          params={{ sportSlug: sport, rosterType: 'players' }}
          search={{ season }}
        />
      ),
      cells: Object.fromEntries(
        rosterColumns.map(({ key }) => [key, cells[key] === null ? undefined : { text: cells[key] }]),
      ),
    }
  })
  const columns = rosterColumns
    .filter(({ key }) => (key === 'team' ? teams.length > 1 : rows.some(({ cells }) => cells[key])))
    .map((column): StatColumn => ({ ...column, sortable: false }))
  return { nameLabel: 'Season', columns, rows }
}

type GameLogTable = PlayerStats['log'][number]
const siteWords = { home: 'vs.', away: 'at', neutral: 'vs.' } as const

/** Builds a game log, newest first; the result is beside the opponent. */
export const buildLogTable = ({ title, columns, rows }: GameLogTable, sport: string) => ({
  caption: title,
  nameLabel: rows.some(({ meet }) => meet) ? 'Meet' : 'Opponent',
  defaultSort: { key: 'day', direction: 'descending' as const },
  columns: [{ key: 'day', abbr: 'DATE', meaning: 'Date played', sortable: true }, ...buildColumns(columns, true)],
  rows: rows.map(
    (row, index): StatRow => ({
      key: createRowKey(row, index, rows),
      name: row.meet ? row.opponent : `${siteWords[row.site]} ${row.opponent}`,
      ...(row.result && { sub: row.result }),
      link: <Link {...getBoxTarget(sport, row.game_id)} />,
      cells: {
        day: { text: formatShortDay(getViewerDay(row)), value: Date.parse(row.starts_at ?? row.day) },
        ...buildCells(columns, row.cells),
      },
    }),
  ),
})

/** A player who starts twice in a meet has two rows of it. */
const createRowKey = ({ game_id }: GameLogTable['rows'][number], index: number, rows: GameLogTable['rows']): string => {
  const before = rows.slice(0, index).filter((row) => row.game_id === game_id).length
  return before === 0 ? String(game_id) : `${game_id}-${before}`
}

type GameNoun = 'game' | 'start' | NonNullable<GameLogTable['each']>

/** Returns the noun for the log's rows; "start" for a player with several rows of one meet. */
export const getGameNoun = ({ rows, each }: Pick<GameLogTable, 'rows' | 'each'>): GameNoun =>
  new Set(rows.map(({ game_id }) => game_id)).size < rows.length ? 'start' : (each ?? 'game')

export const getPluralNoun = (log: Pick<GameLogTable, 'rows' | 'each'>): string => {
  const noun = getGameNoun(log)
  return noun === 'match' ? 'matches' : `${noun}s`
}

export function buildTrend({
  columns,
  rows,
  trend,
  each,
}: GameLogTable): ComponentProps<typeof TrendChart> | undefined {
  const columnIndex = columns.findIndex(({ key }) => key === trend)
  const column = columns[columnIndex]
  const known = rows.filter(({ cells }) => cells[columnIndex]?.value !== undefined)
  if (!column || known.length < 2) return undefined
  const mean = known.reduce((sum, { cells }) => sum + (cells[columnIndex]?.value ?? 0), 0) / known.length
  const digits = Math.max(1, ...known.map(({ cells }) => cells[columnIndex]?.text.split('.')[1]?.length ?? 0))
  return {
    // "To par; E is even" becomes "To par": the title without its explanation.
    title: column.meaning.replace(/;.*/, ''),
    average: {
      value: mean,
      text: `Average ${mean.toFixed(digits)} over ${known.length} ${getPluralNoun({ rows, each })}`,
    },
    of: { many: getPluralNoun({ rows, each }), where: rows.some(({ meet }) => meet) ? 'at' : 'against' },
    ...(column.low && { lowBest: true }),
    points: known.map(({ opponent, result, cells }, index) => ({
      key: createRowKey(known[index] as GameLogTable['rows'][number], index, known),
      label: opponent,
      ...(cells[columnIndex]?.value !== undefined && {
        value: cells[columnIndex]?.value as number,
        text: cells[columnIndex]?.text as string,
      }),
      ...(result !== null && { result: shortenResult(result) }),
    })),
  }
}

/** Shortens a result to "W" or "10th". */
const shortenResult = (result: string): string => /^\d+\w*/.exec(result)?.[0] ?? result.slice(0, 1)
