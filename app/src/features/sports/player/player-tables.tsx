import type { Cell, PlayerStats, TableColumn } from '@fieldhouse/contract/stats/entities'
import type { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import type { StatColumn, StatRow } from '@fieldhouse/design/table/stat-table'
import type { ComponentProps } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
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
  Object.fromEntries(columns.map(({ key }, index) => [key, cells[index]]))

export const lineTableProps = ({ columns, rows }: PlayerStats['career'][number], nameLabel: string) => ({
  nameLabel,
  columns: columnsOf(columns, false),
  rows: rows.map(({ key, name, cells }): StatRow => ({ key, name, cells: cellsOf(columns, cells) })),
})

type Log = PlayerStats['log'][number]
const marks = { home: 'vs.', away: 'at', neutral: 'vs.' } as const

/** The newest first; when it was and how it ended stand with whom it was against. */
export const logTableProps = ({ title, columns, rows }: Log, sport: string) => ({
  caption: title,
  nameLabel: 'Opponent',
  defaultSort: { key: 'day', direction: 'descending' as const },
  columns: [...columnsOf(columns, true), { key: 'day', abbr: 'DATE', meaning: 'When it was played', sortable: true }],
  rows: rows.map(
    (row): StatRow => ({
      key: String(row.game_id),
      name: `${marks[row.site]} ${row.opponent}`,
      sub: [shortDay(row.day), row.result].filter(Boolean).join(', '),
      link: <Link {...boxTarget(sport, row.game_id)} />,
      cells: {
        day: { text: shortDay(row.day), value: Date.parse(row.day) },
        ...cellsOf(columns, row.cells),
      },
    }),
  ),
})

export function trendOf({ columns, rows, trend }: Log): ComponentProps<typeof TrendChart> | undefined {
  const at = columns.findIndex(({ key }) => key === trend)
  const column = columns[at]
  const known = rows.filter(({ cells }) => cells[at]?.value !== undefined)
  if (!column || known.length < 2) return undefined
  const mean = known.reduce((sum, { cells }) => sum + (cells[at]?.value ?? 0), 0) / known.length
  return {
    title: column.meaning,
    average: { value: mean, text: `Average ${mean.toFixed(1)} in these ${known.length} games` },
    points: known.map(({ game_id, opponent, result, cells }) => ({
      key: String(game_id),
      label: opponent,
      ...(cells[at]?.value !== undefined && { value: cells[at]?.value as number, text: cells[at]?.text as string }),
      ...(result !== null && { result: result.slice(0, 1) }),
    })),
  }
}

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format(new Date(`${day}T12:00:00`))
