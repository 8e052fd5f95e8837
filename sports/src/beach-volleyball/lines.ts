import type { Court, GameState, Side, Stats } from '@fieldhouse/contract/games/game'
import { added } from '../kit/lines.ts'
import type { Line } from '../kit/module.ts'
import { setsWon } from './laws.ts'

const courtsOf = (state: GameState): Court[] =>
  Object.values(state.courts ?? {}).sort((one, other) => one.order - other.order)

/**
 * Whoever stands on a court has a line, and so has the pair, marked as one. What a flight gave is worked out from its sets, so it cannot
 * disagree with them.
 */
export function lines(state: GameState): Line[] {
  const players = state.players ?? {}
  return courtsOf(state).flatMap((court) =>
    (['away', 'home'] as const).flatMap((side) => [
      ...pairOf(state, court, side),
      ...court[side].map(
        (key, seat): Line => ({
          name: key,
          ...players[key],
          key,
          side,
          order: court.number * 2 + seat,
          starter: true,
          stats: { ...players[key]?.stats, ...flightStats(court, side) },
        }),
      ),
    ]),
  )
}

/** The same two are the same pair, whoever is named first. */
function pairOf(state: GameState, court: Court, side: Side): Line[] {
  const names = court[side].map((key) => state.players?.[key]?.name ?? key).sort()
  if (names.length === 0) return []
  return [
    {
      key: `${side}-flight-${court.number}`,
      name: names.join(' and '),
      side,
      order: court.number * 2,
      stats: { pair: 1, ...flightStats(court, side) },
    },
  ]
}

/** Each flight once, though two played it. */
export const team = (state: GameState, side: Side): Stats => {
  const { flight: _, ...rest } = added(
    courtsOf(state).map((court) => flightStats(court, side)),
    [],
  )
  return rest
}

function flightStats(court: Court, side: Side): Record<string, number> {
  if (court.sets.length === 0) return { flight: court.number }
  const other: Side = side === 'away' ? 'home' : 'away'
  const sets = setsWon(court)
  const at = side === 'away' ? 0 : 1
  const points = (index: 0 | 1) => court.sets.reduce((sum, set) => sum + (set[index] ?? 0), 0)
  return {
    flight: court.number,
    sets_w: sets[side],
    sets_l: sets[other],
    points_w: points(at),
    points_l: points(at === 0 ? 1 : 0),
    ...(court.winner && { match_w: Number(court.winner === side), match_l: Number(court.winner === other) }),
    ...(court.winner && court.number <= 3 && { top_w: Number(court.winner === side) }),
    ...(court.winner && court.sets.length === 3 && { three_w: Number(court.winner === side), three: 1 }),
    ...(court.clinched && { clinched: Number(court.winner === side) }),
  }
}
