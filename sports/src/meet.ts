import type { Entry, Meet } from '@fieldhouse/contract/game'
import type { Cell, StatTable } from '@fieldhouse/contract/stats-entities'
import { ordinal, rounded, unknown } from './format.ts'
import type { MeetWords } from './module.ts'

/** Whoever has no place stands last, in the order of the start list. */
const byPlace = (one: { place?: number | undefined; order?: number }, other: typeof one): number =>
  (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY) ||
  (one.order ?? 0) - (other.order ?? 0)

export const plain = (value: number): string =>
  Number.isInteger(value) ? String(value) : rounded(value, 1, 3).replace(/0+$/, '')

export function standings(words: MeetWords, meet: Meet): StatTable {
  const parts = Object.entries(meet.events).sort(([, one], [, other]) => one.order - other.order)
  const withParts = parts.filter(([key]) => Object.values(meet.teams).some((team) => team.parts?.[key] !== undefined))
  const teams = Object.entries(meet.teams).sort(([, one], [, other]) => byPlace(one, other))
  return {
    ...{ key: 'standings', title: 'Teams', totals: null, sort: null },
    columns: [
      { key: 'place', abbr: 'PL', meaning: 'Place', low: true },
      ...withParts.map(([key, event]) => ({ key, abbr: event.name, meaning: event.name })),
      { key: 'total', abbr: words.total.abbr, meaning: words.total.meaning, ...(words.total.low && { low: true }) },
    ],
    rows: teams.map(([key, team]) => ({
      ...{ key, name: team.name, person: null, number: null, position: null },
      cells: [
        number(team.place, team.place === undefined ? unknown : ordinal(team.place)),
        ...withParts.map(([event]) => number(team.parts?.[event])),
        number(team.points, team.shown),
      ],
    })),
  }
}

const number = (value: number | undefined, text?: string): Cell =>
  value === undefined ? { text: text ?? unknown } : { text: text ?? plain(value), value }

/** A table an event, whoever placed first above. */
export function meetTables(words: MeetWords, meet: Meet): StatTable[] {
  return Object.entries(meet.events)
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, event]) => {
      const entries = Object.entries(event.entries).sort(([, one], [, other]) => byPlace(one, other))
      const columns = words.columns.filter((column) => entries.some(([, entry]) => column.of(entry, meet)))
      return {
        ...{ key, title: event.name, totals: null, sort: null },
        columns: columns.map(({ key: name, abbr, meaning, low }) => ({
          key: name,
          abbr,
          meaning,
          ...(low && { low }),
        })),
        rows: entries.map(([name, entry]) => ({
          ...{ key: name, name: entry.name, person: entry.person ?? null, number: entry.lane ?? null },
          position: teamName(meet, entry),
          cells: columns.map((column): Cell => toCell(column.of(entry, meet))),
        })),
      }
    })
}

const toCell = (cell: { text: string; value?: number | undefined } | undefined): Cell =>
  cell === undefined ? { text: unknown } : { text: cell.text, ...(cell.value !== undefined && { value: cell.value }) }

const teamName = (meet: Meet, entry: Entry): string | null =>
  entry.team === undefined ? null : (meet.teams[entry.team]?.name ?? null)
