import type { Meet } from '@fieldhouse/contract/games/game'
import type { StatTable } from '@fieldhouse/contract/stats/entities'
import { formatValue, unknown } from '../kit/format.ts'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { type GolferTotal, listGolfers } from './rounds.ts'

export const formatToPar = (value: number): string => formatValue(value, { kind: 'signed' })

/** All golfers over all rounds. `*` marks a round that did not count for the team. */
export function buildLeaderboard(meet: Meet): StatTable[] {
  const all = listGolfers(meet).sort(
    (one, other) => (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY),
  )
  if (all.length === 0) return []
  const played = inOrder(meet).filter(([key]) => all.some(({ rounds }) => rounds.some((round) => round.key === key)))
  return [
    {
      key: 'leaderboard',
      title: 'Leaderboard',
      totals: null,
      sort: null,
      columns: [
        { key: 'to_par', abbr: 'PAR', meaning: 'To par; E is even', low: true, lead: true },
        { key: 'strokes', abbr: 'TOT', meaning: 'Strokes', low: true },
        { key: 'place', abbr: 'POS', meaning: 'Position; T = tied', low: true },
        ...played.map(([key, { name }]) => ({
          key,
          abbr: key.toUpperCase(),
          meaning: `${name}; * didn’t count toward the team score`,
          low: true,
        })),
      ],
      rows: all.map((golfer) => ({
        key: `${golfer.entry.team ?? ''}/${golfer.entry.name}`,
        name: golfer.entry.name,
        person: golfer.entry.person ?? null,
        number: null,
        position: golfer.entry.team === undefined ? null : (meet.teams[golfer.entry.team]?.name ?? null),
        cells: [
          golfer.toPar === undefined ? { text: unknown } : { text: formatToPar(golfer.toPar), value: golfer.toPar },
          { text: String(golfer.strokes), value: golfer.strokes },
          placeCell(golfer, all),
          ...played.map(([key]) => roundCell(golfer, key)),
        ],
      })),
    },
  ]
}

function placeCell({ place, rounds }: GolferTotal, all: readonly GolferTotal[]) {
  if (place === undefined) return { text: rounds.at(-1)?.entry.flag ?? unknown }
  const shared = all.filter((other) => other.place === place).length > 1
  return { text: shared ? `T${place}` : String(place), value: place }
}

function roundCell({ rounds }: GolferTotal, key: string) {
  const entry = rounds.find((round) => round.key === key)?.entry
  if (entry?.mark === undefined) return { text: unknown }
  return { text: `${entry.mark}${entry.counts === false ? '*' : ''}`, value: entry.mark }
}
