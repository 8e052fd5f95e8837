import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import type { Cell, StatTable, TableColumn } from '@fieldhouse/contract/stats/entities'
import { formatRounded, formatValue, unknown } from '../format.ts'
import type { CellText, EntryColumn, MeetEvent, MeetTeam, MeetWords, PartColumns, TeamColumn } from '../module.ts'
import { formatOrdinal } from '../ordinal.ts'

/** Orders by place. Entries without a place come last, in the order of the start list. */
const byPlace = (one: { place?: number | undefined; order?: number }, other: typeof one): number =>
  (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY) ||
  (one.order ?? 0) - (other.order ?? 0)

export const formatPlainNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : formatRounded(value, 1, 3).replace(/0+$/, '')

export const inOrder = (meet: Meet): [string, MeetEvent][] =>
  Object.entries(meet.events).sort(([, one], [, other]) => one.order - other.order)

export function buildMeetStandings(layout: MeetWords, meet: Meet): StatTable {
  const columns = layout.teams?.(meet) ?? byEvent(layout, meet)
  const teams = Object.entries(meet.teams).sort(([, one], [, other]) => byPlace(one, other))
  const formatTotal = (value: number) =>
    layout.total.format ? formatValue(value, layout.total.format) : formatPlainNumber(value)
  return {
    key: 'standings',
    title: 'Teams',
    totals: null,
    sort: null,
    columns: [
      { ...toTableColumn({ key: 'total', ...layout.total }), lead: true },
      { key: 'place', abbr: 'PL', meaning: 'Place', low: true },
      ...columns.map(toTableColumn),
    ],
    rows: teams.map(([key, team]) => ({
      key,
      name: team.name,
      person: null,
      number: null,
      position: null,
      cells: [
        toCell(
          toCellText(team.points, team.shown ?? (team.points === undefined ? undefined : formatTotal(team.points))),
        ),
        toCell(toCellText(team.place, team.place === undefined ? undefined : formatTeamPlace(team, meet))),
        ...columns.map((column) => toCell(column.of(team, key))),
      ],
    })),
  }
}

/** The place: `T3` when shared. */
function formatTeamPlace({ place = 0 }: MeetTeam, meet: Meet): string {
  const shared = Object.values(meet.teams).filter((other) => other.place === place).length > 1
  return shared ? `T${place}` : formatOrdinal(place)
}

/** A column per event in which any team scored. */
function byEvent({ total }: MeetWords, meet: Meet): TeamColumn[] {
  const { format } = total
  return inOrder(meet)
    .filter(([key]) => Object.values(meet.teams).some((team) => team.parts?.[key] !== undefined))
    .map(([key, event]) => ({
      key,
      abbr: event.name,
      meaning: event.name,
      low: total.low,
      of: ({ parts }) => {
        const value = parts?.[key]
        return value === undefined
          ? undefined
          : { text: format ? formatValue(value, format) : formatPlainNumber(value), value }
      },
    }))
}

/** A table per event, ordered by place. */
export const meetTables = (layout: MeetWords, meet: Meet): StatTable[] =>
  inOrder(meet).map(([key, event]) => {
    const entries = Object.entries(event.entries).sort(([, one], [, other]) => byPlace(one, other))
    const columns = listEventColumns(layout, event).filter((column) =>
      entries.some(([, entry]) => column.of(entry, event, meet)),
    )
    return {
      key,
      title: event.name,
      totals: null,
      sort: null,
      columns: columns.map(toTableColumn),
      rows: entries.map(([name, entry]) => ({
        key: name,
        name: entry.name,
        person: entry.person ?? null,
        number: null,
        position: teamName(meet, entry),
        cells: columns.map((column) => toCell(column.of(entry, event, meet))),
      })),
    }
  })

/** The mark comes first, the other columns in their order. */
const listEventColumns = (layout: MeetWords, event: MeetEvent): EntryColumn[] =>
  [...layout.columns, ...(layout.parts ? partColumns(layout.parts, event) : []), ...(layout.last ?? [])].toSorted(
    (one, other) => Number(other.lead ?? false) - Number(one.lead ?? false),
  )

function partColumns(parts: PartColumns, event: MeetEvent): EntryColumn[] {
  const orders = new Map<string, number>()
  for (const entry of Object.values(event.entries))
    for (const [key, { order }] of Object.entries(entry.parts ?? {})) orders.set(key, order)
  return [...orders]
    .sort(([, one], [, other]) => one - other)
    .map(([key]) => ({
      key: `part:${key}`,
      abbr: parts.abbr(key),
      meaning: parts.meaning(key, event),
      of: (entry) => {
        const part = entry.parts?.[key]
        return part && { text: part.shown, value: part.mark }
      },
    }))
}

const toTableColumn = ({ key, abbr, meaning, low, lead }: Omit<TableColumn, 'unverified'>): TableColumn => ({
  key,
  abbr,
  meaning,
  ...(low && { low }),
  ...(lead && { lead }),
})

const toCellText = (value: number | undefined, text: string | undefined): CellText | undefined =>
  text === undefined ? undefined : { text, value }

const toCell = (cell: CellText | undefined): Cell =>
  cell === undefined ? { text: unknown } : { text: cell.text, ...(cell.value !== undefined && { value: cell.value }) }

const teamName = (meet: Meet, entry: Entry): string | null =>
  entry.team === undefined ? null : (meet.teams[entry.team]?.name ?? null)
