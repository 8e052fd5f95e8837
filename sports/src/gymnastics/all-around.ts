import type { Meet } from '@fieldhouse/contract/games/game'
import type { StatTable } from '@fieldhouse/contract/stats/entities'
import { rankMarks } from '../kit/meets/points.ts'
import { createCells, createTableRow, soughtFirst, toTableColumns } from '../kit/tables.ts'
import { listGymnasticsLines } from './lines.ts'
import { tables } from './season.ts'

/** The all-around table: gymnasts with all four apparatus, best first. */
export function allAround(meet: Meet): StatTable[] {
  const four = listGymnasticsLines({ status: { kind: 'scheduled' }, meet })
    .filter(({ stats }) => stats.aa !== undefined)
    .sort((one, other) => (other.stats.aa ?? 0) - (one.stats.aa ?? 0))
  const places = rankMarks(
    four.map(({ stats }) => stats.aa),
    false,
  )
  const columns = soughtFirst({ columns: tables[0]?.columns ?? [], lead: ['aa'] })
  if (four.length === 0) return []
  return [
    {
      key: 'all-around',
      title: 'All-around',
      totals: null,
      sort: null,
      columns: placedSecond(toTableColumns(columns, 'aa'), { key: 'place', abbr: 'PL', meaning: 'Place', low: true }),
      rows: four.map((line, index) => ({
        ...createTableRow(
          line,
          placedSecond(createCells(columns, line.stats), { text: String(places[index]), value: places[index] ?? 0 }),
        ),
        position: meet.teams[line.key.split('/')[0] ?? '']?.name ?? null,
      })),
    },
  ]
}

/** Moves the place behind the total, which stays beside the name. */
const placedSecond = <Each>([total, ...others]: readonly Each[], place: Each): Each[] => [
  ...(total === undefined ? [] : [total]),
  place,
  ...others,
]
