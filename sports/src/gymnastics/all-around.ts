import type { Meet } from '@fieldhouse/contract/games/game'
import type { StatTable } from '@fieldhouse/contract/stats/entities'
import { placesOf } from '../kit/meets/points.ts'
import { cellsOf, columnsOf, rowOf, soughtFirst } from '../kit/tables.ts'
import { lines } from './lines.ts'
import { tables } from './season.ts'

/** Whoever did all four, best above. */
export function allAround(meet: Meet): StatTable[] {
  const four = lines({ status: { kind: 'scheduled' }, meet })
    .filter(({ stats }) => stats.aa !== undefined)
    .sort((one, other) => (other.stats.aa ?? 0) - (one.stats.aa ?? 0))
  const places = placesOf(
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
      columns: placedSecond(columnsOf(columns, 'aa'), { key: 'place', abbr: 'PL', meaning: 'Place', low: true }),
      rows: four.map((line, index) => ({
        ...rowOf(
          line,
          placedSecond(cellsOf(columns, line.stats), { text: String(places[index]), value: places[index] ?? 0 }),
        ),
        position: meet.teams[line.key.split('/')[0] ?? '']?.name ?? null,
      })),
    },
  ]
}

/** After the total, which stays beside the name. */
const placedSecond = <Each>([total, ...others]: readonly Each[], place: Each): Each[] => [
  ...(total === undefined ? [] : [total]),
  place,
  ...others,
]
