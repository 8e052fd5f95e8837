import type { BoxScore, StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import type { MomentView } from './moment.model.ts'

/** Returns the name of the school's own team in the meet's tables. */
export function getOwnTeamName({ game, state }: Pick<MomentView, 'game' | 'state'>): string | undefined {
  const side = (['away', 'home'] as const).find((each) => game[each]?.own)
  return side ? state.meet?.teams[side]?.name : game.standings.find(({ own }) => own)?.name
}

export interface EventResult {
  row: TableRow
  place: string
  mark: string
}

export interface EventBests {
  key: string
  title: string
  winner: EventResult
  /** The school's best result when another team won the event. */
  ours: EventResult | undefined
}

/** Lists the winner of each decided event, and the school's best result in it. */
export const listEventBests = (events: BoxScore['events'], own: string | undefined): EventBests[] =>
  events.flatMap((table) => {
    const [winner] = table.rows.flatMap((row) => findBestResult(table, row))
    if (!winner) return []
    const ours = table.rows.filter(({ position }) => own !== undefined && position === own)
    const [best] = ours.flatMap((row) => findBestResult(table, row))
    return [{ key: table.key, title: table.title, winner, ours: best?.row === winner.row ? undefined : best }]
  })

function findBestResult({ columns }: StatTable, row: TableRow): EventResult[] {
  const findCell = (of: (column: StatTable['columns'][number]) => boolean | undefined) =>
    row.cells[columns.findIndex(of)]
  const place = findCell(({ key }) => key === 'place')
  const mark = findCell(({ lead }) => lead)
  return place?.value === undefined || !mark ? [] : [{ row, place: place.text, mark: mark.text }]
}
