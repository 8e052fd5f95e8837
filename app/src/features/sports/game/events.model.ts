import type { BoxScore, StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import type { Moment } from './moment.model.ts'

/** What the meet's tables call the department's own team. */
export function ownTeamOf({ game, state }: Pick<Moment, 'game' | 'state'>): string | undefined {
  const side = (['away', 'home'] as const).find((each) => game[each]?.own)
  return side ? state.meet?.teams[side]?.name : game.standings.find(({ own }) => own)?.name
}

export interface Best {
  row: TableRow
  place: string
  mark: string
}

export interface EventBests {
  key: string
  title: string
  winner: Best
  /** The first of ours, where somebody else won. */
  ours: Best | undefined
}

/** Of each event that has been decided who won it, and how the best of ours did. */
export const eventBests = (events: BoxScore['events'], own: string | undefined): EventBests[] =>
  events.flatMap((table) => {
    const [winner] = table.rows.flatMap((row) => bestOf(table, row))
    if (!winner) return []
    const ours = table.rows.filter(({ position }) => own !== undefined && position === own)
    const [best] = ours.flatMap((row) => bestOf(table, row))
    return [{ key: table.key, title: table.title, winner, ours: best?.row === winner.row ? undefined : best }]
  })

function bestOf({ columns }: StatTable, row: TableRow): Best[] {
  const cell = (of: (column: StatTable['columns'][number]) => boolean | undefined) => row.cells[columns.findIndex(of)]
  const place = cell(({ key }) => key === 'place')
  const mark = cell(({ lead }) => lead)
  return place?.value === undefined || !mark ? [] : [{ row, place: place.text, mark: mark.text }]
}
