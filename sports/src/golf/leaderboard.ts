import type { Meet } from '@fieldhouse/contract/games/game'
import type { StatTable } from '@fieldhouse/contract/stats/entities'
import { unknown, written } from '../kit/format.ts'
import { inOrder } from '../kit/meets/meet-tables.ts'
import { type Golfer, golfers } from './rounds.ts'

export const signed = (value: number): string => written(value, { kind: 'signed' })

/** All golfers over all rounds; `*` is a round that did not count for the team. */
export function leaderboard(meet: Meet): StatTable[] {
  const all = golfers(meet).sort(
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
        { key: 'place', abbr: 'POS', meaning: 'Position; T is a shared one', low: true },
        ...played.map(([key, { name }]) => ({
          key,
          abbr: key.toUpperCase(),
          meaning: `${name}; * did not count for the team`,
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
          golfer.toPar === undefined ? { text: unknown } : { text: signed(golfer.toPar), value: golfer.toPar },
          { text: String(golfer.strokes), value: golfer.strokes },
          placeCell(golfer, all),
          ...played.map(([key]) => roundCell(golfer, key)),
        ],
      })),
    },
  ]
}

function placeCell({ place, rounds }: Golfer, all: readonly Golfer[]) {
  if (place === undefined) return { text: rounds.at(-1)?.entry.flag ?? unknown }
  const shared = all.filter((other) => other.place === place).length > 1
  return { text: shared ? `T${place}` : String(place), value: place }
}

function roundCell({ rounds }: Golfer, key: string) {
  const entry = rounds.find((round) => round.key === key)?.entry
  if (entry?.mark === undefined) return { text: unknown }
  return { text: `${entry.mark}${entry.counts === false ? '*' : ''}`, value: entry.mark }
}
