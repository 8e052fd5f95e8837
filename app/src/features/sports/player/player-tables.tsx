import type { Cell, PlayerStats, TableColumn } from '@fieldhouse/contract/stats/entities'
import type { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import type { StatColumn, StatRow } from '@fieldhouse/design/table/stat-table'
import type { ComponentProps } from 'react'
import { viewerDay } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { shortDay } from '../../../shared/time-words.ts'
import { groupedCell } from '../tables/grouped.ts'
import { boxTarget } from './box-target.ts'

const columnsOf = (columns: readonly TableColumn[], sortable: boolean): StatColumn[] =>
  columns.map(({ key, abbr, meaning, low, lead }) => ({
    key,
    abbr,
    meaning,
    sortable,
    ...(low && { lowFirst: true }),
    ...(lead && { lead }),
  }))

const cellsOf = (columns: readonly TableColumn[], cells: readonly Cell[]): StatRow['cells'] =>
  Object.fromEntries(columns.map(({ key }, index) => [key, groupedCell(cells[index])]))

/** `Passing, by season` */
export const seasonsOf = (title: string): string => (title === 'Season' ? 'By season' : `${title}, by season`)

export const lineTableProps = ({ columns, rows }: PlayerStats['career'][number], nameLabel: string) => ({
  nameLabel,
  columns: columnsOf(columns, false),
  rows: rows.map(({ key, name, cells }): StatRow => ({ key, name, cells: cellsOf(columns, cells) })),
})

type Log = PlayerStats['log'][number]
const marks = { home: 'vs.', away: 'at', neutral: 'vs.' } as const

/** The newest first; how it ended stands with whom it was against, when it was beside that. */
export const logTableProps = ({ title, columns, rows }: Log, sport: string) => ({
  caption: title,
  nameLabel: rows.some(({ meet }) => meet) ? 'Meet' : 'Opponent',
  defaultSort: { key: 'day', direction: 'descending' as const },
  columns: [{ key: 'day', abbr: 'DATE', meaning: 'When it was played', sortable: true }, ...columnsOf(columns, true)],
  rows: rows.map(
    (row, index): StatRow => ({
      key: keyOf(row, index, rows),
      name: row.meet ? row.opponent : `${marks[row.site]} ${row.opponent}`,
      ...(row.result && { sub: row.result }),
      link: <Link {...boxTarget(sport, row.game_id)} />,
      cells: {
        day: { text: shortDay(viewerDay(row)), value: Date.parse(row.starts_at ?? row.day) },
        ...cellsOf(columns, row.cells),
      },
    }),
  ),
})

/** Who starts twice in a meet has two lines of it. */
const keyOf = ({ game_id }: Log['rows'][number], index: number, rows: Log['rows']): string => {
  const before = rows.slice(0, index).filter((row) => row.game_id === game_id).length
  return before === 0 ? String(game_id) : `${game_id}-${before}`
}

type Noun = 'game' | 'start' | NonNullable<Log['each']>

/** What a log is a list of; of whoever starts several times in a meet, of starts. */
export const nounOf = ({ rows, each }: Pick<Log, 'rows' | 'each'>): Noun =>
  new Set(rows.map(({ game_id }) => game_id)).size < rows.length ? 'start' : (each ?? 'game')

export const nounsOf = (log: Pick<Log, 'rows' | 'each'>): string => {
  const noun = nounOf(log)
  return noun === 'match' ? 'matches' : `${noun}s`
}

export function trendOf({ columns, rows, trend, each }: Log): ComponentProps<typeof TrendChart> | undefined {
  const at = columns.findIndex(({ key }) => key === trend)
  const column = columns[at]
  const known = rows.filter(({ cells }) => cells[at]?.value !== undefined)
  if (!column || known.length < 2) return undefined
  const mean = known.reduce((sum, { cells }) => sum + (cells[at]?.value ?? 0), 0) / known.length
  const digits = Math.max(1, ...known.map(({ cells }) => cells[at]?.text.split('.')[1]?.length ?? 0))
  return {
    // `To par; E is even`: what it is, without how it is read.
    title: column.meaning.replace(/;.*/, ''),
    average: {
      value: mean,
      text: `Average ${mean.toFixed(digits)} in these ${known.length} ${nounsOf({ rows, each })}`,
    },
    of: { many: nounsOf({ rows, each }), where: rows.some(({ meet }) => meet) ? 'at' : 'against' },
    ...(column.low && { lowBest: true }),
    points: known.map(({ opponent, result, cells }, index) => ({
      key: keyOf(known[index] as Log['rows'][number], index, known),
      label: opponent,
      ...(cells[at]?.value !== undefined && { value: cells[at]?.value as number, text: cells[at]?.text as string }),
      ...(result !== null && { result: shortResult(result) }),
    })),
  }
}

/** `W`, `10th` */
const shortResult = (result: string): string => /^\d+\w*/.exec(result)?.[0] ?? result.slice(0, 1)
